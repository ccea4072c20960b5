import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { locationQueries } from '#features/location/queries.ts'
import { noteRegions } from '#lib/known-regions.ts'
import { isOnline } from '#lib/online.ts'
import { putOnTop } from '#lib/on-top.ts'
import { hasSession, isSignInLost, whenSessionKnown } from '#lib/session.ts'
import { outlivesSession } from './member-data.ts'
import { whenPackDue } from './packing-due.ts'
import { startPersistence } from './persistence.ts'
import { followReconnect } from './reconnect.ts'
import type { AppRouter } from './router.tsx'
import { startSession } from './session.ts'
import { shellQueries } from './shell/queries.ts'

/** When the first screen has what it needs. */
const AT_REST_MS = 4_000

/** Everything that goes on beside the screens: what is kept, who is signed in, and coming back online. Resolves once what was kept is back. */
export function start(queryClient: QueryClient, router: AppRouter): Promise<unknown> {
  const persistence = startPersistence(queryClient)
  startSession(queryClient, persistence.member, () => window.location.reload())
  followReconnect(queryClient)
  followRegions(queryClient)
  const session = whenSessionKnown(queryClient)
    .then(noteLostSignIn)
    .catch(() => hasSession())
  setTimeout(fetchAhead, AT_REST_MS, queryClient)
  setTimeout(
    () =>
      void import('./first-cards.ts').then(
        ({ keepFirstCards }) => keepFirstCards(),
        () => undefined,
      ),
    AT_REST_MS,
  )
  setTimeout(
    () =>
      void import('./at-home.tsx').then(
        ({ atHome }) => atHome(queryClient, router),
        () => undefined,
      ),
    AT_REST_MS,
  )
  whenPackDue(
    () =>
      void import('./packing.ts').then(
        ({ packByItself }) => packByItself(queryClient),
        () => undefined,
      ),
  )
  return persistence
    .restored()
    .then(() => Promise.all([followTickets(queryClient, session), toFollowedClock(queryClient, router)]))
}

function noteLostSignIn(isSignedIn: boolean): boolean {
  if (!isSignedIn && isSignInLost())
    void import('./lost-sign-in.ts').then(
      ({ tellIfSignInLost }) => tellIfSignInLost(),
      () => undefined,
    )
  return isSignedIn
}

/** Places what names its region and not its state, once the list of regions has been read. */
function followRegions(queryClient: QueryClient): void {
  const { queryKey } = locationQueries.regions()
  queryClient.getQueryCache().subscribe(({ query }) => {
    const list = query.queryKey[0] === queryKey[0] ? queryClient.getQueryData(queryKey) : undefined
    if (list) noteRegions(list)
  })
}

/** Without the part the screen of the live clock leads there itself. */
async function toFollowedClock(queryClient: QueryClient, router: AppRouter): Promise<void> {
  if (/^\/clock\/?$/i.test(window.location.pathname))
    await import('./followed-event.ts').then(
      ({ beginWithFollowed }) => beginWithFollowed(queryClient, router),
      () => undefined,
    )
}

/** Tickets are saved without being opened, once the first screen has what it needs; on its day one stands on top of Home from the first moment. */
async function followTickets(queryClient: QueryClient, session: Promise<boolean>): Promise<void> {
  const hasTickets = () =>
    queryClient.getQueryCache().findAll({
      predicate: ({ queryKey, state }) =>
        outlivesSession(queryKey) && Array.isArray(state.data) && state.data.length > 0,
    }).length > 0
  // The part's file may be missing: Home goes without.
  const show = () =>
    import('#features/tickets/today-ticket.tsx').then(
      ({ TodayTicket }) => putOnTop(createElement(TodayTicket)),
      () => undefined,
    )
  const keep = () =>
    void import('#features/tickets/keep.ts').then(
      ({ keepTickets }) => keepTickets(queryClient, () => hasTickets() && void show()),
      () => undefined,
    )
  setTimeout(() => {
    if (hasSession()) keep()
    else void session.then((isSignedIn) => isSignedIn && keep())
  }, AT_REST_MS)
  if (hasTickets() && window.location.pathname === '/') await show()
  else if (hasTickets()) setTimeout(() => void show(), AT_REST_MS)
}

/** What choosing a location, the menu and the featured news need without a network, though nobody has opened them yet [F3]. */
function fetchAhead(queryClient: QueryClient): void {
  if (!isOnline()) return
  void queryClient.prefetchQuery(locationQueries.regions())
  void queryClient.prefetchQuery(shellQueries.menuPages())
  void import('#features/articles/read-ahead.ts').then(
    ({ readAhead }) => readAhead(queryClient),
    () => undefined,
  )
}
