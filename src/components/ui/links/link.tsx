import { createLink, type ActiveOptions, type CreateLinkProps, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'

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

/** A link inside the app, without a style. */
export const AppLink = createAppLink(({ children, ...props }: Anchor) => <a {...props}>{children}</a>)
