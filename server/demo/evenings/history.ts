import { calendarDay } from '#domain/calendar.ts'
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
import { closedColumns, outcomeAt, type Outcome, type PaidEvent } from './outcome.ts'
import { fieldOf, type Planner } from './plan-of.ts'
import { chance, chanceBetween, chanceOf, keyOfDay } from '#server/demo/random.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { DIRECTED } from '#server/demo/schedule/schedule.ts'

/** Every game of so many days back is there in full; before that each game has one event a month. */
const FULL_DAYS = 56
/** A night lasts until six in the morning. */
const NIGHT_MS = 6 * 3_600_000

/** The days on which a new league has the game: one a month from the first season on, then all. */
function datesInNewLeague(
  seed: number,
  game: WeeklyGameRow,
  timeZone: string,
  now: Date,
  seasons: readonly SeasonRow[],
): string[] {
  const today = localDate(now, timeZone)
  // The night that is on, and what is to come.
  if (game.divisionName === DIRECTED)
    return datesOf(game, localDate(now.getTime() - NIGHT_MS, timeZone), addDays(today, AHEAD_DAYS))
  const from = seasons.find(({ brandId }) => brandId === game.brandId)?.startsOn ?? today
  const fullFrom = addDays(today, -FULL_DAYS)
  const dates = [...byMonth(datesOf(game, from, calendarDay(fullFrom).endOf('month').toISODate()))]
  return [
    ...dates.flatMap(([month, inMonth]) =>
      // A month that the full weeks reach into needs no event of its own.
      inMonth.every((day) => day < fullFrom) ? [chanceOf(inMonth, seed, game.id, keyOfDay(`${month}-01`), 91)] : [],
    ),
    ...datesOf(game, fullFrom, addDays(today, AHEAD_DAYS)),
  ]
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
    const event = eventOf(id, game, venue, date, seasons)
    event.selfRegistration = registersItself(seed, venue.id)
    if (event.startsAt > now && isHeld(seed, event)) event.statusId = EVENT_STATUS.ON_HOLD
    const isDirected = event.divisionName === DIRECTED
    const outcome = isDirected ? null : outcomeAt(planner, paidEvent(event, game), now.getTime())
    if (outcome) outcomes.push(outcome)
    rows.push(outcome ? { ...event, ...closedColumns(outcome) } : event)
  }
  return { rows, outcomes }
}

/** Whether the office has put the event on hold, which it does with few. */
export function isHeld(seed: number, { weeklyGameId, localDate: date, divisionName }: EventRow): boolean {
  if (divisionName === ROUND_THE_CLOCK.division || divisionName === DIRECTED) return false
  return chance(seed, weeklyGameId ?? 0, keyOfDay(date), 71) < ON_HOLD_SHARE
}

const ON_HOLD_SHARE = 0.006

/** Whether players register themselves at the venue. */
export function registersItself(seed: number, venueId: number): boolean {
  return chanceBetween(0, 9, seed, venueId, 72) < 4
}

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
