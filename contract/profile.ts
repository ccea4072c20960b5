import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { leaderboardRow } from './leaderboards.ts'
import { alsoNamed, withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { seasonOption } from './season-option.ts'
import { clockTime, credits, dateTime, givenCount, givenId, guid, id, maybe, money, text } from './scalars.ts'

const option = v.object({ id, name: text, short: maybe(text) })
const ranked = v.object({
  id,
  name: maybe(text),
  short: maybe(text),
  rank: maybe(v.number()),
  points: maybe(v.number()),
})

/**
 * The public part of a player [M3]. `points`, `winnings` (cash and PTC), `wins` and `finalTables` are of all time; the
 * ranks of `stateProfiles`, `regionProfiles` and `venueProfiles` are of the current season. `states`, `regions`,
 * `venues` and `seasons` are those the player has results in.
 */
export const limitedPlayerProfile = v.object({
  customerId: id,
  membershipId: maybe(id),
  customerGuid: maybe(text),
  name: withFallback(text, 'Unnamed player'),
  avatar: maybe(text),
  profile: maybe(
    v.object({
      points: maybe(v.number()),
      winnings: maybe(money),
      wins: maybe(v.number()),
      finalTables: maybe(v.number()),
      stateProfiles: v.optional(rows(ranked), []),
      regionProfiles: v.optional(rows(ranked), []),
      venueProfiles: v.optional(rows(ranked), []),
    }),
  ),
  states: v.optional(rows(option), []),
  regions: v.optional(rows(option), []),
  venues: v.optional(rows(option), []),
  seasons: v.optional(rows(seasonOption), []),
})

/** One's own profile, with the credit balance. */
export const playerProfile = v.object({ ...limitedPlayerProfile.entries, ptc: maybe(credits) })
export type LimitedPlayerProfile = v.InferOutput<typeof limitedPlayerProfile>
export type PlayerProfile = v.InferOutput<typeof playerProfile>

export const getPlayerProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerProfile',
  response: playerProfile,
  who: 'member',
  summary: 'The signed-in member’s whole profile.',
})

export const getLimitedPlayerProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetLimitedPlayerProfile',
  query: v.object({ customerGuid: guid }),
  response: v.nullable(limitedPlayerProfile),
  who: 'anyone',
  summary: 'The public part of a player’s profile, or null.',
})

/**
 * A player's line on one board of a season. `board` is an addition of ours and names it: a state, region or venue the
 * player has results in.
 */
export const boardPlace = v.object({
  ...leaderboardRow.entries,
  board: maybe(v.object({ kind: v.picklist(['state', 'region', 'venue']), id, name: maybe(text) })),
})
export type BoardPlace = v.InferOutput<typeof boardPlace>
/** As our server sends it. */
export type SentBoardPlace = v.InferInput<typeof boardPlace>

/** Without a season it is the brand's current one. States stand first, then regions, then venues, each by points. */
export const getLeaderboardProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetLeaderboardProfile',
  query: v.object({ customerId: givenId, seasonId: maybe(givenId) }),
  response: rows(boardPlace),
  who: 'anyone',
  summary: 'The boards a player stands on in a season.',
})

/** A line of Recent Results: venue and event, when, place, score, won, size of the field. */
export const playerResult = v.object({
  eventId: maybe(id),
  venueName: maybe(text),
  venueSlug: maybe(text),
  eventName: maybe(text),
  dateTime: withFallback(dateTime, ''),
  startTime: maybe(clockTime),
  place: maybe(v.number()),
  score: maybe(v.number()),
  won: maybe(money),
  ptc: maybe(credits),
  fields: maybe(v.number()),
  seasonId: maybe(id),
})
export type PlayerResult = v.InferOutput<typeof playerResult>

/** `month` is 1 to 12 of the calendar, 0 or none for all. */
export const getPlayerResults = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerResults',
  query: v.object({ customerId: givenId, seasonId: maybe(givenId), month: maybe(v.pipe(givenCount, v.maxValue(12))) }),
  response: rows(playerResult),
  who: 'anyone',
  summary: 'A player’s results by season and month, newest first.',
})

/**
 * A major event a member is qualified for; `event` is its own tournament, or the next of its days. Other servers may
 * send the major events themselves.
 */
export const qualification = v.object({
  majorEventId: alsoNamed(id, ['id']),
  name: withFallback(text, 'Major event'),
  urlName: maybe(text),
  aplpt: maybe(v.boolean()),
  startsOn: maybe(text),
  endsOn: maybe(text),
  ptc: alsoNamed(maybe(credits), ['totalPTCredit']),
  qualifiedDateTime: maybe(dateTime),
  event: maybe(gameCard),
  userQualified: maybe(v.boolean()),
})
export type Qualification = v.InferOutput<typeof qualification>

/** Those still to come first, the earliest first; then those that are over, the latest first. */
export const getQualifiedMajorEvents = endpoint({
  methods: ['GET'],
  path: '/Membership/GetQualifiedMajorEvents',
  query: v.object({ membershipId: maybe(givenId) }),
  response: rows(qualification),
  who: 'member',
  summary: 'The major events the signed-in member is qualified for.',
})

/** An achievement; `completed` says whether it is earned [M3]. */
export const achievement = v.object({
  id,
  name: text,
  description: maybe(text),
  filename: maybe(text),
  completed: maybe(v.boolean()),
  earnedDateTime: maybe(dateTime),
})
export type Achievement = v.InferOutput<typeof achievement>

export const getPlayerAchievements = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerAchievements',
  query: v.object({ customerId: givenId }),
  response: rows(achievement),
  who: 'anyone',
  summary: 'What a player has earned.',
})

export const getAllAchievements = endpoint({
  methods: ['GET'],
  path: '/Membership/GetAllAchievements',
  response: rows(achievement),
  who: 'anyone',
  summary: 'Everything that can be earned.',
})
