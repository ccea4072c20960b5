import { CLOCK } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { stoppageOf, type Stoppage } from '#domain/stoppage.ts'
import { parseServerInstant } from '#domain/time.ts'
import { readBlinds } from './chips.ts'
import { RunStatus, UNKNOWN_BLIND, type BlindLevel, type ClockReading, type ClockStatus } from './clock-status.ts'

/**
 * The tournament clock as a pure function of the status received and the server's time [P4.35 to P4.45, D2].
 * `nowMs` is always the server's time; see `server-time.ts` for how a client knows it.
 */

/** On hold and called off stand in place of all others [F116 called off]. */
export type ClockPhase = 'registration' | 'running' | 'break' | 'paused' | 'ended' | 'invalid' | Stoppage['kind']

export interface ClockView {
  phase: ClockPhase
  /** 0 before the start; on a break, the level just played. On hold and called off, the last one, 0 if none was begun. */
  round: number
  isBreak: boolean
  /** Only running, on a break and paused [P4.36]. */
  showsCountdown: boolean
  /** False where it runs, is on a break or paused and the server has not sent enough lengths to know for how long. */
  timesKnown: boolean
  /** Whole seconds for display, rounded up; 0 without a countdown and when the last level has run out. */
  remainingSeconds: number
  /** Counting, and at most 60 s from the end of the level or break [P4.38]. */
  aboutToEnd: boolean
  currentBlind: string
  nextBlind: string
  ante: string
  /** No level follows. With `remainingSeconds` 0 the clock has run out [D2.15]. */
  isLastLevel: boolean
  /** The view lies past the level or break that was received. */
  advanced: boolean
  /** When the displayed second or the state changes next; null while nothing moves. */
  nextBoundaryMs: number | null
}

/** The changes from one level or break to the next. */
export interface RoundState {
  currentRound: number
  isRound: boolean
  /** Null where the server sends no length. */
  remainingSeconds: number | null
  currentBlind: string
  nextBlind: string
  ante: string
}

/** A level or break with its place in time, as long as nobody pauses. */
export interface Stretch {
  roundNumber: number
  isBreak: boolean
  blind: string
  startsAtMs: number
  endsAtMs: number
}

/** Returns what the clock shows at `nowMs`. The zone counts only for a trigger time without an offset [D3.2]. */
export function clockAt(status: ClockReading, nowMs: number, timeZone = DEFAULT_TIME_ZONE): ClockView {
  const { state, remainingMs, advanced } = positionAt(status, nowMs, timeZone)
  const phase = stoppageOf(status)?.kind ?? phaseOf(status.runStatus, state.isRound)
  const isTimed = phase === 'running' || phase === 'break' || phase === 'paused'
  const timesKnown = !isTimed || remainingMs !== null
  const showsCountdown = isTimed && timesKnown
  const remainingSeconds = showsCountdown ? Math.ceil((remainingMs ?? 0) / 1000) : 0
  const counting = remainingMs !== null && remainingMs > 0 && isCounting(status, timeZone)
  return {
    phase,
    round: state.currentRound,
    isBreak: (isTimed || isStopped(status)) && !state.isRound,
    showsCountdown,
    timesKnown,
    remainingSeconds,
    aboutToEnd: counting && remainingSeconds <= CLOCK.aboutToEndSeconds,
    currentBlind: state.currentBlind,
    nextBlind: state.nextBlind,
    ante: state.ante,
    isLastLevel: state.currentRound > 0 && nextLevel(status.blindStructureList, state.currentRound) === undefined,
    advanced,
    nextBoundaryMs: counting ? nowMs + remainingMs - (remainingSeconds - 1) * 1000 : null,
  }
}

/**
 * The step at zero [P4.41 to P4.44]: a level with a break becomes that break; anything else becomes the next
 * level, whose next blind is not known here; without a next level the same state comes back.
 */
export function advanceRound(state: RoundState, structure: readonly BlindLevel[]): RoundState {
  const breakLength = lengthOf(levelOf(structure, state.currentRound)?.breakLength)
  if (state.isRound && breakLength > 0) return { ...state, isRound: false, remainingSeconds: breakLength }
  const next = nextLevel(structure, state.currentRound)
  if (!next) return state
  return {
    currentRound: next.roundNumber,
    isRound: true,
    remainingSeconds: next.roundLength === null ? null : lengthOf(next.roundLength),
    currentBlind: next.formatBlind,
    nextBlind: UNKNOWN_BLIND,
    ante: next.formatAnte ?? '',
  }
}

export function levelOf<L extends BlindLevel>(structure: readonly L[], roundNumber: number): L | undefined {
  return structure.find((level) => level.roundNumber === roundNumber)
}

/** The level with the lowest number above this one. The list may come in any order. */
export function nextLevel(structure: readonly BlindLevel[], roundNumber: number): BlindLevel | undefined {
  return comingLevels(structure, roundNumber)[0]
}

/** The levels after this one, in order: what is listed below the clock [D2.14]. */
export function comingLevels(structure: readonly BlindLevel[], roundNumber: number): BlindLevel[] {
  return structure.filter((level) => level.roundNumber > roundNumber).sort((a, b) => a.roundNumber - b.roundNumber)
}

/**
 * The current level or break and all that follow, by time, as far as lengths are known. Empty unless the clock is
 * counting.
 */
export function scheduleAt(status: ClockReading, nowMs: number, timeZone = DEFAULT_TIME_ZONE): Stretch[] {
  return timetableAt(status, nowMs, timeZone).stretches
}

/** The schedule, and whether it reaches the end of the last level. */
function timetableAt(
  status: ClockReading,
  nowMs: number,
  timeZone: string,
): { stretches: Stretch[]; isComplete: boolean } {
  let { state, remainingMs } = positionAt(status, nowMs, timeZone)
  const stretches: Stretch[] = []
  if (!isCounting(status, timeZone) || !remainingMs) return { stretches, isComplete: false }
  let startsAtMs = nowMs
  while (remainingMs !== null) {
    const endsAtMs = startsAtMs + remainingMs
    stretches.push({
      roundNumber: state.currentRound,
      isBreak: !state.isRound,
      blind: state.currentBlind,
      startsAtMs,
      endsAtMs,
    })
    const next = advanceRound(state, status.blindStructureList)
    if (next === state) return { stretches, isComplete: true }
    state = next
    startsAtMs = endsAtMs
    remainingMs = milliseconds(state.remainingSeconds)
  }
  return { stretches, isComplete: false }
}

/** The beginning of the next break [D2.17]; null without one, and while the clock does not count. */
export function nextBreak(
  status: ClockReading,
  nowMs: number,
  timeZone = DEFAULT_TIME_ZONE,
): { startsAtMs: number } | null {
  const coming = scheduleAt(status, nowMs, timeZone).find((stretch) => stretch.isBreak && stretch.startsAtMs > nowMs)
  return coming ? { startsAtMs: coming.startsAtMs } : null
}

/** With fewer big blinds than this in all stacks together, a tournament is practically decided. */
const BIG_BLINDS_AT_THE_END = 20

/**
 * Returns when the tournament will probably be over [D2.19]: the end of the first level in which all chips in play are
 * worth at most 20 big blinds (basis 'field'), else the end of the last scheduled level (basis 'schedule').
 * Chips in play are players left times average stack, or entries times starting stack. Null unless counting.
 */
export function estimatedFinish(
  status: ClockReading & Partial<Pick<ClockStatus, 'totalPlayers' | 'playersRemaining' | 'averageChip' | 'startStack'>>,
  nowMs: number,
  timeZone = DEFAULT_TIME_ZONE,
): { atMs: number; roundNumber: number; basis: 'field' | 'schedule' } | null {
  const { stretches, isComplete } = timetableAt(status, nowMs, timeZone)
  const levels = stretches.filter((stretch) => !stretch.isBreak)
  const chips =
    (status.playersRemaining ?? 0) * (status.averageChip ?? 0) || (status.totalPlayers ?? 0) * (status.startStack ?? 0)
  const deciding =
    chips > 0 ? levels.find((level) => (readBlinds(level.blind)?.big ?? 0) * BIG_BLINDS_AT_THE_END >= chips) : undefined
  if (deciding) return { atMs: deciding.endsAtMs, roundNumber: deciding.roundNumber, basis: 'field' }
  const last = isComplete ? levels.at(-1) : undefined
  return last ? { atMs: last.endsAtMs, roundNumber: last.roundNumber, basis: 'schedule' } : null
}

/** Seconds as 'm:ss', from an hour on as 'h:mm:ss'. Fractions round up; what is not a positive number is '0:00'. */
export function displayTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
  const ss = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${ss}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${ss}`
}

interface Position {
  state: RoundState
  /** Null where no length is known. */
  remainingMs: number | null
  advanced: boolean
}

/**
 * Walks from the received status through as many levels and breaks as have passed; what is left of a step carries over.
 * It ends at one without a known length: that it began is known then, not whether it still lasts.
 */
function positionAt(status: ClockReading, nowMs: number, timeZone: string): Position {
  if (isStopped(status)) return { state: lastState(status), remainingMs: null, advanced: false }
  const received = receivedState(status)
  const triggered = triggerOf(status, timeZone)
  // A running clock that does not say which level is played.
  if (status.runStatus === RunStatus.RUNNING && received.currentRound === 0)
    return { state: received, remainingMs: null, advanced: false }
  if (triggered === null)
    return { state: received, remainingMs: milliseconds(received.remainingSeconds), advanced: false }
  const { state, sinceMs } = runOn(received, triggered, status.blindStructureList, nowMs)
  const advanced = state.currentRound !== received.currentRound || state.isRound !== received.isRound
  const length = milliseconds(state.remainingSeconds)
  if (length === null) return { state: advanced ? { ...state, ...UNKNOWN_LEVEL } : state, remainingMs: null, advanced }
  // A trigger slightly in the future is a clock offset not yet known, never a longer level.
  return { state, remainingMs: Math.max(0, length - Math.max(0, nowMs - sinceMs)), advanced }
}

/**
 * The level or break that is played at `nowMs` where this one runs since `sinceMs`: its length, the instant at which it
 * began, and how many ends have passed until then. One whose length is not known lasts; the last one stays, and its end
 * leaves it without time.
 */
export function runOn(
  state: RoundState,
  sinceMs: number,
  structure: readonly BlindLevel[],
  nowMs: number,
): { state: RoundState; sinceMs: number; ends: number } {
  for (let ends = 0; ; ends += 1) {
    const length = milliseconds(state.remainingSeconds)
    if (length === null || sinceMs + length > nowMs) return { state, sinceMs, ends }
    const next = advanceRound(state, structure)
    if (next === state && length === 0) return { state, sinceMs, ends }
    state = next === state ? { ...state, remainingSeconds: 0 } : next
    sinceMs += length
  }
}

/** Of a level that may be over already. */
const UNKNOWN_LEVEL = { currentBlind: UNKNOWN_BLIND, nextBlind: UNKNOWN_BLIND, ante: '' }

function milliseconds(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000
}

function receivedState(status: ClockReading): RoundState {
  const level = levelOf(status.blindStructureList, status.currentRound) ?? status.currentBlindStructure
  return {
    currentRound: status.currentRound,
    isRound: status.isRound,
    remainingSeconds: status.remainingSeconds === null ? null : lengthOf(status.remainingSeconds),
    currentBlind: status.currentBlind ?? level?.formatBlind ?? '',
    nextBlind:
      status.nextBlind ?? nextLevel(status.blindStructureList, status.currentRound)?.formatBlind ?? UNKNOWN_BLIND,
    ante: status.ante ?? level?.formatAnte ?? '',
  }
}

function isStopped(status: ClockReading): boolean {
  return stoppageOf(status) !== null
}

/** What a clock was in when its event was stopped: the level or break received last, which no time takes further. */
function lastState(status: ClockReading): RoundState {
  const { RUNNING, PAUSED } = RunStatus
  const state = receivedState(status)
  // An ended clock says how it ended, not where it was stopped.
  const wasUnderWay = status.runStatus === RUNNING || status.runStatus === PAUSED
  return wasUnderWay && state.currentRound > 0 ? state : { ...state, currentRound: 0, isRound: true }
}

/** The trigger time of a running clock; null for a clock that stands still [D2.13] or never said since when it runs. */
function triggerOf(status: ClockReading, timeZone: string): number | null {
  if (status.runStatus !== RunStatus.RUNNING || isStopped(status)) return null
  return parseServerInstant(status.triggeredDateTime, timeZone)?.getTime() ?? null
}

function isCounting(status: ClockReading, timeZone: string): boolean {
  return triggerOf(status, timeZone) !== null
}

function phaseOf(runStatus: number, isRound: boolean): ClockPhase {
  if (runStatus === RunStatus.NOT_START) return 'registration'
  if (runStatus === RunStatus.RUNNING) return isRound ? 'running' : 'break'
  if (runStatus === RunStatus.PAUSED) return 'paused'
  return runStatus === RunStatus.END_OF_ALL_ROUND ? 'ended' : 'invalid'
}

function lengthOf(seconds = 0): number {
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
