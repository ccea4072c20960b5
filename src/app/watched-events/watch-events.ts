import type { Query, QueryClient } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { GameCard } from '#contract/events.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { eventQueries } from '#data/events.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { watchedEventQueries, type WatchedEvent } from '#data/watched-events.ts'
import { gameQueries } from '#data/games.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { eventNames, isActive, ticketDateTime, ticketLocation } from '#data/tickets/tickets.ts'
import { changeLines, eventStanding, mergeFacts } from '#domain/event-changes.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { copyReceivedAt, receivedAt } from '#lib/network/received-at.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { hasSession } from '#lib/network/session.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** A game that began longer ago is no plan of anybody's any more. */
const OVER_MS = 12 * 3_600_000
/** So many events that are missing from the member's lists are looked at, each by a call of its own. */
const MAX_LOOK_UPS = 5

const WATCHED_KEY = watchedEventQueries.all().queryKey
const FAVOURITES_KEY = favouriteQueries.list().queryKey
const [FAVOURITES_HASH, TICKETS_HASH] = [JSON.stringify(FAVOURITES_KEY), JSON.stringify(TICKETS_KEY)]

/**
 * Compares the events that the member watches, favourites and tickets, with every response that names them, as they
 * come: what has changed since the member last saw one is stored with it [D4.25]. Returns the function that ends it.
 */
export function watchEvents(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  // What was stored may be older than what is known.
  for (const query of cache.getAll()) read(query, receivedAt(query.state.dataUpdatedAt))
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    read(event.query, copyReceivedAt(event.query.state.data))
    if (event.query.queryHash === TICKETS_HASH) forgetTickets()
    if (event.query.queryHash === FAVOURITES_HASH) lookUpMissing(event.action.manual === true)
  })

  /** Reads what a query has: what came now, or what was received at `receivedMs`, in the server's time. */
  function read(query: Query, receivedMs?: number): void {
    const reports = hasSession() ? reportsOf(query) : []
    if (reports.length === 0) return
    const known = stored()
    const ids = new Set([...watchedIds(), ...known.map(({ id }) => id)])
    const ofWatched = reports.filter(({ id }) => ids.has(id))
    if (ofWatched.length > 0) store(withReports(known, ofWatched, receivedMs))
  }

  function stored(): readonly WatchedEvent[] {
    return queryClient.getQueryData(WATCHED_KEY) ?? []
  }

  function store(watched: readonly WatchedEvent[]): void {
    // A member who signed out meanwhile leaves nothing behind [F31 shared phone].
    if (hasSession()) queryClient.setQueryData(WATCHED_KEY, watched.filter(isToCome))
  }

  function watchedIds(): Set<number> {
    const favourites = queryClient.getQueryData(FAVOURITES_KEY) ?? []
    const tickets = queryClient.getQueryData<readonly Voucher[]>(TICKETS_KEY) ?? []
    return new Set([...favourites.map(({ id }) => id), ...tickets.flatMap((ticket) => ticketReport(ticket)?.id ?? [])])
  }

  /**
   * A favourite that is missing from the list was removed, or the league leaves it out as it is called off: its own
   * page knows. One that was removed here is forgotten without a call, unless something of it has changed.
   */
  function lookUpMissing(isOwnChange: boolean): void {
    const ids = watchedIds()
    const missing = stored().filter(({ id, source, lines }) => source === 'game' && !ids.has(id) && lines.length === 0)
    if (isOwnChange) forget(missing)
    else
      for (const one of missing.slice(0, MAX_LOOK_UPS))
        // What it finds comes by the cache, as any response does.
        void queryClient
          .fetchQuery(eventQueries.byId(one.id))
          .then(() => forget([one]))
          .catch(() => undefined)
  }

  /** A ticket that was used, transferred or swapped is of no event any more. */
  function forgetTickets(): void {
    const ids = watchedIds()
    const left = stored().filter(({ id, source }) => source === 'game' || ids.has(id))
    if (left.length < stored().length) store(left)
  }

  function forget(gone: readonly WatchedEvent[]): void {
    if (gone.length === 0) return
    const ids = new Set(gone.map(({ id }) => id))
    store(stored().filter(({ id, source, lines }) => source === 'ticket' || !ids.has(id) || lines.length > 0))
  }
}

function reportsOf({ queryKey, queryHash, state: { data } }: Query): EventReport[] {
  if (data == null) return []
  const [root, part] = queryKey
  if (queryHash === FAVOURITES_HASH || root === gameQueries.all[0]) return (data as readonly GameCard[]).map(gameReport)
  if (queryHash === TICKETS_HASH) return (data as readonly Voucher[]).flatMap((ticket) => ticketReport(ticket) ?? [])
  return root === eventQueries.all[0] && typeof part === 'number' && queryKey.length === 2
    ? [gameReport(data as LeagueEvent)]
    : []
}

function withReports(
  known: readonly WatchedEvent[],
  reports: readonly EventReport[],
  receivedMs: number | undefined,
): readonly WatchedEvent[] {
  const watched = new Map(known.map((event) => [keyOf(event), event]))
  for (const { facts, ...report } of reports) {
    const before = watched.get(keyOf(report))
    if (before && receivedMs !== undefined && before.asOfMs > receivedMs) continue
    const seen = before ? mergeFacts(facts, before.seen) : facts
    const now = before ? mergeFacts(before.now, facts) : facts
    const lines = changeLines(seen, now, { timeZone: report.timeZone, phoneZone: phoneZone() })
    watched.set(keyOf(report), { ...report, seen, now, asOfMs: receivedMs ?? serverClock.now(), lines })
  }
  return [...watched.values()]
}

function keyOf({ id, source }: Pick<WatchedEvent, 'id' | 'source'>): string {
  return `${source} ${id}`
}

function isToCome({ now: { startMs } }: WatchedEvent): boolean {
  return startMs === null || serverClock.now() < startMs + OVER_MS
}

interface EventReport extends Pick<WatchedEvent, 'id' | 'source' | 'title' | 'timeZone'> {
  facts: WatchedEvent['now']
}

/** Of a card, which is titled by its venue, or of an event's own page. */
function gameReport(game: GameCard | LeagueEvent): EventReport {
  const { timeZone } = locationOf(game)
  const venue = game.venue?.title?.trim() || null
  return {
    id: game.id,
    source: 'game',
    title: venue ?? game.title.trim(),
    timeZone,
    facts: {
      startMs: eventInstants(game, timeZone).start?.getTime() ?? null,
      timeZone,
      venueId: game.venue?.id ?? null,
      venue,
      buyIn: game.buyInAmount ?? null,
      guarantee: game.takeHomeAmount ?? null,
      status: eventStanding(game),
    },
  }
}

/** Of a ticket that can be used; null of any other, and where it names no event. */
function ticketReport(ticket: Voucher): EventReport | null {
  const { eventTicket } = ticket
  if (!eventTicket || !(isActive(ticket) || eventStanding(eventTicket) === 'calledOff')) return null
  const { timeZone } = ticketLocation(eventTicket)
  return {
    id: eventTicket.id,
    source: 'ticket',
    title: eventNames(ticket).event,
    timeZone,
    facts: {
      startMs: eventInstants({ dateTime: ticketDateTime(eventTicket) ?? '' }, timeZone).start?.getTime() ?? null,
      timeZone,
      venueId: eventTicket.venue?.id ?? null,
      venue: eventTicket.venue?.name?.trim() || null,
      buyIn: null,
      guarantee: null,
      status: eventStanding(eventTicket),
    },
  }
}
