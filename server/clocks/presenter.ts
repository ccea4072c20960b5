import { createHash } from 'node:crypto'
import type { SentClockStatus, SentClockStatusChange } from '#contract/tournament-clock.ts'
import { levelOf, nextLevel } from '#domain/clock/clock.ts'
import { RunStatus, type TimedLevel, type PrizePlace } from '#domain/clock/clock-status.ts'
import { toOffsetIso } from '#domain/time.ts'

/** A clock as far as it changes while it goes on. */
export interface ClockFacts {
  eventId: number
  runStatus: number
  currentRound: number
  isRound: boolean
  remainingSeconds: number
  /** Null for a clock that has not been opened yet. */
  triggeredAt: Date | null
  totalPlayers: number
  playersRemaining: number
  averageChip: number
  message: string | null
  version: number
  listsVersion: string
}

export interface ClockEventFacts {
  statusId: number
  lateRegoAt: Date | null
  startingStack: number
  /** 0 before it is known. */
  prizePoolCents: number
  /** The venue's own zone. */
  timeZone: string
}

/** The fields that do not change between levels. */
export interface ClockLists {
  levels: readonly TimedLevel[]
  prizes: readonly PrizePlace[]
}

interface LevelRow {
  roundNumber: number
  smallBlind: number
  bigBlind: number
  ante: number
  roundSeconds: number
  breakSeconds: number
}

/**
 * A clock's status without its lists, as the hub sends it [D1.20]. The seconds left travel with the instant at which
 * they were true, as they stand in the row: a client that knows the server's time computes the rest [D2.7].
 */
export function presentChange(
  clock: ClockFacts,
  event: ClockEventFacts,
  levels: readonly TimedLevel[],
): SentClockStatusChange & { listsVersion: string } {
  const level = levelOf(levels, clock.currentRound)
  return {
    eventId: clock.eventId,
    eventStatusId: event.statusId,
    runStatus: clock.runStatus,
    currentRound: clock.currentRound,
    isRound: clock.isRound,
    remainingSeconds: clock.remainingSeconds,
    triggeredDateTime: clock.triggeredAt && toOffsetIso(clock.triggeredAt, event.timeZone),
    lateRegistrationDateTime: event.lateRegoAt && toOffsetIso(event.lateRegoAt, event.timeZone),
    currentBlind: level?.formatBlind ?? null,
    nextBlind: nextLevel(levels, clock.currentRound)?.formatBlind ?? null,
    ante: level?.formatAnte ?? null,
    currentBlindStructure: level ?? null,
    totalPlayers: clock.totalPlayers,
    playersRemaining: clock.playersRemaining,
    averageChip: clock.averageChip,
    startStack: event.startingStack,
    alternateClockMessage: clock.message,
    prizePool: event.prizePoolCents > 0 ? event.prizePoolCents / 100 : null,
    listsVersion: clock.listsVersion,
    version: clock.version,
  }
}

/** The whole status [P3.30, P3.31]. */
export function presentStatus(
  clock: ClockFacts,
  event: ClockEventFacts & { cancelReason: string | null },
  lists: ClockLists,
): SentClockStatus {
  return {
    ...presentChange(clock, event, lists.levels),
    ...(event.cancelReason !== null && { cancelReason: event.cancelReason }),
    blindStructureList: lists.levels as TimedLevel[],
    prizeStructureList: lists.prizes as PrizePlace[],
  }
}

/** A level as it travels: blinds as '200/400', the ante as '50' or empty, lengths in seconds [D2.1]. */
export function presentLevel(row: LevelRow): TimedLevel {
  return {
    roundNumber: row.roundNumber,
    roundLength: row.roundSeconds,
    breakLength: row.breakSeconds,
    formatBlind: `${row.smallBlind}/${row.bigBlind}`,
    formatAnte: row.ante > 0 ? String(row.ante) : '',
  }
}

/** Names the lists by what is in them. */
export function listsVersionOf(levels: readonly TimedLevel[], prizes: readonly PrizePlace[]): string {
  const serialized = JSON.stringify([
    levels.map((l) => [l.roundNumber, l.roundLength, l.breakLength, l.formatBlind, l.formatAnte]),
    // As it always was without prizes, so that clients hold the lists of that version.
    prizes.length === 0 ? null : prizes.map((p) => [p.rank, p.prize]),
  ])
  return createHash('sha256').update(serialized).digest('base64url').slice(0, 12)
}

/** The clock of an event before it is opened: days ahead, with the structure to come. */
export function unopenedClock(eventId: number, lists: ClockLists): ClockFacts {
  return {
    eventId,
    runStatus: RunStatus.NOT_START,
    currentRound: 0,
    isRound: true,
    remainingSeconds: lists.levels[0]?.roundLength ?? 0,
    triggeredAt: null,
    totalPlayers: 0,
    playersRemaining: 0,
    averageChip: 0,
    message: null,
    version: 0,
    listsVersion: listsVersionOf(lists.levels, []),
  }
}

/** The clock of an event that is on hold or called off: at its last step, from which nobody counts on. */
export function stoppedClock<Clock extends ClockFacts>(clock: Clock): Clock {
  return clock.runStatus === RunStatus.RUNNING ? { ...clock, runStatus: RunStatus.PAUSED } : clock
}

/** The clock of an evening that was over before it had one. */
export function pastClock(
  eventId: number,
  entrants: number,
  startingStack: number,
  endedAt: Date | null,
  lists: ClockLists,
): ClockFacts {
  return {
    ...unopenedClock(eventId, lists),
    runStatus: RunStatus.END_OF_ALL_ROUND,
    currentRound: lists.levels.at(-1)?.roundNumber ?? 0,
    remainingSeconds: 0,
    triggeredAt: endedAt,
    totalPlayers: entrants,
    playersRemaining: Math.min(1, entrants),
    averageChip: entrants * startingStack,
    listsVersion: listsVersionOf(lists.levels, lists.prizes),
  }
}
