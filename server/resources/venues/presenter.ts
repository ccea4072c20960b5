import type { GameCard } from '#contract/events.ts'
import type { Venue, VenueDay, VenueEvents } from '#contract/venues.ts'
import { weekdayName } from '#domain/date-format.ts'
import { stateById } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { CardRow } from '#server/resources/events/cards.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import type { VenueRow } from './queries.ts'

/** A venue with the days it has games on and their scoreboards [P3.4]. */
export function toVenue(row: VenueRow): Venue {
  const state = stateById(row.stateId)
  return {
    id: row.id,
    title: row.title,
    name: row.title,
    friendlyUrlSlug: row.slug,
    address: row.address,
    suburb: row.suburb,
    postcode: row.postcode,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    regionId: row.regionId,
    stateId: row.stateId,
    region: { id: row.regionId, name: row.regionName },
    state: { id: row.stateId, name: state?.name, short: state?.short },
    days: toDays(row.scoreboards ?? []),
    ...(row.description !== undefined && { description: row.description }),
  }
}

/**
 * The games of a venue by its own calendar: before today, in the seven days that start today, and later [P3.6].
 * Past ones come latest first, the others earliest first.
 */
export function toVenueEvents(rows: readonly CardRow[], now: Date, weekOnly: boolean): VenueEvents {
  const past: GameCard[] = []
  const currentWeek: GameCard[] = []
  const future: GameCard[] = []
  for (const row of rows) {
    const today = localDate(now, row.timeZone)
    if (row.localDate < today) past.unshift(toCard(row))
    else if (row.localDate < addDays(today, 7)) currentWeek.push(toCard(row))
    else if (!weekOnly) future.push(toCard(row))
  }
  return { past, currentWeek, future }
}

function toDays(boards: readonly { id: number; name: string; dayId: number }[]): VenueDay[] {
  const days = new Map<number, VenueDay>()
  for (const { id, name, dayId } of boards) {
    const known = days.get(dayId) ?? { id: dayId, name: weekdayName(dayId % 7), gameScoreboards: [] }
    known.gameScoreboards.push({ id, name })
    days.set(dayId, known)
  }
  return [...days.values()]
}
