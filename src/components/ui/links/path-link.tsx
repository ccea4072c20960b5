import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'

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

/** A click that asks for nothing special, such as a new tab. */
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
