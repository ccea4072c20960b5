import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { credits, dateTime, day, givenId, id, maybe, money, text } from './scalars.ts'

/**
 * Additions of our own, not among the league's calls: a server that offers them says `progress` in the capabilities
 * of /config.json, and what is absent there is not shown [D1.7].
 */

/** How a result earned its points: `(played + outlasted + finalTable) × factor`, by the published formula. */
export const pointsFormula = v.object({
  played: v.number(),
  outlasted: v.number(),
  finalTable: v.number(),
  factor: v.number(),
  buyInClass: v.picklist(['free', 'low', 'medium', 'high']),
  /** In words, like '(10 + 2 × 69 + 70) × 1.5 = 327'. */
  words: text,
})

/** One award of points. `formula` is null where the league has set the points manually. */
export const pointAward = v.object({
  eventId: id,
  eventName: maybe(text),
  venueName: maybe(text),
  venueSlug: maybe(text),
  dateTime,
  seasonId: maybe(id),
  place: v.number(),
  fields: maybe(v.number()),
  buyInAmount: maybe(money),
  points: v.number(),
  formula: maybe(pointsFormula),
})
export type PointAward = v.InferOutput<typeof pointAward>

/** Without a season it is the brand's current one; awards newest first, and their sum. */
export const getPointAwards = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPointAwards',
  query: v.object({ customerId: givenId, seasonId: maybe(givenId) }),
  response: v.object({ seasonId: maybe(id), seasonName: maybe(text), total: v.number(), awards: rows(pointAward) }),
  who: 'anyone',
  summary: 'Where a player’s points of a season come from: each award with its event, place, date and formula.',
})

/** The standing after a week in which the season was on: points so far and the rank among all with points. */
export const progressWeek = v.object({
  /** The Monday the week begins on. */
  startsOn: day,
  /** Earned in this week. */
  points: v.number(),
  /** Earned from the season's first day to the end of this week. */
  total: v.number(),
  /** Null before the first points. */
  rank: maybe(v.number()),
  played: v.number(),
})

/** The places of one calendar month. */
export const progressMonth = v.object({
  /** YYYY-MM */
  month: text,
  name: text,
  played: v.number(),
  wins: v.number(),
  finalTables: v.number(),
  winnings: money,
  ptc: maybe(credits),
  best: maybe(v.number()),
  average: maybe(v.number()),
  /** In order of date. */
  places: rows(v.object({ eventId: id, day, place: v.number(), fields: maybe(v.number()) })),
})

export const playerProgress = v.object({
  seasonId: maybe(id),
  seasonName: maybe(text),
  /** The board the ranks are of: the state with most of the points; null without any. */
  board: maybe(v.object({ kind: v.picklist(['state']), id, name: maybe(text), short: maybe(text) })),
  weeks: rows(progressWeek),
  months: rows(progressMonth),
})
export type PlayerProgress = v.InferOutput<typeof playerProgress>

export const getPlayerProgress = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerProgress',
  query: v.object({ seasonId: maybe(givenId) }),
  response: playerProgress,
  who: 'member',
  summary: 'The signed-in member’s points and rank week by week over a season, and places by month.',
})
