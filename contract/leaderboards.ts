import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { credits, givenCount, givenId, id, maybe, money, text } from './scalars.ts'

/** A line of a leaderboard [P3]: points, games played, final tables, wins and winnings. */
export const leaderboardRow = v.object({
  id,
  rank: withFallback(v.number(), null),
  name: withFallback(text, 'Unnamed player'),
  customerGuid: maybe(text),
  avatar: maybe(text),
  profilePic: maybe(text),
  pts: maybe(v.number()),
  played: maybe(v.number()),
  ft: maybe(v.number()),
  won: maybe(v.number()),
  winnings: maybe(money),
  totalPrizeMoney: maybe(money),
  ptc: maybe(credits),
  highlighted: maybe(v.boolean()),
})
export type LeaderboardRow = v.InferOutput<typeof leaderboardRow>
/** As our server sends it. */
export type SentLeaderboardRow = v.InferInput<typeof leaderboardRow>

/**
 * Every body the boards send. `mode` is the leaderboard type: 1 overall, 4 player of the month, 5 all time money.
 * `month` and `dayId` 0 mean all; a `dayId` is 1 Monday to 7 Sunday. Without a season it is the brand's current one, for
 * all time money every one; player of the month without a month is that of the season's current month. `orgEntityId` is
 * the venue. `customerId` or `membershipId` names whose line is highlighted, else it is the signed-in member's.
 */
export const leaderboardSearch = v.object({
  mode: maybe(v.picklist([1, 4, 5])),
  brandId: maybe(givenId),
  seasonId: maybe(givenId),
  month: maybe(v.pipe(givenCount, v.maxValue(12))),
  stateId: maybe(givenId),
  regionId: maybe(givenId),
  orgEntityId: maybe(givenId),
  divisionId: maybe(givenId),
  dayId: maybe(v.pipe(givenCount, v.maxValue(7))),
  gameScoreboardId: maybe(givenId),
  customerId: maybe(givenId),
  membershipId: maybe(givenId),
})
export type LeaderboardSearch = v.InferOutput<typeof leaderboardSearch>

export const searchLeaderboard = endpoint({
  methods: ['POST'],
  path: '/Leaderboard/Search',
  body: leaderboardSearch,
  response: rows(leaderboardRow),
  who: 'anyone',
  summary: 'A leaderboard by season, month, place, day and game; its first 5,000 lines and the highlighted one.',
})

export const searchLeaderboardByEvent = endpoint({
  methods: ['POST'],
  path: '/Leaderboard/SearchByEvent',
  body: v.object({ eventId: givenId, mode: maybe(v.picklist([1, 4, 5])), brandId: maybe(givenId) }),
  response: rows(leaderboardRow),
  who: 'anyone',
  summary: 'The leaderboard of the scoreboard and season an event counts for.',
})
