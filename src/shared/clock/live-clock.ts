import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { GameCard } from '#contract/events.ts'
import { clockAt, type ClockView } from '#domain/clock/clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { stoppageOf } from '#domain/stoppage.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { clockLocation, locationOf } from '#lib/storage/resolved-location.ts'
import { clockStatusOf } from './clock-event.ts'

interface KnownClock {
  status: ClockStatusResponse
  event: GameCard | null
}

export function isClockOver(clock: KnownClock, nowMs: number): boolean {
  return isOver(viewOf(clock, nowMs))
}

/** Returns whether it is played now: in a level, on a break, or paused. */
export function isClockRunning(clock: KnownClock, nowMs: number): boolean {
  const view = viewOf(clock, nowMs)
  return (view.showsCountdown || !view.timesKnown) && !isOver(view)
}

function viewOf({ status, event }: KnownClock, nowMs: number): ClockView {
  return clockAt(clockStatusOf(status, event), nowMs, clockZone(status, event))
}

function isOver({ phase, isLastLevel, showsCountdown, remainingSeconds }: ClockView): boolean {
  return phase === 'ended' || phase === 'calledOff' || (isLastLevel && showsCountdown && remainingSeconds === 0)
}

/** No tournament of one evening runs longer. */
const LONGEST_MS = 12 * 60 * 60_000

/**
 * Of a day's games those whose clock may be running, the nearest first [D1.31]: by distance where it is known, then
 * those of the chosen region, then those that started last.
 */
export function mayBeRunning(games: readonly GameCard[], nowMs: number, regionId: number | null): GameCard[] {
  const startOf = (game: GameCard) => eventInstants(game, locationOf(game).timeZone).start?.getTime() ?? -Infinity
  const outside = (game: GameCard) => Number(regionId !== null && game.regionId !== regionId)
  return games
    .filter(
      (game) =>
        game.canShowTournamentClock === true &&
        game.eventStatusId !== EVENT_STATUS.CLOSED &&
        !stoppageOf(game) &&
        startOf(game) <= nowMs &&
        startOf(game) > nowMs - LONGEST_MS,
    )
    .sort(
      (a, b) =>
        compare(a.distanceAway ?? Infinity, b.distanceAway ?? Infinity) ||
        outside(a) - outside(b) ||
        startOf(b) - startOf(a) ||
        a.id - b.id,
    )
}

/**
 * The zone of a clock's times without an offset: of the state its status names, else of its event's, as far as that is
 * known.
 */
function clockZone(status: ClockStatusResponse, event: GameCard | null): string {
  const place = event && locationOf(event)
  return clockLocation(
    status,
    place && { timeZone: place.timeZone, timesNote: timesNote(place), dateTime: event.dateTime },
  ).timeZone
}

/** Two unknown distances are alike. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
