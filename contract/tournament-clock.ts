import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { dateTime, givenId, id, maybe, money, text } from './scalars.ts'
import { statedPlace } from './stated-place.ts'

/** A round of the structure; lengths in seconds, breakLength 0 when no break follows [P3, D2]. */
export const clockLevel = v.object({
  roundNumber: v.number(),
  roundLength: v.number(),
  breakLength: v.number(),
  formatBlind: text,
  formatAnte: maybe(text),
})

const changing = {
  eventId: id,
  /** NOT_START 1, RUNNING 2, PAUSED 3, INVALID 4, END_OF_ALL_ROUND 5. */
  runStatus: v.number(),
  currentRound: v.number(),
  /** A round is played; false during the break after it. */
  isRound: v.boolean(),
  /** Seconds left at `triggeredDateTime`. */
  remainingSeconds: v.number(),
  triggeredDateTime: maybe(dateTime),
  lateRegistrationDateTime: maybe(dateTime),
  currentBlind: maybe(text),
  nextBlind: maybe(text),
  ante: maybe(text),
  currentBlindStructure: maybe(clockLevel),
  totalPlayers: maybe(v.number()),
  playersRemaining: maybe(v.number()),
  averageChip: maybe(v.number()),
  startStack: maybe(v.number()),
  alternateClockMessage: maybe(text),
  prizePool: maybe(money),
  /** Of servers that say it; otherwise the state is the event's. */
  ...statedPlace,
  /** Changes with the blind and prize lists; our server's addition. */
  listsVersion: maybe(text),
  /** Grows with every change of this clock, so that the newest wins; our server's addition. */
  version: maybe(v.number()),
}

/** A clock's status without its lists, as the hub sends it. */
export const clockStatusChange = v.object(changing)
export type ClockStatusChange = v.InferOutput<typeof clockStatusChange>

/** A clock's whole status [P3]. */
export const clockStatus = v.object({
  ...changing,
  blindStructureList: v.optional(rows(clockLevel), []),
  prizeStructureList: v.optional(rows(v.object({ rank: v.number(), prize: money })), []),
})
export type ClockStatusAnswer = v.InferOutput<typeof clockStatus>

export const getTournamentClockStatus = endpoint({
  methods: ['GET'],
  path: '/tournamentClock/getTournamentClockStatus',
  query: v.object({ eventId: givenId }),
  answer: v.nullable(clockStatus),
  who: 'anyone',
  summary: 'The clock of an event with its blind and prize lists, or null where it has none.',
})

/** The hub's one event; its arguments are the event id and, from our server, a status change [D1]. */
export const CLOCK_EVENT = 'notifyTournamentClockStatusUpdate'
