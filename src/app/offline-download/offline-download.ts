import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { newsQueries } from '#data/articles.ts'
import { eventQueries } from '#data/events.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { featuredNews } from '#data/featured-news.ts'
import { majorListQueries } from '#data/major-events.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { isActive, ticketsQuery } from '#data/tickets/tickets.ts'
import { venueQueries } from '#data/venues.ts'
import { ALL_DAYS, dayRange } from '#domain/day-strip.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { gameQueries } from '#data/games.ts'
import { createDownloader, type DownloadItem } from '#features/offline-download/downloader.ts'
import { setDownload, currentDownload } from '#features/offline-download/download-state.ts'
import {
  DOWNLOAD_BUDGET,
  planEvening,
  type GameToDownload,
  type OwnGame,
  type VenueToDownload,
} from '#features/offline-download/plan.ts'
import { storeDownloadRecord, downloadRecord } from '#features/offline-download/record.ts'
import { sparesLine } from '#lib/network/connection/data-saver.ts'
import { whenIdle } from '#lib/scheduling/scheduling.ts'
import { locationChoice, type LocationChoice } from '#lib/storage/location.ts'
import { storageManager } from '#lib/browser/device/secure-apis.ts'
import { isOnline } from '#lib/network/connection/online.ts'
import { followConnectivity, connectivityNow } from '#lib/network/connection/connectivity.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { hasSession, sessionQueries } from '#lib/network/session.ts'
import { persistenceNow } from '#app/persistence/persistence.ts'
import { shouldRetry } from '#app/query-client.ts'
import { shellQueries } from '#app/shell/queries.ts'

const FRESH_MS = 5 * 60_000
/** A hall full of phones may be downloading. */
const PARALLEL = 3
const MAX_ARTICLES = 6
/** While nothing responds, one call in so long finds out whether something does again. */
const PROBE_MS = 10_000
/** The cache announces a response in a task of its own, and then it waits to be written. */
const PROGRESS_INTERVAL_MS = 100

export function downloadAutomatically(queryClient: QueryClient): Promise<void> {
  return isOnline() && !sparesLine() ? downloadForOffline(queryClient) : Promise.resolve()
}

/**
 * Fetches what an evening without a connection needs, for the screens that will show it and under their own keys, and
 * records the outcome. It waits while the app is hidden or nothing responds, and the next start resumes it where
 * it was left. One at a time; never rejects.
 */
export async function downloadForOffline(queryClient: QueryClient): Promise<void> {
  if (currentDownload().progress) return
  const before = downloadRecord()
  const hashes = new Set<string>()
  const failing = { failed: [] as string[], leftOut: 0 }
  // A record without a time is that of a download left before its end; the former hashes count until it ends.
  storeDownloadRecord({ packedAtMs: null, hashes: before?.hashes ?? [], ...failing })
  const downloader = createDownloader({
    budget: DOWNLOAD_BUDGET,
    parallel: PARALLEL,
    isFull: () => persistenceNow()?.saved().trouble !== null,
    onProgress: (progress) => setDownload({ progress }),
  })
  setDownload({ progress: { done: 0, total: 0 } })
  void askToKeep()
  try {
    persistenceNow()?.again()
    const here = { ...locationChoice(), nowMs: serverClock.now() }
    const take = takerOf(queryClient, hashes)
    await downloader.download(listsOf(take, here))
    await downloader.download(eveningOf(queryClient, take, here))
    const { failed, leftOut } = downloader.outcome()
    storeDownloadRecord({ packedAtMs: serverClock.now(), hashes: [...hashes], failed, leftOut })
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_INTERVAL_MS))
    await persistenceNow()?.flush()
  } finally {
    setDownload({ progress: null })
  }
}

type Here = LocationChoice & { nowMs: number }

/** Fetches a query as its screen does, once it may, and gives its size in characters. */
type Take = (options: { queryKey: QueryKey }) => Promise<number>

function takerOf(queryClient: QueryClient, hashes: Set<string>): Take {
  return async (options) => {
    const known = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true })
    if (!known || known.isStaleByTime(FRESH_MS)) await whenFree()
    const requested = {
      ...options,
      staleTime: FRESH_MS,
      retry: (failures: number, error: Error) => failures < 1 && shouldRetry(failures, error),
    }
    const data = await ('initialPageParam' in options
      ? queryClient.fetchInfiniteQuery(requested as unknown as FetchInfiniteQueryOptions)
      : queryClient.fetchQuery(requested as FetchQueryOptions))
    const query = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true })
    if (query) hashes.add(query.queryHash)
    return JSON.stringify(data).length
  }
}

/** The requests known in advance: the member's own first, then the lists. */
function listsOf(take: Take, here: Here): DownloadItem[] {
  const { state } = here
  const mine: [name: string, options: { queryKey: QueryKey }][] = [
    ['Your tickets', ticketsQuery()],
    ['Your account', sessionQueries.member()],
    ['Your favourites', favouriteQueries.list()],
  ]
  const lists: typeof mine = [
    [`The games in ${state.name}`, weekOf(here)],
    ['The regions', regionQueries.list()],
    ['The menu', shellQueries.menuPages()],
    ['The major events', majorListQueries.both(state.short)],
    ['The featured news', featuredNews(state.short)],
    ['The recent news', newsQueries.list(state.short)],
    ['The seasons', seasonQueries.list('venue')],
  ]
  return [...(hasSession() ? mine : []), ...lists].map(([name, options]) => ({ name, fetch: () => take(options) }))
}

/** As Home requests it. */
function weekOf({ state, coords, nowMs }: Here) {
  return gameQueries.list({ stateId: state.id, type: 'all', coords, ...dayRange(ALL_DAYS, nowMs, state.timeZone) })
}

function eveningOf(queryClient: QueryClient, take: Take, here: Here): DownloadItem[] {
  const { state, region, nowMs } = here
  const featured = queryClient.getQueryData(featuredNews(state.short).queryKey) ?? []
  const { games, venues } = planEvening({
    week: queryClient.getQueryData(weekOf(here).queryKey) ?? [],
    own: hasSession() ? ownGames(queryClient) : [],
    regionId: region?.id ?? null,
    nowMs,
  })
  const articles = featured.filter(({ urlName }) => urlName.trim()).slice(0, MAX_ARTICLES)
  return [
    ...games.map((game) => gameItem(queryClient, take, game)),
    ...articles.map(({ name, urlName }) => ({ name, fetch: () => take(newsQueries.article(urlName.trim())) })),
    ...venues.map((venue) => venueItem(queryClient, take, venue)),
  ]
}

function ownGames(queryClient: QueryClient): OwnGame[] {
  const tickets = queryClient.getQueryData(ticketsQuery().queryKey) ?? []
  const favourites = queryClient.getQueryData(favouriteQueries.list().queryKey) ?? []
  const ofTickets = tickets.flatMap(({ eventTicket: event, ...ticket }) =>
    event && isActive(ticket)
      ? [
          {
            id: event.id,
            name: event.title ?? 'The game of a ticket',
            venue: event.venue && { ...event.venue, title: event.venue.name },
          },
        ]
      : [],
  )
  return [...ofTickets, ...favourites.map(({ id, title, venue }) => ({ id, name: title, venue }))]
}

function gameItem(queryClient: QueryClient, take: Take, { id, name }: GameToDownload): DownloadItem {
  return {
    name,
    async fetch() {
      const size = await take(eventQueries.byId(id))
      const hasClock = queryClient.getQueryData(eventQueries.byId(id).queryKey)?.canShowTournamentClock === true
      return hasClock ? size + (await take(clockQueries.status(id))) : size
    },
  }
}

/** Links name a venue by its name or its id: it is the same page. */
function venueItem(queryClient: QueryClient, take: Take, { id, slug, name }: VenueToDownload): DownloadItem {
  const byId = venueQueries.one({ id })
  return {
    name,
    async fetch() {
      const byName = slug === null ? byId : venueQueries.one({ name: slug.toLowerCase() })
      let size = await take(byName)
      if (byName !== byId) {
        const { data, dataUpdatedAt: updatedAt } = queryClient.getQueryState(byName.queryKey) ?? {}
        queryClient.setQueryData(byId.queryKey, data, { updatedAt })
        size += await take(byId)
      }
      return size + (await take(venueQueries.events(id)))
    },
  }
}

/**
 * Resolves once the app is visible and the server known to respond; while that is uncertain, one request may try.
 */
async function whenFree(): Promise<void> {
  while (document.visibilityState === 'hidden' || connectivityNow() !== 'fine') {
    const mayTry = document.visibilityState === 'visible' && connectivityNow() !== 'offline'
    await change(mayTry ? PROBE_MS : Infinity)
    if (mayTry) return
  }
  await whenIdle()
}

/** Resolves when visibility or connectivity changes, or at the end of the wait. */
function change(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(waitMs) ? setTimeout(end, waitMs) : undefined
    const stop = followConnectivity(end)
    document.addEventListener('visibilitychange', end)
    function end(): void {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
  })
}

/** Requests the device not to evict saved data when it needs space. */
async function askToKeep(): Promise<void> {
  const isPromised = await Promise.resolve(storageManager()?.persist?.()).catch(() => false)
  setDownload({ isPromised: isPromised ?? null })
}
