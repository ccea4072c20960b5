import { RunStatus } from '#domain/clock/clock-status.ts'
import { nextBust, nextRegistration } from './field.ts'
import type { Due as NextDue } from '#server/clocks/course.ts'
import { instantOfPlayed, playedSeconds, stretchEndsAt, wholeSecond, type ClockRow } from '#server/clocks/game.ts'
import { advanced, finished, opened, paused, resumed, started } from '#server/clocks/transitions.ts'
import type { PlannedPause, SimulatedGame } from './simulated-game.ts'

/** A change of players is sent at most this often. */
const PLAYERS_EVERY_MS = 20_000
/** A clock that was paused and forgotten is ended after this long. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000

/** The next change of a simulated clock. */
interface Due extends NextDue {
  kind: 'open' | 'end' | 'round' | 'pause' | 'resume' | 'start' | 'prizes' | 'players'
}

/**
 * Returns what happens next to the clock, or null when nothing more will. It follows from the row and the game alone,
 * never from the time at which it is asked: that is why a server which was away goes on exactly as one which was not.
 */
export function nextDue(row: ClockRow | null, game: SimulatedGame): Due | null {
  if (!row) return { atMs: game.opensAtMs, kind: 'open', apply: () => opened(game, game.opensAtMs) }
  if (row.runStatus === RunStatus.END_OF_ALL_ROUND || row.runStatus === RunStatus.INVALID) return null
  // Of several at one instant the first in this order happens first.
  const candidates = [
    endDue(row, game),
    roundDue(row, game),
    pauseDue(row, game),
    resumeDue(row, game),
    startDue(row, game),
    prizesDue(row, game),
    playersDue(row, game),
  ]
  return candidates.reduce((first, due) => (due && (!first || due.atMs < first.atMs) ? due : first), null)
}

function endDue(row: ClockRow, game: SimulatedGame): Due | null {
  const pause = plannedPauseOf(row, game)
  const atMs =
    row.runStatus === RunStatus.PAUSED && !pause
      ? row.triggeredAtMs + FORGOTTEN_AFTER_MS
      : instantOfPlayed(game.plan.finishedAtPlayedSecond, row, game.levels)
  return atMs === null ? null : due('end', upToSecond(atMs), (at) => finished(row, game, at))
}

function roundDue(row: ClockRow, game: SimulatedGame): Due | null {
  const end = stretchEndsAt(row)
  return end === null ? null : due('round', end, (at) => advanced(row, game, at) ?? finished(row, game, at))
}

/**
 * Only pauses beyond the second from which the clock runs: one that has been taken, or skipped manually, lies before
 * it.
 */
function pauseDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.runStatus !== RunStatus.RUNNING || !row.isRound) return null
  const runsFrom = playedSeconds(row, game.levels, row.triggeredAtMs)
  const pause = game.pauses.find(({ atPlayedSecond }) => atPlayedSecond > runsFrom)
  const atMs = pause ? instantOfPlayed(pause.atPlayedSecond, row, game.levels) : null
  return !pause || atMs === null ? null : due('pause', atMs, (at) => paused(row, game, at, pause.message))
}

/** A manual pause lasts until it is ended manually. */
function resumeDue(row: ClockRow, game: SimulatedGame): Due | null {
  const pause = plannedPauseOf(row, game)
  return pause && due('resume', row.triggeredAtMs + pause.seconds * 1000, (at) => resumed(row, game, at))
}

function startDue(row: ClockRow, game: SimulatedGame): Due | null {
  return row.runStatus === RunStatus.NOT_START
    ? due(
        'start',
        Math.max(game.startsAtMs, row.triggeredAtMs),
        (at) => started(row, game, at) ?? finished(row, game, at),
      )
    : null
}

function prizesDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.listsVersion === game.lists.withPrizes) return null
  return due('prizes', Math.max(game.registrationClosesAtMs, row.triggeredAtMs), (at) => withPrizes(row, game, at))
}

function playersDue(row: ClockRow, game: SimulatedGame): Due | null {
  const bust = nextBust(game, row)
  const bustAt = bust === null ? null : instantOfPlayed(bust, row, game.levels)
  const registersAt = nextRegistration(game, row)
  if (bustAt === null && registersAt === null) return null
  const atMs = Math.max(row.triggeredAtMs, Math.min(bustAt ?? Infinity, registersAt ?? Infinity))
  return due('players', onPlayersGrid(atMs, game.eventId), (at) => withPlayers(row, game, at))
}

function plannedPauseOf(row: ClockRow, game: SimulatedGame): PlannedPause | null {
  if (row.runStatus !== RunStatus.PAUSED || row.message === null) return null
  const played = playedSeconds(row, game.levels, row.triggeredAtMs)
  return game.pauses.find(({ atPlayedSecond, message }) => atPlayedSecond === played && message === row.message) ?? null
}

function due(kind: Due['kind'], atMs: number, apply: (atMs: number) => ClockRow): Due {
  return { kind, atMs, apply: () => apply(atMs) }
}

/** The grids of different events lie beside each other, so that a full evening does not stir every 20 s at once. */
function onPlayersGrid(ms: number, eventId: number): number {
  const offset = wholeSecond((eventId * 7919) % PLAYERS_EVERY_MS)
  return Math.ceil((ms - offset) / PLAYERS_EVERY_MS) * PLAYERS_EVERY_MS + offset
}

function upToSecond(ms: number): number {
  return Math.ceil(ms / 1000) * 1000
}

/** Returns the row with who has registered and who is out by now; the countdown goes on untouched. */
function withPlayers(row: ClockRow, game: SimulatedGame, atMs: number): ClockRow {
  return { ...row, ...game.field?.playersAt(row, atMs), version: row.version + 1 }
}

/** Adds the prizes to a row, once late registration has closed. */
function withPrizes(row: ClockRow, game: SimulatedGame, atMs: number): ClockRow {
  return { ...withPlayers(row, game, atMs), listsVersion: game.lists.withPrizes }
}
