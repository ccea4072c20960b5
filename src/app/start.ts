import type { QueryClient } from '@tanstack/react-query'
import { locationQueries } from '#features/location/queries.ts'
import { startPersistence } from './persistence.ts'
import { followReconnect } from './reconnect.ts'
import { startSession } from './session.ts'
import { shellQueries } from './shell/queries.ts'

/** When the first screen has what it needs. */
const AT_REST_MS = 4_000

/** Everything that goes on beside the screens: what is kept, who is signed in, and coming back online. Resolves once what was kept is back. */
export function start(queryClient: QueryClient): Promise<unknown> {
  const persistence = startPersistence(queryClient)
  startSession(queryClient, persistence.member, () => window.location.reload())
  followReconnect(queryClient)
  setTimeout(fetchAhead, AT_REST_MS, queryClient)
  return persistence.restored()
}

/** What choosing a location, the menu and the featured news need without a network, though nobody has opened them yet [F3]. */
function fetchAhead(queryClient: QueryClient): void {
  if (!navigator.onLine) return
  void queryClient.prefetchQuery(locationQueries.regions())
  void queryClient.prefetchQuery(shellQueries.menuPages())
  void import('#features/articles/read-ahead.ts').then(({ readAhead }) => readAhead(queryClient), () => undefined)
}
