import * as v from 'valibot'
import { UNKNOWN_BLIND } from '#domain/clock/clock-status.ts'
import { endpoint } from './endpoint.ts'
import { withFallback } from './reader-hints.ts'
import { rows, sequence } from './rows.ts'
import { dateTime, givenId, id, maybe, money, text } from './scalars.ts'
import { statedLocation } from './stated-location.ts'

/** A round of the structure; lengths in seconds, breakLength 0 when no break follows [P3, D2]. */
export const clockLevel = v.object({
  roundNumber: withFallback(v.number(), (index: number) => index + 1),
  /** Null from a server that does not send it: then no time beyond the level before it is known. */
  roundLength: withFallback(v.number(), null),
  breakLength: withFallback(v.number(), 0),
  formatBlind: withFallback(text, UNKNOWN_BLIND),
  formatAnte: maybe(text),
})

const changing = {
  eventId: id,
  /** NOT_START 1, RUNNING 2, PAUSED 3, INVALID 4, END_OF_ALL_ROUND 5. */
  runStatus: v.number(),
  currentRound: withFallback(v.number(), 0),
  /** A round is played; false during the break after it. */
  isRound: withFallback(v.boolean(), true),
  /** Seconds left at `triggeredDateTime`; null from a server that does not send them. */
  remainingSeconds: withFallback(v.number(), null),
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
  /** How the event stands, and why it is called off; our server's additions. On hold or called off, its clock stands still. */
  eventStatusId: maybe(v.number()),
  cancelReason: maybe(text),
  /** Of servers that say it; otherwise the state is the event's. */
  ...statedLocation,
  /** Changes with the blind and prize lists; our server's addition. */
  listsVersion: maybe(text),
  /** Grows with every change of this clock, so that the newest wins; our server's addition. */
  version: maybe(v.number()),
}

/** A clock's status without its lists, as the hub sends it. */
export const clockStatusChange = v.object(changing)
export type ClockStatusChange = v.InferOutput<typeof clockStatusChange>
/** As our server sends it. */
export type SentClockStatusChange = v.InferInput<typeof clockStatusChange>

/** A clock's whole status [P3]. */
export const clockStatus = v.object({
  ...changing,
  blindStructureList: v.optional(sequence(clockLevel), []),
  prizeStructureList: v.optional(rows(v.object({ rank: v.number(), prize: money })), []),
})
export type ClockStatusResponse = v.InferOutput<typeof clockStatus>
/** As our server sends it. */
export type SentClockStatus = Required<
  Pick<v.InferInput<typeof clockStatus>, 'blindStructureList' | 'prizeStructureList'>
> &
  v.InferInput<typeof clockStatus>

export const getTournamentClockStatus = endpoint({
  methods: ['GET'],
  path: '/tournamentClock/getTournamentClockStatus',
  query: v.object({ eventId: givenId }),
  response: v.nullable(clockStatus),
  who: 'anyone',
  summary: 'The clock of an event with its blind and prize lists, or null where it has none.',
})

/** The hub's one event; its arguments are the event id and, from our server, a status change [D1]. */
export const CLOCK_EVENT = 'notifyTournamentClockStatusUpdate'
