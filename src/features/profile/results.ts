import type { PlayerResult } from '#contract/profile.ts'
import type { Season } from '#contract/seasons.ts'
import { formatMemberDate, monthName, ordinal } from '#domain/date-format.ts'
import { formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { eventInstants, formatVenueTime } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import type { ProfileSearch } from './search.ts'

/** Null narrows nothing. */
export interface ResultFilter {
  seasonId: number | null
  /** 1 to 12 of the calendar. */
  month: number | null
}

export const ALL_RESULTS: ResultFilter = { seasonId: null, month: null }

/** Times are those of the venue; one the phone shows differently names its zone [D3.11]. */
export function resultView(result: PlayerResult, phoneZone: string | null) {
  const { timeZone, state } = locationOf(result)
  const { start } = eventInstants(result, timeZone)
  const venue = result.venueName?.trim() ?? ''
  const event = result.eventName?.trim() ?? ''
  const place = result.place && result.place > 0 ? ordinal(result.place) : '–'
  const slug = result.venueSlug?.trim()
  return {
    venue: venue || event || 'Venue not named',
    venueSlug: slug || null,
    event: venue === '' ? '' : event,
    eventId: result.eventId || null,
    // D/MM/YYYY [M9.15]
    date: start ? formatMemberDate(start, timeZone) : '–',
    time: start ? formatVenueTime(start, timeZone, phoneZone) : '',
    place,
    // Number and ending apart: the ending is set smaller.
    placeParts: [place.replace(/\D+$/, '') || place, /[a-z]+$/.exec(place)?.[0] ?? ''],
    score: formatChips(result.score ?? 0),
    won: wonText(result),
    fields: result.fields ? formatChips(result.fields) : '–',
    state: state.short,
  }
}

export type ResultView = ReturnType<typeof resultView>

export function filterOf({ season, month }: ProfileSearch, seasons: readonly Season[] | undefined): ResultFilter {
  const months = monthOptions(season ?? null, seasons)
  return { seasonId: season ?? null, month: months.some(({ id }) => id === month) ? (month ?? null) : null }
}

/** All of the year where no season, or one of unknown months, is chosen. */
export function monthOptions(
  seasonId: number | null,
  seasons: readonly Season[] | undefined,
): { id: number; name: string }[] {
  const own = seasons?.find(({ id }) => id === seasonId)?.months ?? []
  return own.length > 0
    ? own.map(({ id, name }) => ({ id, name }))
    : Array.from({ length: 12 }, (_, i) => ({ id: i + 1, name: monthName(i + 1) }))
}

/** Those of all results that a filter leaves; undefined where the results do not say enough. */
export function filterResults(
  all: readonly PlayerResult[],
  { seasonId, month }: ResultFilter,
): PlayerResult[] | undefined {
  if (seasonId !== null && all.some((result) => result.seasonId == null)) return undefined
  return all.filter(
    (result) => (seasonId === null || result.seasonId === seasonId) && (month === null || monthOf(result) === month),
  )
}

/** The date as it was written is that of the venue. */
function monthOf({ dateTime }: PlayerResult): number {
  return Number(dateTime.slice(5, 7))
}

function wonText({ won, ptc }: PlayerResult): string {
  return [won && won > 0 && shortMoney(won), ptc && ptc > 0 && formatPtc(ptc)].filter(Boolean).join(' + ') || '–'
}
