import { pointsFor } from '#domain/points.ts'
import type { Payout } from './payouts.ts'
import { chance, chanceBetween } from '#server/demo/random.ts'

const HOUR_MS = 3_600_000

/**
 * How a tournament of the demo league goes, from its event's id alone: who comes and when, and at which second of
 * play each is out. The ticker plays it live and the past is its outcome, so both agree.
 * Pure; times of registration are epoch milliseconds, everything after the start is counted in seconds of play
 * (breaks and pauses do not count), so that a pause moves nobody's luck.
 */
export interface TournamentPlan {
  /** In order of registration. */
  entrants: { playerId: number; registersAt: number; bustsAtPlayedSecond: number | null /* null: the winner */ }[]
  /** When the second is out and the winner known. */
  finishedAtPlayedSecond: number
}

/** A player who may come. Weight 1 is a regular of the house, 0.05 a guest from elsewhere. */
export interface Candidate {
  playerId: number
  weight: number
}

/** A level as far as time and pressure go, in order of play. */
export interface PlanLevel {
  roundSeconds: number
  breakSeconds: number
  bigBlind: number
}

export interface PlanInput {
  seed: number
  eventId: number
  /** Epoch milliseconds. */
  regoAt: number
  startsAt: number
  lateRegoAt: number | null
  /** Without doubles, in any order. */
  candidates: readonly Candidate[]
  fieldMin: number
  fieldMax: number
  structure: readonly PlanLevel[]
  startingStack: number
  /** The tournament lasts at least this many seconds of play, as far as its structure reaches. */
  minPlayedSeconds?: number
}

/** With this many big blinds in all stacks together a tournament is decided; as the clock's estimate has it. */
const BIG_BLINDS_AT_THE_END = 22
/** Nobody is out in the first tenth of the play. */
const FIRST_BUST = 0.1

/** The plan of one event; the same input always gives the same plan. Empty when fewer than two can come. */
export function planTournament(input: PlanInput): TournamentPlan {
  const { seed, eventId, candidates, fieldMin, fieldMax } = input
  const size = Math.min(
    candidates.length,
    chanceBetween(Math.max(2, fieldMin), Math.max(2, fieldMax), seed, eventId, 1),
  )
  if (size < 2) return { entrants: [], finishedAtPlayedSecond: 0 }
  const field = chooseField(input, size)
  const entrants = field.map((playerId, index) => ({
    playerId,
    registersAt: registrationOf(input, index, size),
    bustsAtPlayedSecond: null as number | null,
  }))
  entrants.sort((a, b) => a.registersAt - b.registersAt || a.playerId - b.playerId)
  const finishedAtPlayedSecond = finishOf(input, size)
  bustAll(input, entrants, bustTimes(input, size, finishedAtPlayedSecond))
  entrants.sort((a, b) => a.registersAt - b.registersAt || a.playerId - b.playerId)
  return { entrants, finishedAtPlayedSecond }
}

/** Everybody in order of place, the winner first. */
export function finishOrder(plan: TournamentPlan): number[] {
  const last = Number.POSITIVE_INFINITY
  return [...plan.entrants]
    .sort((a, b) => (b.bustsAtPlayedSecond ?? last) - (a.bustsAtPlayedSecond ?? last))
    .map(({ playerId }) => playerId)
}

export interface PlannedResult {
  place: number
  playerId: number
  points: number
  cashCents: number
  ptc: number
}

/** The outcome as it is written down, with the points of `domain/points.ts` and what each place is paid. */
export function resultsOf(plan: TournamentPlan, payouts: readonly Payout[], buyInCents: number): PlannedResult[] {
  const fieldSize = plan.entrants.length
  return finishOrder(plan).map((playerId, index) => ({
    place: index + 1,
    playerId,
    points: pointsFor({ place: index + 1, fieldSize, buyInAmount: buyInCents / 100 }),
    cashCents: payouts[index]?.cashCents ?? 0,
    ptc: payouts[index]?.ptc ?? 0,
  }))
}

/** Seconds from the start, breaks included, until this much has been played; as long as nobody pauses. */
export function elapsedAtPlayed(structure: readonly PlanLevel[], playedSeconds: number): number {
  let left = playedSeconds
  let elapsed = 0
  for (const [index, level] of structure.entries()) {
    if (left <= level.roundSeconds || index === structure.length - 1) return elapsed + left
    left -= level.roundSeconds
    elapsed += level.roundSeconds + level.breakSeconds
  }
  return playedSeconds
}

/**
 * Returns how much has been played this long after the start; stands still during breaks and ends with the last level.
 */
export function playedAtElapsed(structure: readonly PlanLevel[], elapsedSeconds: number): number {
  let left = Math.max(0, elapsedSeconds)
  let played = 0
  for (const level of structure) {
    if (left <= level.roundSeconds) return played + left
    played += level.roundSeconds
    left -= level.roundSeconds
    if (left <= level.breakSeconds) return played
    left -= level.breakSeconds
  }
  return played
}

/** The moment an unpaused plan is over, epoch milliseconds. */
export function plannedFinishMs(plan: TournamentPlan, startsAt: number, structure: readonly PlanLevel[]): number {
  return startsAt + Math.round(elapsedAtPlayed(structure, plan.finishedAtPlayedSecond) * 1000)
}

/**
 * Everybody draws a number weighted by how often they come; the highest sit down. One more candidate moves at most one.
 */
function chooseField({ seed, eventId, candidates }: PlanInput, size: number): number[] {
  return candidates
    .map(({ playerId, weight }) => ({
      playerId,
      draw: Math.log(chance(seed, eventId, playerId, 2) + 1e-9) / (weight * keenness(seed, playerId)),
    }))
    .sort((a, b) => b.draw - a.draw || a.playerId - b.playerId)
    .slice(0, size)
    .map(({ playerId }) => playerId)
}

/** Some come nearly every week, most now and then. */
function keenness(seed: number, playerId: number): number {
  return 0.15 + chance(seed, playerId, 3) ** 2 * 2
}

function skill(seed: number, playerId: number): number {
  return 0.7 + chance(seed, playerId, 4) ** 2 * 1.3
}

/**
 * When registration begins, and by when those have registered who do not come late: a game without late registration
 * has only the end of its registration, an hour before which it begins. Epoch milliseconds.
 */
export function registrationTimes({
  regoAt,
  startsAt,
  lateRegoAt,
}: Pick<PlanInput, 'regoAt' | 'startsAt' | 'lateRegoAt'>): { opensAt: number; fullAt: number } {
  const closesAt = Math.min(regoAt, startsAt)
  return lateRegoAt === null
    ? { opensAt: closesAt - HOUR_MS, fullAt: closesAt }
    : { opensAt: closesAt, fullAt: startsAt }
}

/** Three quarters and more are there at the start, most of them shortly before; the rest come late. */
function registrationOf(input: PlanInput, index: number, size: number): number {
  const { seed, eventId, startsAt, lateRegoAt } = input
  const lateShare = 0.08 + chance(seed, eventId, 5) * 0.17
  const late = lateRegoAt !== null && lateRegoAt > startsAt && index >= 2 && index >= Math.ceil(size * (1 - lateShare))
  const draw = chance(seed, eventId, index, 6)
  const { opensAt, fullAt } = registrationTimes(input)
  const at = late
    ? startsAt + (lateRegoAt - startsAt) * (0.02 + draw ** 1.4 * 0.93)
    : fullAt - (fullAt - opensAt) * draw ** 2
  return Math.floor(at / 1000) * 1000
}

/** Somewhere in the level at whose blinds all stacks together are worth about twenty big blinds. */
function finishOf(input: PlanInput, size: number): number {
  const { seed, eventId, structure, startingStack, startsAt, lateRegoAt, minPlayedSeconds = 0 } = input
  const whole = structure.reduce((sum, level) => sum + level.roundSeconds, 0)
  let reached = 0
  for (const level of structure) {
    if (level.bigBlind * BIG_BLINDS_AT_THE_END >= size * startingStack) break
    reached += level.roundSeconds
  }
  const length = structure[0]?.roundSeconds ?? 0
  const latePlayed = lateRegoAt === null ? 0 : playedAtElapsed(structure, (lateRegoAt - startsAt) / 1000)
  const decided = reached + (chance(seed, eventId, 7) - 0.4) * length
  const least = Math.max(minPlayedSeconds + chance(seed, eventId, 8) * length, latePlayed * 1.3 + 1200, size * 20)
  return Math.max(size, Math.floor(Math.min(Math.max(decided, least), whole - 30)))
}

/** The seconds at which a player goes, rising, one apart at least, the last at the finish. */
function bustTimes({ seed, eventId }: PlanInput, size: number, finish: number): number[] {
  const busts = size - 1
  const times: number[] = []
  let previous = 0
  for (let i = 1; i <= busts; i += 1) {
    const share = (i - 0.8 * chance(seed, eventId, i, 9)) / busts
    const at = finish * (FIRST_BUST + (1 - FIRST_BUST) * (0.75 * share + 0.25 * share ** 6))
    previous = i === busts ? finish : Math.min(Math.max(previous + 1, Math.round(at)), finish - (busts - i))
    times.push(previous)
  }
  return times
}

/** At each time the unluckiest of those already seated goes; who is left is the winner. */
function bustAll(input: PlanInput, entrants: TournamentPlan['entrants'], times: readonly number[]): void {
  const { seed, eventId, startsAt, structure } = input
  const coming = entrants.map((entrant) => ({
    entrant,
    luck: chance(seed, eventId, entrant.playerId, 10) ** (1 / skill(seed, entrant.playerId)),
  }))
  const seated: typeof coming = []
  for (const time of times) {
    const wallMs = startsAt + Math.floor(elapsedAtPlayed(structure, time)) * 1000
    while (coming[0] && (coming[0].entrant.registersAt < wallMs || seated.length < 2)) {
      const arrived = coming.shift()
      if (!arrived) break
      // Where nearly all would be out before the late ones come, the next of them comes sooner.
      arrived.entrant.registersAt = Math.min(arrived.entrant.registersAt, wallMs - 1000)
      seated.push(arrived)
      seated.sort((a, b) => a.luck - b.luck)
    }
    const out = seated.shift()
    if (out) out.entrant.bustsAtPlayedSecond = time
  }
}
