import type { ResultRow } from '#contract/event-details.ts'
import { formatResultDate } from '#domain/date-format.ts'
import { formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { eventInstants, formatVenueTime, type EventTimes } from '#domain/venue-time.ts'

/** One of the events whose results are shown one at a time. */
export interface ResultEvent {
  id: number
  /** 'Results 05/11/2026 7:00 pm' [P2.82] */
  title: string
  startMs: number
}

interface Clocks {
  /** The zone of the venue. */
  timeZone: string
  /** The zone the phone is set to. */
  phoneZone: string | null
}

/** The events each once, in order of time [P2.81]. */
export function resultEvents(
  events: readonly ({ id: number } & EventTimes)[],
  { timeZone, phoneZone }: Clocks,
): ResultEvent[] {
  const ids = new Set<number>()
  return events
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .map(({ id, dateTime, startTime }) => {
      const { start } = eventInstants({ dateTime, startTime }, timeZone)
      if (!start) return { id, title: 'Results', startMs: 0 }
      return {
        id,
        title: `Results ${formatResultDate(start, timeZone)} ${formatVenueTime(start, timeZone, phoneZone)}`,
        startMs: start.getTime(),
      }
    })
    .sort((a, b) => a.startMs - b.startMs)
}

export interface ResultLine {
  /** Null where the league does not say. */
  place: number | null
  player: string
  score: string
  /** Cash, plus the PTC if any; a dash for none [P2.83]. */
  prize: string
}

export function resultLines(rows: readonly ResultRow[]): ResultLine[] {
  return [...rows]
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
    .map(({ place, playerName, pointsValue, cash, ptc }) => ({
      place,
      player: playerName.trim() || 'Unnamed player',
      score: pointsValue == null ? '–' : formatChips(pointsValue),
      prize:
        [cash && cash > 0 && shortMoney(cash), ptc && ptc > 0 && formatPtc(ptc)].filter(Boolean).join(' + ') || '–',
    }))
}
