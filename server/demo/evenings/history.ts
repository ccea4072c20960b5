import { calendarDay } from '#domain/calendar.ts'
import type { Outcome } from '#server/clocks/game.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays, localDate } from '#domain/time.ts'
import {
  AHEAD_DAYS,
  datesOf,
  eventOf,
  type EventRow,
  type GameVenue,
  type SeasonRow,
  type WeeklyGameRow,
} from '#server/schedule/occurrences.ts'
import { closedColumns, outcomeAt, type PaidEvent } from './outcome.ts'
import { fieldOf, type Planner } from './plan-of.ts'
import { chance, chanceBetween, chanceOf, keyOfDay } from '#server/demo/random.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'

/** Every game of so many days back is there in full; before that each game has one event a month. */
export const FULL_DAYS = 56

/** The days on which a new league has the game: one a month from the first season on, then all. */
export function datesInNewLeague(
  seed: number,
  game: WeeklyGameRow,
  timeZone: string,
  now: Date,
  seasons: readonly SeasonRow[],
): string[] {
  const today = localDate(now, timeZone)
  const first = seasons
    .filter(({ brandId }) => brandId === game.brandId)
    .map(({ startsOn }) => startsOn)
    .sort()[0]
  return datesBetween(seed, game, first ?? today, addDays(today, AHEAD_DAYS), today)
}

/**
 * The days from `from` to `to` on which the game takes place, seen from today: all of the last weeks and ahead, before
 * that one a month.
 */
export function datesBetween(seed: number, game: WeeklyGameRow, from: string, to: string, today: string): string[] {
  const fullFrom = addDays(today, -FULL_DAYS)
  const [first, last] = [calendarDay(from).startOf('month'), calendarDay(fullFrom).endOf('month')]
  const dates = [...byMonth(datesOf(game, first.toISODate(), last.toISODate()))].flatMap(([month, inMonth]) => {
    const date = chanceOf(inMonth, seed, game.id, keyOfDay(`${month}-01`), 91)
    // A month that the full weeks reach into needs no event of its own.
    return date >= from && inMonth.every((day) => day < fullFrom) ? [date] : []
  })
  return [...dates, ...datesOf(game, from > fullFrom ? from : fullFrom, to)]
}

function byMonth(dates: readonly string[]): Map<string, string[]> {
  const months = new Map<string, string[]>()
  for (const date of dates) {
    const month = date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  return months
}

/** An event that is to be made: which game, where, on which day, under which id. */
export interface Occurrence {
  id: number
  game: WeeklyGameRow
  venue: GameVenue
  date: string
}

/** Every evening of a new league, past and announced, in order of id. */
export function occurrencesOfNewLeague(
  seed: number,
  games: readonly WeeklyGameRow[],
  venues: readonly GameVenue[],
  seasons: readonly SeasonRow[],
  now: Date,
): Occurrence[] {
  const venueOf = new Map(venues.map((venue) => [venue.id, venue]))
  const occurrences: Occurrence[] = []
  for (const game of games) {
    const venue = venueOf.get(game.venueId)
    if (!venue) continue
    for (const date of datesInNewLeague(seed, game, venue.timeZone, now, seasons))
      occurrences.push({ id: occurrences.length + 1, game, venue, date })
  }
  return occurrences
}

/** Rows of events, closed where they are over, with their outcomes. What has begun was never on hold. */
export function eventsOn(
  seed: number,
  occurrences: readonly Occurrence[],
  seasons: readonly SeasonRow[],
  planner: Planner,
  now: Date,
): { rows: EventRow[]; outcomes: Outcome[] } {
  const rows: EventRow[] = []
  const outcomes: Outcome[] = []
  for (const { id, game, venue, date } of occurrences) {
    const event = { ...eventOf(id, game, venue, date, seasons), ...byChance(seed, game, date) }
    if (event.startsAt <= now) event.statusId = EVENT_STATUS.OPEN
    const outcome = outcomeAt(planner, paidEvent(event, game), now.getTime())
    if (outcome) outcomes.push(outcome)
    rows.push(outcome ? { ...event, ...closedColumns(outcome) } : event)
  }
  return { rows, outcomes }
}

/** What people decide about an evening elsewhere. Few are put on hold; there are two fifths more seats than come. */
function byChance(
  seed: number,
  game: WeeklyGameRow,
  date: string,
): Pick<EventRow, 'statusId' | 'selfRegistration' | 'capacity'> {
  const perpetual = game.divisionName === ROUND_THE_CLOCK.division
  const isHeld = !perpetual && chance(seed, game.id, keyOfDay(date), 71) < ON_HOLD_SHARE
  return {
    statusId: isHeld ? EVENT_STATUS.ON_HOLD : EVENT_STATUS.OPEN,
    selfRegistration: chanceBetween(0, 9, seed, game.venueId, 72) < 4,
    capacity: Math.ceil((game.fieldMax * 1.4) / SEATS_A_TABLE) * SEATS_A_TABLE,
  }
}

const SEATS_A_TABLE = 9
const ON_HOLD_SHARE = 0.006

/** Maps an event's row to what plans and payouts need. */
export function paidEvent(event: EventRow, game: { fieldMin: number; fieldMax: number } | null): PaidEvent {
  return {
    id: event.id,
    venueId: event.venueId,
    regionId: event.regionId,
    stateId: event.stateId,
    structureId: event.structureId ?? null,
    startsAt: event.startsAt.getTime(),
    regoAt: event.regoAt.getTime(),
    lateRegoAt: event.lateRegoAt?.getTime() ?? null,
    startingStack: event.startingStack,
    divisionName: event.divisionName ?? null,
    ...fieldOf(game, event.capacity),
    type: event.type,
    buyInCents: event.buyInCents,
    guaranteeCents: event.guaranteeCents ?? 0,
    ptcCredit: event.ptcCredit ?? 0,
  }
}
