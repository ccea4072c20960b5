import { formatShortDate } from './date-format.ts'
import { shortMoney } from './money.ts'
import { stoppageOf, type StatedStanding, type Stoppage } from './stoppage.ts'
import { localDate } from './time.ts'
import { formatVenueTime, sameWallTime } from './venue-time.ts'

/** What a member who watches an event plans by; null where a response does not say. */
export interface EventFacts {
  /** When it starts, in epoch milliseconds. */
  startMs: number | null
  /** The venue's zone, by whose clock it starts. */
  timeZone: string | null
  venueId: number | null
  venue: string | null
  /** Dollars. */
  buyIn: number | null
  /** Dollars. */
  guarantee: number | null
  status: 'announced' | Stoppage['kind'] | null
}

/** Returns how an event stands; null where a response does not say. */
export function eventStanding(event: StatedStanding): EventFacts['status'] {
  return event.eventStatusId == null ? null : (stoppageOf(event)?.kind ?? 'announced')
}

/** Returns what is known now, after a response that may leave some of it out. */
export function mergeFacts(known: EventFacts, received: EventFacts): EventFacts {
  return {
    startMs: received.startMs ?? known.startMs,
    timeZone: received.timeZone ?? known.timeZone,
    venueId: received.venueId ?? known.venueId,
    venue: received.venue ?? known.venue,
    buyIn: received.buyIn ?? known.buyIn,
    guarantee: received.guarantee ?? known.guarantee,
    status: received.status ?? known.status,
  }
}

/**
 * Returns what of an event is no longer as it was, a sentence each: 'Was 7:00 pm, now 7:30 pm'. What was unknown before
 * has not changed. Times are the venue's, with their zone on a phone that shows another time, or where the venue's zone
 * itself has changed.
 */
export function changeLines(
  was: EventFacts,
  now: EventFacts,
  { timeZone, phoneZone }: { timeZone: string; phoneZone: string | null },
): string[] {
  if (now.status === 'calledOff') return was.status === 'calledOff' ? [] : ['Called off']
  const venue = (facts: EventFacts) => facts.venue ?? 'another venue'
  return [
    ...statusLine(was.status, now.status),
    ...startLine(was, now, timeZone, phoneZone),
    ...changed(was.venueId, now.venueId, () => `Was at ${venue(was)}, now at ${venue(now)}`),
    ...changed(
      was.buyIn,
      now.buyIn,
      (before, after) => `Buy-in was ${dollars(before, 'free')}, now ${dollars(after, 'free')}`,
    ),
    ...changed(
      was.guarantee,
      now.guarantee,
      (before, after) => `Guarantee was ${dollars(before, 'none')}, now ${dollars(after, 'none')}`,
    ),
  ]
}

function changed(was: number | null, now: number | null, line: (was: number, now: number) => string): string[] {
  return was === null || now === null || was === now ? [] : [line(was, now)]
}

function statusLine(was: EventFacts['status'], now: EventFacts['status']): string[] {
  if (was === null || now === null || was === now) return []
  return [now === 'onHold' ? 'On Hold' : was === 'calledOff' ? 'Takes place after all' : 'No longer on hold']
}

/** Returns whether both start at the same instant and, at one venue, by the same time of its clock [D5.85]. */
export function isSameStart(
  was: Pick<EventFacts, 'startMs' | 'timeZone' | 'venueId'>,
  now: Pick<EventFacts, 'startMs' | 'timeZone' | 'venueId'>,
): boolean {
  if (was.startMs === null || now.startMs === null) return true
  if (was.startMs !== now.startMs) return false
  return was.venueId !== now.venueId || was.timeZone === null || sameWallTime(now.startMs, was.timeZone, now.timeZone)
}

function startLine(was: EventFacts, now: EventFacts, timeZone: string, phoneZone: string | null): string[] {
  if (isSameStart(was, now) || was.startMs === null || now.startMs === null) return []
  const [zoneBefore, zone] = [was.timeZone ?? timeZone, now.timeZone ?? timeZone]
  const isSameDay = localDate(was.startMs, zoneBefore) === localDate(now.startMs, zone)
  const when = (ms: number, own: string, other: string | null) =>
    [...(isSameDay ? [] : [formatShortDate(ms, own)]), formatVenueTime(ms, own, other)].join(', ')
  // Two zones are named, else one could read the same time twice.
  return sameWallTime(now.startMs, zoneBefore, zone)
    ? [`Was ${when(was.startMs, zoneBefore, phoneZone)}, now ${when(now.startMs, zone, phoneZone)}`]
    : [`Was ${when(was.startMs, zoneBefore, zone)}, now ${when(now.startMs, zone, zoneBefore)}`]
}

function dollars(amount: number, nothing: string): string {
  return amount > 0 ? shortMoney(amount) : nothing
}
