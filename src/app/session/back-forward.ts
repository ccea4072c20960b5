/** Time enough for the screens to be rendered again. */
const REDRAW_MS = 60

interface BackForward {
  /** Whether the page shows what belongs to a member. */
  isPrivate: () => boolean
  /** Compares the page with who is signed in now. */
  check: () => void
}

/**
 * A page that goes into the browser's back-forward cache with a user’s data goes there invisible, and is shown
 * again only after it was compared with who is signed in when it comes back [F34 back-forward cache].
 */
export function followBackForward({ isPrivate, check }: BackForward): void {
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    check()
    if (style.visibility) setTimeout(() => style.removeProperty('visibility'), REDRAW_MS)
  })
}
