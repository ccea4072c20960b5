import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { proofEntries } from './proof.ts'
import { rows } from './rows.ts'
import { code, dateTime, givenId, givenSearch, givenText, id, maybe, text } from './scalars.ts'
import { success } from './success.ts'

/**
 * Running an event's night, for members whom the office names as directors: additions of ours, on a server that says
 * `direct` in the capabilities of /config.json [D1.57].
 */

/** A place of an event and whose it is: a player of the league, or a typed name of whom no player is known. */
export const placing = v.object({
  place: v.number(),
  playerId: maybe(id),
  name: text,
  /** Distinguishes namesakes. */
  cardNumber: maybe(code),
})
export type Placing = v.InferOutput<typeof placing>

/** `early` before the right to run it begins, `corrections` once it is finished, `over` 48 hours later. */
export const directedStates = ['early', 'open', 'corrections', 'over'] as const

/**
 * An event as its director needs it. `needsProof`: before the next command on this device. `resultsVersion` names the
 * stored placings, for their correction. Amounts in cents.
 */
export const directedEvent = v.object({
  state: v.picklist(directedStates),
  from: dateTime,
  until: maybe(dateTime),
  needsProof: v.boolean(),
  playerId: id,
  entries: v.number(),
  buyInCents: v.number(),
  prizes: rows(v.object({ rank: v.number(), amountCents: v.number() })),
  placings: rows(placing),
  resultsVersion: text,
})
export type DirectedEvent = v.InferOutput<typeof directedEvent>

export const getDirectedEvent = endpoint({
  methods: ['GET'],
  path: '/Direct/Event',
  query: v.object({ eventId: givenId }),
  response: v.nullable(directedEvent),
  who: 'member',
  summary: 'An event for its director, or null for who is none.',
})

/** A fresh sign-in for one event, on this device. */
export const proveDirector = endpoint({
  methods: ['POST'],
  path: '/Direct/SignIn',
  body: v.object({ eventId: givenId, ...proofEntries }),
  response: success,
  who: 'member',
  summary: 'Shows, before the first command of an event, that the holder of the session is its member.',
})

const input = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))

/**
 * One of the league's commands for an event, or `undo` for the last one of the same director. `version` is that of the
 * clock it was made for, `at` the server's time of the press in epoch milliseconds: what comes late is refused. Takes an
 * Idempotency-Key. 403 `not-director` and `proof-required`; 409 `clock-changed`, `level-ended`, `too-late` and
 * `command-rejected`, each with one sentence, and nothing was done.
 */
export const directEvent = endpoint({
  methods: ['POST'],
  path: '/Direct/Command',
  body: v.object({
    eventId: givenId,
    command: v.pipe(v.string(), v.maxLength(20)),
    input: v.optional(input, {}),
    version: v.number(),
    at: v.number(),
  }),
  response: v.object({ message: text, version: v.number(), canUndo: v.boolean() }),
  who: 'member',
  summary: 'Gives a command for an event that the member directs.',
})

export const MAX_PLACES = 1_000
export const MAX_ENTRIES = 100_000
/** The longest typed name, in characters. */
export const MAX_TYPED_NAME = 60

/** Takes an Idempotency-Key. Refuses as `directEvent`; 409 `results-changed`, 400 `placings` with the first mistake. */
export const placePlayers = endpoint({
  methods: ['POST'],
  path: '/Direct/Results',
  body: v.object({
    eventId: givenId,
    resultsVersion: v.pipe(v.string(), v.maxLength(50)),
    /** All who entered, of an event without a clock; a clock says it itself. */
    entries: v.optional(v.pipe(givenId, v.maxValue(MAX_ENTRIES))),
    placings: v.pipe(
      v.array(v.object({ place: givenId, playerId: maybe(givenId), name: givenText(MAX_TYPED_NAME) })),
      v.minLength(1),
      v.maxLength(MAX_PLACES),
    ),
  }),
  response: success,
  who: 'member',
  summary: 'Makes these the places of an event, which ends where it stands open; points and cash follow by the rules.',
})

/** A player who can be placed; the venue's come first. */
export const placeablePlayer = v.object({ id, name: text, cardNumber: maybe(code), isRegular: v.boolean() })
export type PlaceablePlayer = v.InferOutput<typeof placeablePlayer>

export const findPlaceable = endpoint({
  methods: ['POST'],
  path: '/Direct/Players',
  body: v.object({ eventId: givenId, text: givenSearch(100) }),
  response: rows(placeablePlayer),
  who: 'member',
  summary: 'Players by the beginning of a name or by card number, those of the venue first; twenty at most.',
})
