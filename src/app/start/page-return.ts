import type { QueryClient } from '@tanstack/react-query'

/**
 * Loads a page again that was left before it had all it shows and that comes back from the browser's back-forward cache:
 * WebKit cancels what such a page waits for, and a part of the app that was on its way never comes then, nor at any later
 * try [F15 missing chunk, F122 Back]. Any other page comes back as it was.
 */
export function followPageReturn(queryClient: QueryClient, reload = () => location.reload()): void {
  const isWithoutParts = followParts()
  let isCut = false
  window.addEventListener('pagehide', ({ persisted }) => {
    const unread = queryClient.isFetching({ type: 'active', predicate: ({ state }) => state.data === undefined })
    isCut = persisted && (isWithoutParts() || unread > 0)
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && isCut && reload())
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
