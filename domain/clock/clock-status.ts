import type { StatedStanding } from '#domain/stoppage.ts'

/** The server's status of a tournament clock, field for field as it travels [P3.30, P3.31]. */

export const RunStatus = { NOT_START: 1, RUNNING: 2, PAUSED: 3, INVALID: 4, END_OF_ALL_ROUND: 5 } as const
/** [P4.35] */
export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus]

/** Shown as the next blind after a local advance, and where a server names none [P4.43, D2.14]. */
export const UNKNOWN_BLIND = '---'

/** One level of the blind structure. Lengths are seconds [D2.1]; a break, if any, follows the level. */
export interface BlindLevel {
  roundNumber: number
  /** Null where the server does not send it. */
  roundLength: number | null
  breakLength: number
  /** Small and big blind, for example '200/400'. */
  formatBlind: string
  /** For example '50'; empty without an ante. */
  formatAnte?: string | null
}

/** A level whose length is known, as all of ours are. */
export type TimedLevel = BlindLevel & { roundLength: number }

export interface PrizePlace {
  rank: number
  /** Dollars. */
  prize: number
}

/**
 * The part of the status from which the display follows; all that `clock.ts` asks for. How the event stands may be
 * missing, as other leagues' servers do not say it here.
 */
export interface ClockReading extends StatedStanding {
  /** One of RunStatus; anything else counts as INVALID. */
  runStatus: number
  /** 0 before the start, else the roundNumber being played, or just played when on a break. */
  currentRound: number
  /** True in a play round, false on the break after it. */
  isRound: boolean
  /** Seconds left at the moment of `triggeredDateTime`; null where the server does not send them. */
  remainingSeconds: number | null
  /** The moment at which `remainingSeconds` was true. */
  triggeredDateTime?: string | null
  currentBlind?: string | null
  nextBlind?: string | null
  ante?: string | null
  currentBlindStructure?: BlindLevel | null
  blindStructureList: readonly BlindLevel[]
}

/** The whole status of one event's clock. Servers may leave out all but the reading. */
export interface ClockStatus extends ClockReading {
  eventId: number
  lateRegistrationDateTime?: string | null
  totalPlayers?: number | null
  playersRemaining?: number | null
  /** Chips. */
  averageChip?: number | null
  /** Chips. */
  startStack?: number | null
  alternateClockMessage?: string | null
  prizeStructureList: readonly PrizePlace[]
  /** Dollars. */
  prizePool?: number | null
}
