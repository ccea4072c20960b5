import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays, toOffsetIso, weekday } from '#domain/time.ts'
import { onDay } from '#domain/venue-time.ts'
import type { events } from '#server/db/schema/events.ts'
import type { weeklyGames } from '#server/db/schema/places.ts'

/** Games are announced so many days ahead. */
export const AHEAD_DAYS = 28

export type WeeklyGameRow = typeof weeklyGames.$inferInsert & { id: number }
export type EventRow = typeof events.$inferInsert & { id: number }

export interface GameVenue {
  id: number
  stateId: number
  regionId: number
  timeZone: string
  /** Its seats, where they are known. */
  capacity?: number | null
}

export interface SeasonRow {
  id: number
  brandId: number
  startsOn: string
  endsOn: string
}

/** The event a weekly game becomes on a day at its venue, open and without its field. */
export function eventOf(
  id: number,
  game: WeeklyGameRow,
  venue: GameVenue,
  localDate: string,
  seasons: readonly SeasonRow[],
): EventRow {
  const startsAt = wallInstant(localDate, game.startTime, venue.timeZone)
  const season = seasons.find(
    (one) => one.brandId === game.brandId && one.startsOn <= localDate && localDate <= one.endsOn,
  )
  const isCash = game.type === CASH_GAME
  return {
    id,
    weeklyGameId: game.id,
    venueId: venue.id,
    stateId: venue.stateId,
    regionId: venue.regionId,
    scoreboardId: game.scoreboardId ?? null,
    seasonId: season?.id ?? null,
    title: game.title,
    description: game.description ?? null,
    type: game.type,
    eventTypeId: game.eventTypeId,
    divisionId: game.divisionId ?? null,
    divisionName: game.divisionName ?? null,
    brandId: game.brandId,
    brandName: game.brandName,
    isSpecial: game.isSpecial ?? false,
    statusId: EVENT_STATUS.OPEN,
    startsAt,
    localDate,
    // Where the clock goes forward that night the game begins at the time there is [F45].
    startTime: toOffsetIso(startsAt, venue.timeZone).slice(11, 16),
    regoAt: minutesAfter(startsAt, -game.regoMinutesBefore),
    lateRegoAt:
      game.lateRegoMinutes === null || game.lateRegoMinutes === undefined
        ? null
        : minutesAfter(startsAt, game.lateRegoMinutes),
    endedAt: null,
    buyInCents: game.buyInCents,
    buyInDescription: game.buyInDescription ?? null,
    guaranteeCents: game.guaranteeCents ?? 0,
    takeHomeDescription: game.takeHomeDescription ?? null,
    ptcCredit: game.ptcCredit ?? 0,
    ptcRedeemable: game.ptcRedeemable ?? false,
    cardRedeemable: game.cardRedeemable ?? false,
    rebuyCents: game.rebuyCents ?? 0,
    reEntryLabel: game.reEntryLabel ?? null,
    addonCents: game.addonCents ?? 0,
    addonDescription: game.addonDescription ?? null,
    startingStack: isCash ? 0 : game.startingStack,
    structureId: isCash ? null : game.structureId,
    capacity: venue.capacity ?? game.fieldMax,
    selfRegistration: false,
    hasClock: !isCash,
    entrants: 0,
    prizePoolCents: 0,
    subMajorTypeId: null,
  }
}

/** The type of games that are no tournaments: no clock, no field, no result. */
export const CASH_GAME = 'Cash Game'

/** The days from `from` to `to`, both included, on which the game takes place. */
export function datesOf(game: Pick<WeeklyGameRow, 'dayId'>, from: string, to: string): string[] {
  const dates: string[] = []
  for (let day = addDays(from, daysUntil(from, game.dayId)); day <= to; day = addDays(day, 7)) dates.push(day)
  return dates
}

/** The instant of a wall time 'HH:mm' on a day in the zone. Throws RangeError for anything else. */
export function wallInstant(day: string, time: string, timeZone: string): Date {
  const instant = onDay(day, time, timeZone)
  if (!instant) throw new RangeError(`${time} is no time of day.`)
  return instant
}

function daysUntil(from: string, dayId: number): number {
  return ((dayId % 7) - weekday(from) + 7) % 7
}

/** The instant so many minutes later. Tens of thousands in a new league, so in milliseconds: luxon takes a hundred times as long. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
