import { RunStatus } from '#domain/clock/clock-status.ts'
import { standingAt, stretchEndsAt } from '#domain/clock/stored-clock.ts'
import { wholeSecond, type ClockRow } from '#server/clocks/game.ts'
import { finished, opened, paused, resumed, started } from '#server/clocks/transitions.ts'
import { nextBust, nextRegistration, withPlayers } from './field.ts'
import { instantOfPlayed, playedSeconds, type SimulatedGame } from './simulated-game.ts'

/** A change of players is sent at most this often. */
const PLAYERS_EVERY_MS = 20_000

/** The next command of a simulated game, and its instant. */
interface Due {
  kind: 'open' | 'end' | 'pause' | 'resume' | 'start' | 'prizes' | 'players'
  atMs: number
  apply: () => ClockRow
}

/**
 * Every row that the commands of a simulated game make of its clock up to and including the instant, each at its own
 * instant, in order. They follow from the game alone: that is why a server which was away goes on exactly as one which
 * was not.
 */
export function plannedRows(game: SimulatedGame, untilMs: number): ClockRow[] {
  const rows: ClockRow[] = []
  for (let next = nextDue(null, game); next && next.atMs <= untilMs; next = nextDue(rows.at(-1) ?? null, game))
    rows.push(next.apply())
  return rows
}

/** What is done next with the clock after a planned row, null before the first; null when nothing more will. */
export function nextDue(row: ClockRow | null, game: SimulatedGame): Due | null {
  if (!row)
    return due(game, 'open', game.opensAtMs, (at) => ({
      ...opened(game, at),
      listsVersion: game.listsWithoutPrizes,
    }))
  if (row.runStatus === RunStatus.END_OF_ALL_ROUND || row.runStatus === RunStatus.INVALID) return null
  const next = dueWithin(row, game)
  const endsAtMs = stretchEndsAt(row)
  if (endsAtMs === null) return next
  // Of several at one instant the tournament's end comes first, then that of the level.
  if (next && (next.atMs < endsAtMs || (next.kind === 'end' && next.atMs === endsAtMs))) return next
  const standing = standingAt(row, game.levels, endsAtMs)
  return stretchEndsAt(standing) === null ? endAt(endsAtMs, row, game) : nextDue(standing, game)
}

/** What is due while this level or break lasts, or soon after it. */
function dueWithin(row: ClockRow, game: SimulatedGame): Due | null {
  // Of several at one instant the first in this order happens first.
  const candidates = [
    endDue(row, game),
    pauseDue(row, game),
    resumeDue(row, game),
    startDue(row, game),
    prizesDue(row, game),
    playersDue(row, game),
  ]
  return candidates.reduce((first, next) => (next && (!first || next.atMs < first.atMs) ? next : first), null)
}

function endDue(row: ClockRow, game: SimulatedGame): Due | null {
  const atMs = instantOfPlayed(game.finishedAtPlayedSecond, row, game.levels)
  return atMs === null ? null : endAt(upToSecond(atMs), row, game)
}

/** Everyone who was going to play has played. */
function endAt(atMs: number, row: ClockRow, game: SimulatedGame): Due {
  const apply = () => ({
    ...finished(row, game, atMs, game.registrations.length),
    listsVersion: game.listsWithPrizes,
  })
  return { kind: 'end', atMs, apply }
}

/** Only pauses beyond the second from which the clock runs: one that has been taken lies before it. */
function pauseDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.runStatus !== RunStatus.RUNNING || !row.isRound) return null
  const runsFrom = playedSeconds(row, game.levels, row.triggeredAt.getTime())
  const pause = game.pauses.find(({ atPlayedSecond }) => atPlayedSecond > runsFrom)
  const atMs = pause ? instantOfPlayed(pause.atPlayedSecond, row, game.levels) : null
  return !pause || atMs === null ? null : due(game, 'pause', atMs, (at) => paused(row, at, pause.message))
}

function resumeDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.runStatus !== RunStatus.PAUSED) return null
  const played = playedSeconds(row, game.levels, row.triggeredAt.getTime())
  const pause = game.pauses.find(({ atPlayedSecond }) => atPlayedSecond === played)
  return !pause ? null : due(game, 'resume', row.triggeredAt.getTime() + pause.seconds * 1000, (at) => resumed(row, at))
}

function startDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.runStatus !== RunStatus.NOT_START) return null
  const atMs = Math.max(game.startsAtMs, row.triggeredAt.getTime())
  return game.levels.length === 0
    ? endAt(atMs, row, game)
    : due(game, 'start', atMs, (at) => started(row, game, at) ?? row)
}

function prizesDue(row: ClockRow, game: SimulatedGame): Due | null {
  if (row.listsVersion === game.listsWithPrizes) return null
  const atMs = Math.max(game.registrationClosesAtMs, row.triggeredAt.getTime())
  return due(game, 'prizes', atMs, () => ({ ...row, listsVersion: game.listsWithPrizes }))
}

function playersDue(row: ClockRow, game: SimulatedGame): Due | null {
  const bust = nextBust(game, row)
  const bustAt = bust === null ? null : instantOfPlayed(bust, row, game.levels)
  const registersAt = nextRegistration(game, row)
  if (bustAt === null && registersAt === null) return null
  const atMs = Math.max(row.triggeredAt.getTime(), Math.min(bustAt ?? Infinity, registersAt ?? Infinity))
  return due(game, 'players', onPlayersGrid(atMs, game.eventId), () => row)
}

/** Players are counted again with whatever is done. */
function due(game: SimulatedGame, kind: Due['kind'], atMs: number, apply: (atMs: number) => ClockRow): Due {
  return { kind, atMs, apply: () => withPlayers(apply(atMs), game, atMs) }
}

/** The grids of different events lie beside each other, so that a full evening does not stir every 20 s at once. */
function onPlayersGrid(ms: number, eventId: number): number {
  const offset = wholeSecond((eventId * 7919) % PLAYERS_EVERY_MS)
  return Math.ceil((ms - offset) / PLAYERS_EVERY_MS) * PLAYERS_EVERY_MS + offset
}

function upToSecond(ms: number): number {
  return Math.ceil(ms / 1000) * 1000
}
