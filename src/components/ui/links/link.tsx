import {
  type ActiveOptions,
  createLink,
  type CreateLinkProps,
  type LinkComponent,
  useRouter,
} from '@tanstack/react-router'
import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'
import css from './link.module.css'

type Anchor = ComponentProps<'a'>

const THIS_PAGE: ActiveOptions = { exact: true }
/** Without the class that the router sets by default. */
const NO_CLASS = {}

/**
 * Returns the router's typed link, rendered by `Host`: an anchor, such as `chakra('a', recipe)`. Paths that are
 * documents of their own load as such [P2.20, D1.34]. The router marks the current link by `aria-current`; by default
 * that is one to the very page.
 */
export function createAppLink<const THost extends ComponentType<Anchor>>(
  Host: THost,
  activeOptions = THIS_PAGE,
): LinkComponent<THost> {
  const RouterLink = createLink(Host) as ComponentType<CreateLinkProps>

  function AppLink(props: CreateLinkProps) {
    return (
      <RouterLink
        activeProps={NO_CLASS}
        activeOptions={activeOptions}
        {...props}
        reloadDocument={isFullLoad(props.to ?? '')}
      />
    )
  }
  return AppLink as LinkComponent<THost>
}

export const AppLink = createAppLink(({ children, ...props }: Anchor) => <a {...props}>{children}</a>)

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A checked path of this app with its query, as the settings or a server give it: '/aplpt/apl-million-2025'. */
  path: string
}

/**
 * A link to a path that is only known at run time. Where the code knows the route, use `AppLink`, which is typed. The
 * path decides whether it loads a full page or navigates inside the app [P2.20, D1.34].
 */
export function PathLink({ path, onClick, ...props }: PathLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (isFullLoad(path) || !isPlainClick(event)) return
    event.preventDefault()
    router.history.push(path)
  }

  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props
  return <a href={path} onClick={follow} {...props} />
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    (!target || target === '_self')
  )
}

export const TextLink = createAppLink(function TextAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.line} {...props}>
      {children}
    </a>
  )
})

/** A link inside a sentence, to a document of its own. */
export function SentenceLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.sentence} {...props}>
      {children}
    </a>
  )
}
