import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

/** So long after its return a page may render nothing, on a phone that has much else to do. */
export const RENDER_TIMEOUT_MS = 2_000

/**
 * Loads a page again that comes back from the browser's back-forward cache without something it had left with
 * [F15 missing chunk, F122 Back]; any other page comes back as it was.
 *
 * - WebKit cancels what a page waits for: a part of the app that was on its way never comes then, nor at any later try.
 * - Firefox and WebKit lose messages that are on their way, the one by which React goes on rendering among them: React
 *   waits for it, and renders nothing any more.
 */
export function followPageReturn(queryClient: QueryClient, reload = () => location.reload()): void {
  const isWithoutParts = followParts()
  let isCut = false
  window.addEventListener('pagehide', ({ persisted }) => {
    const unread = queryClient.isFetching({ type: 'active', predicate: ({ state }) => state.data === undefined })
    isCut = persisted && (isWithoutParts() || unread > 0)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isCut) return reload()
    const late = setTimeout(reload, RENDER_TIMEOUT_MS)
    createRoot(document.createElement('div')).render(<i ref={() => clearTimeout(late)} />)
  })
}

/**
 * Whether a part of the app has not come: Vite puts a link into the page for each file that an import waits for, the
 * document has those of its screen. WebKit cancels them before `pagehide`, as an error.
 */
function followParts(): () => boolean {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link:is([rel=modulepreload], [rel=stylesheet])')]
  const hasArrived = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0
  const arrived = new WeakSet<EventTarget>(links().filter(hasArrived))
  document.addEventListener('load', ({ target }) => target && arrived.add(target), true)
  return () => links().some((link) => !arrived.has(link))
}
