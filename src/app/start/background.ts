import type { QueryClient } from '@tanstack/react-query'
import { regionQueries } from '#data/regions.ts'
import { hasTickets, preloadTodayTicket } from '#shared/tickets/lazy-today-ticket.tsx'
import { noteRegions } from '#lib/storage/known-names.ts'
import { isOnline } from '#lib/network/connection/online.ts'
import { afterFirstScreen, optional } from '#lib/scheduling/scheduling.ts'
import { followOverlayEntries } from '#lib/browser/navigation/overlay-entries.ts'
import { hasSession, isSignInLost, whenSessionKnown } from '#lib/network/session.ts'
import { whenDownloadDue } from '#app/offline-download/schedule.ts'
import { startPersistence } from '#app/persistence/persistence.ts'
import { followReconnect } from '#app/realtime/reconnect.ts'
import type { AppRouter } from '#app/router.tsx'
import { startSession } from '#app/session/session.ts'
import { shellQueries } from '#app/shell/queries.ts'

/**
 * Starts everything beside the screens: persistence, session, and reconnecting. Resolves once
 * the stored queries are restored.
 */
export function startServices(queryClient: QueryClient, router: AppRouter): Promise<unknown> {
  const persistence = startPersistence(queryClient)
  startSession(queryClient, persistence.member, () => window.location.reload())
  followReconnect(queryClient)
  followOverlayEntries(router)
  followRegions(queryClient)
  const session = whenSessionKnown(queryClient)
    .then(noteLostSignIn)
    .catch(() => hasSession())
  afterFirstScreen(() => {
    fetchAhead(queryClient)
    void optional(
      () => import('#app/first-paint/first-games.ts'),
      ({ storeFirstCards }) => storeFirstCards(),
    )
    void optional(
      () => import('./device-features.ts'),
      ({ startDeviceFeatures }) => startDeviceFeatures(queryClient, router),
    )
  })
  whenDownloadDue(
    () =>
      void optional(
        () => import('#app/offline-download/offline-download.ts'),
        ({ downloadAutomatically }) => downloadAutomatically(queryClient),
      ),
  )
  return persistence
    .restored()
    .then(() => Promise.all([followTickets(queryClient, session), toFollowedClock(queryClient, router)]))
}

function noteLostSignIn(isSignedIn: boolean): boolean {
  if (!isSignedIn && isSignInLost())
    void optional(
      () => import('#app/session/lost-sign-in.ts'),
      ({ showIfSignInLost }) => showIfSignInLost(),
    )
  return isSignedIn
}

/** Stores the regions once they have loaded, to find the state of data that names only its region. */
function followRegions(queryClient: QueryClient): void {
  const { queryKey } = regionQueries.list()
  queryClient.getQueryCache().subscribe(({ query }) => {
    const list = query.queryKey[0] === queryKey[0] ? queryClient.getQueryData(queryKey) : undefined
    if (list) noteRegions(list)
  })
}

/** Where the app is opened with its live clock, the followed one is its first screen. Without the part the screen of the live clock leads there itself. */
async function toFollowedClock(queryClient: QueryClient, router: AppRouter): Promise<void> {
  if (!/^\/clock\/?$/i.test(window.location.pathname)) return
  const part = await import('#shared/clock/followed-event.ts').catch(() => null)
  const eventId = part?.followedEvent(queryClient) ?? null
  // Waited for, so that the first screen that is rendered is the clock's.
  if (eventId !== null)
    await router.navigate({ to: '/event/$id/clock', params: { id: String(eventId) }, replace: true })
}

/**
 * Keeps the tickets saved without opening them, once the first screen has loaded; today's ticket is on top of Home
 * from the first moment.
 */
async function followTickets(queryClient: QueryClient, session: Promise<boolean>): Promise<void> {
  // Where the chunk does not come, Home goes without.
  const preload = () => preloadTodayTicket().catch(() => undefined)
  const refresh = () =>
    void optional(
      () => import('#features/tickets/refresh-tickets.ts'),
      ({ refreshTickets }) => refreshTickets(queryClient, () => hasTickets(queryClient) && void preload()),
    )
  afterFirstScreen(() => {
    if (hasSession()) refresh()
    else void session.then((isSignedIn) => isSignedIn && refresh())
  })
  if (hasTickets(queryClient) && window.location.pathname === '/') await preload()
  else if (hasTickets(queryClient)) afterFirstScreen(() => void preload())
}

/**
 * Prefetches what the location chooser, the menu and the featured news need offline, before they are opened
 * [F3 offline deep link].
 */
function fetchAhead(queryClient: QueryClient): void {
  if (!isOnline()) return
  void queryClient.prefetchQuery(regionQueries.list())
  void queryClient.prefetchQuery(shellQueries.menuPages())
  void optional(
    () => import('#features/articles/prefetch-articles.ts'),
    ({ prefetchArticles }) => prefetchArticles(queryClient),
  )
}
