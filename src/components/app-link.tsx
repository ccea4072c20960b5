import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isFullLoad } from '#lib/full-load.ts'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this app with its query, '/profile?section=photos'. */
  to: string
}

/** A link to a path of this app. The path decides whether it loads a full page or navigates inside the app [P2.20, D1.34]. */
export function AppLink({ to, onClick, ...props }: AppLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (isFullLoad(to) || !isPlainClick(event)) return
    event.preventDefault()
    router.history.push(to)
  }

  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- its content comes with the props
  return <a href={to} onClick={follow} {...props} />
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
