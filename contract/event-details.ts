import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { clockTime, credits, dateTime, givenId, id, maybe, money, text } from './scalars.ts'

/** A line of a blind structure: a level, or a break of `breakLength` seconds when `breakRow` is set. */
export const blindStructureRow = v.object({
  blindStartTime: maybe(clockTime),
  smallBlind: maybe(v.number()),
  bigBlind: maybe(v.number()),
  ante: maybe(v.number()),
  breakRow: maybe(v.boolean()),
  breakLength: maybe(v.number()),
})
export type BlindStructureRow = v.InferOutput<typeof blindStructureRow>

/** An event whole [P3]. */
export const event = v.object({
  ...gameCard.entries,
  gameType: maybe(text),
  startingStack: maybe(v.number()),
  rebuyInFee: maybe(money),
  reEntryLabel: maybe(text),
  addons: maybe(money),
  addonsDescription: maybe(text),
  canShowTournamentClock: maybe(v.boolean()),
  blindStructures: v.nullish(rows(blindStructureRow), []),
  eventEndDate: maybe(dateTime),
  seasonId: maybe(id),
  dayId: maybe(v.number()),
  gameScoreboardId: maybe(id),
  relatedEvents: v.nullish(
    rows(v.object({ id, dateTime: withFallback(dateTime, ''), startTime: maybe(clockTime) })),
    [],
  ),
})
export type LeagueEvent = v.InferOutput<typeof event>

/** A line of a result [P3]: cash and PTC won, and the game's own prize money. */
export const resultRow = v.object({
  place: withFallback(v.number(), null),
  playerName: withFallback(text, 'Unnamed player'),
  customerGuid: maybe(text),
  pointsValue: maybe(v.number()),
  cash: maybe(money),
  ptc: maybe(credits),
  gamePrizeMoney: maybe(money),
})
export type ResultRow = v.InferOutput<typeof resultRow>
/** As our server sends it. */
export type SentResultRow = v.InferInput<typeof resultRow>

export const getEventById = endpoint({
  methods: ['GET'],
  path: '/Event/GetById',
  query: v.object({ eventId: givenId }),
  response: v.nullable(event),
  who: 'anyone',
  summary: 'One event with its blind structure and related events, or null.',
})

export const getEventResult = endpoint({
  methods: ['GET'],
  path: '/Event/GetEventResult',
  query: v.object({ eventId: givenId }),
  response: rows(resultRow),
  who: 'anyone',
  summary: 'The result of an event in order of place; empty until it is closed.',
})

export const getEventWinnerResult = endpoint({
  methods: ['GET'],
  path: '/Event/GetEventWinnerResult',
  query: v.object({ eventId: givenId }),
  response: v.object({ results: rows(resultRow) }),
  who: 'anyone',
  summary: 'The prize winners of an event.',
})

export const searchCovidLogEvents = endpoint({
  methods: ['GET'],
  path: '/Event/SearchCovidLogEvents',
  query: v.object({ stateId: givenId }),
  response: rows(v.object({ id, title: text, dateTime: maybe(dateTime) })),
  who: 'anyone',
  summary: 'Today’s events of a state for the check-in page.',
})
