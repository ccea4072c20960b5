import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { leaderboardRow } from './leaderboards.ts'
import { rows } from './rows.ts'
import { seasonOption } from './season-option.ts'
import { clockTime, credits, dateTime, givenCount, givenId, guid, id, maybe, money, text } from './scalars.ts'

const option = v.object({ id, name: text, short: maybe(text) })
const ranked = v.object({ id, name: maybe(text), rank: maybe(v.number()), points: maybe(v.number()) })

/** The public part of a player [M3]. */
export const limitedPlayerProfile = v.object({
  customerId: id,
  membershipId: maybe(id),
  customerGuid: maybe(text),
  name: text,
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
export type PlayerProfile = v.InferOutput<typeof playerProfile>

export const getPlayerProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerProfile',
  answer: playerProfile,
  who: 'member',
  summary: 'The signed-in member’s whole profile.',
})

export const getLimitedPlayerProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetLimitedPlayerProfile',
  query: v.object({ customerGuid: guid }),
  answer: v.nullable(limitedPlayerProfile),
  who: 'anyone',
  summary: 'The public part of a player’s profile, or null.',
})

export const getLeaderboardProfile = endpoint({
  methods: ['GET'],
  path: '/Membership/GetLeaderboardProfile',
  query: v.object({ customerId: givenId, seasonId: maybe(givenId) }),
  answer: rows(leaderboardRow),
  who: 'anyone',
  summary: 'The boards a player stands on in a season.',
})

/** A line of Recent Results: venue and event, when, place, score, won, size of the field. */
export const playerResult = v.object({
  eventId: maybe(id),
  venueName: maybe(text),
  venueSlug: maybe(text),
  eventName: maybe(text),
  dateTime,
  startTime: maybe(clockTime),
  place: maybe(v.number()),
  score: maybe(v.number()),
  won: maybe(money),
  ptc: maybe(credits),
  fields: maybe(v.number()),
})

export const getPlayerResults = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerResults',
  query: v.object({ customerId: givenId, seasonId: maybe(givenId), month: maybe(givenCount) }),
  answer: rows(playerResult),
  who: 'anyone',
  summary: 'A player’s results by season and month, newest first.',
})

export const getQualifiedMajorEvents = endpoint({
  methods: ['GET'],
  path: '/Membership/GetQualifiedMajorEvents',
  query: v.object({ membershipId: maybe(givenId) }),
  answer: rows(
    v.object({
      majorEventId: id,
      name: text,
      urlName: maybe(text),
      ptc: maybe(credits),
      qualifiedDateTime: maybe(dateTime),
      event: maybe(gameCard),
    }),
  ),
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
})

export const getPlayerAchievements = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerAchievements',
  query: v.object({ customerId: givenId }),
  answer: rows(achievement),
  who: 'anyone',
  summary: 'What a player has earned.',
})

export const getAllAchievements = endpoint({
  methods: ['GET'],
  path: '/Membership/GetAllAchievements',
  answer: rows(achievement),
  who: 'anyone',
  summary: 'Everything that can be earned.',
})
