import { queryOptions } from '@tanstack/react-query'
import { getEventResult, type ResultRow } from '#contract/event-details.ts'
import { formatResultDate } from '#domain/date-format.ts'
import { formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { eventInstants, formatVenueTime, type EventTimes } from '#domain/venue-time.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** The pages that store results on devices, each below its own root: a stored key never changes. */
type ResultPage = 'event' | 'venue'

const MISSING_MS = 30_000

export const resultQueries = {
  /** Fetched once per event, since a result stays as it is [P3.8, P3.9]; a missing one is requested again soon. */
  ofEvent: (page: ResultPage, eventId: number) =>
    queryOptions({
      queryKey: page === 'event' ? (['event', eventId, 'result'] as const) : (['venue', 'result', eventId] as const),
      queryFn: ({ signal }) => callEndpoint(getEventResult, { query: { eventId } }, signal),
      staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : MISSING_MS),
    }),
}

export interface ResultEvent {
  id: number
  /** 'Results 05/11/2026 7:00 pm' [P2.82] */
  title: string
  startMs: number
}

interface Clocks {
  timeZone: string
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
  /** The player's `customerGuid`, where the league says it. */
  guid: string | null | undefined
  score: string
  /** Cash, plus the PTC if any; a dash for none [P2.83]. */
  prize: string
}

export function resultLines(rows: readonly ResultRow[]): ResultLine[] {
  return [...rows]
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
    .map(({ place, playerName, customerGuid, pointsValue, cash, ptc }) => ({
      place,
      player: playerName.trim() || 'Unnamed player',
      guid: customerGuid,
      score: pointsValue == null ? '–' : formatChips(pointsValue),
      prize:
        [cash && cash > 0 && shortMoney(cash), ptc && ptc > 0 && formatPtc(ptc)].filter(Boolean).join(' + ') || '–',
    }))
}
