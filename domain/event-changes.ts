import { formatShortDate } from './date-format.ts'
import { shortMoney } from './money.ts'
import { stoppageOf, type StatedStanding, type Stoppage } from './stoppage.ts'
import { localDate } from './time.ts'
import { formatVenueTime } from './venue-time.ts'

/** What a member who watches an event plans by; null where a response does not say. */
export interface EventFacts {
  /** When it starts, in epoch milliseconds. */
  startMs: number | null
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
    venueId: received.venueId ?? known.venueId,
    venue: received.venue ?? known.venue,
    buyIn: received.buyIn ?? known.buyIn,
    guarantee: received.guarantee ?? known.guarantee,
    status: received.status ?? known.status,
  }
}

/**
 * Returns what of an event is no longer as it was, a sentence each: 'Was 7:00 pm, now 7:30 pm'. What was unknown before
 * has not changed. Times are the venue's, with their zone on a phone that shows another time.
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
    ...changed(was.startMs, now.startMs, (before, after) => startLine(before, after, timeZone, phoneZone)),
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

function startLine(wasMs: number, nowMs: number, timeZone: string, phoneZone: string | null): string {
  const isSameDay = localDate(wasMs, timeZone) === localDate(nowMs, timeZone)
  const when = (ms: number) =>
    [...(isSameDay ? [] : [formatShortDate(ms, timeZone)]), formatVenueTime(ms, timeZone, phoneZone)].join(', ')
  return `Was ${when(wasMs)}, now ${when(nowMs)}`
}

function dollars(amount: number, nothing: string): string {
  return amount > 0 ? shortMoney(amount) : nothing
}
