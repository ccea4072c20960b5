import { mockResponses } from './mocks.ts'
import { gameOf } from './venue-mocks.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

export const calls = {
  own: `${API}/Membership/GetPlayerProfile`,
  limited: `${API}/Membership/GetLimitedPlayerProfile?*`,
  places: `${API}/Membership/GetLeaderboardProfile?*`,
  results: `${API}/Membership/GetPlayerResults?*`,
  earned: `${API}/Membership/GetPlayerAchievements?*`,
  achievements: `${API}/Membership/GetAllAchievements`,
  photos: `${API}/EventPhoto/GetPlayerPhotos?*`,
  favourites: `${API}/Membership/GetFavoriteGames*`,
  remove: `${API}/Membership/DeleteFavoriteGame?*`,
  board: `${API}/Leaderboard/Search`,
  regions: `${API}/region/list*`,
  venues: `${API}/venues/list*`,
  seasons: `${API}/season/list*`,
  qualified: `${API}/Membership/GetQualifiedMajorEvents*`,
  progress: `${API}/Membership/GetPlayerProgress*`,
  awards: `${API}/Membership/GetPointAwards?*`,
  ownData: `${API}/Account/OwnData`,
} as const

/** Stubs these calls with these bodies; gives the requests as they come. */
export const mockProfile = mockResponses(calls)

export const GUID = '0a1b2c3d-0000-4000-8000-00000000000a'

export function playerOf(changes: Json = {}, profile: Json = {}): Json {
  return {
    customerId: 77,
    membershipId: 5077,
    customerGuid: GUID,
    name: 'Dana Whitlock',
    avatar: null,
    ptc: 185,
    profile: {
      points: 9_120,
      winnings: 4_310,
      wins: 12,
      finalTables: 41,
      stateProfiles: [place(1, 'Victoria', 214, 'VIC'), place(2, 'New South Wales', 9, 'NSW')],
      regionProfiles: [place(4, 'Inner East', 27)],
      venueProfiles: [place(9, 'Royal Oak Hotel', 3), place(10, 'Bayview Hotel', 11)],
      ...profile,
    },
    states: [{ id: 1, name: 'Victoria', short: 'VIC' }],
    regions: [],
    venues: [],
    seasons: [
      { id: 8, name: 'Spring 2026' },
      { id: 7, name: 'Winter 2026' },
    ],
    ...changes,
  }
}

function place(id: number, name: string, rank: number, short?: string): Json {
  return { id, name, short, rank, points: rank * 10 }
}

/** So many results, newest first, a day apart. */
export function resultsOf(count: number): Json[] {
  return Array.from({ length: count }, (_, i) => ({
    eventId: 1000 + i,
    venueName: 'Royal Oak Hotel',
    venueSlug: 'royal-oak',
    eventName: `Game ${count - i}`,
    dateTime: new Date(Date.UTC(2026, 10, 18, 8) - i * 86_400_000).toISOString().replace('.000Z', '+00:00'),
    place: (i % 20) + 1,
    score: 1180 - i,
    won: i % 3 === 0 ? 180 : 0,
    ptc: i % 5 === 0 ? 40 : 0,
    fields: 64,
    seasonId: i < count / 2 ? 8 : 7,
  }))
}

export function achievementsOf(count: number, earned: boolean): Json[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `Achievement ${i + 1}`,
    description: 'Earned at the tables.',
    filename: '/media/logo/none.webp',
    ...(earned && { completed: true, earnedDateTime: `2026-11-${String(18 - i).padStart(2, '0')}T22:00:00+11:00` }),
  }))
}

/** A game of Friday evening, among the member's favourites. */
export function favouriteOf(id: number, changes: Json = {}): Json {
  return gameOf(id, '2026-11-20T19:00:00+11:00', {
    title: `Venue ${id}`,
    type: 'Raise',
    rego: '18:00',
    lateRego: '20:30',
    venue: { id: 60 + id, title: `Venue ${id}`, friendlyUrlSlug: `venue-${id}` },
    ...changes,
  })
}

/** The league's lists of the profile's filters. */
export const LISTS = {
  seasons: [
    {
      id: 8,
      name: 'Spring 2026',
      isCurrent: true,
      months: [
        { id: 10, name: 'October' },
        { id: 11, name: 'November' },
      ],
    },
    { id: 7, name: 'Winter 2026', months: [{ id: 7, name: 'July' }] },
  ],
  regions: [
    { id: 4, name: 'Inner East', state: { id: 1, name: 'Victoria', short: 'VIC' } },
    { id: 5, name: 'Sydney', state: { id: 2, name: 'New South Wales', short: 'NSW' } },
  ],
  venues: [
    { id: 9, title: 'Royal Oak Hotel', stateId: 1, regionId: 4, days: [] },
    { id: 10, title: 'Bayview Hotel', stateId: 1, regionId: 6, days: [] },
  ],
}

/** The player's line is the second. */
export const BOARD = [
  {
    id: 1,
    rank: 1,
    name: 'Anika Marsh',
    customerGuid: '00000000-0000-4000-8000-000000000001',
    pts: 900,
    played: 9,
    ft: 3,
    won: 1,
    winnings: 200,
  },
  { id: 77, rank: 2, name: 'Dana Whitlock', customerGuid: GUID, pts: 800, played: 9, ft: 2, won: 1, winnings: 0 },
  {
    id: 3,
    rank: 3,
    name: 'Ravi Long',
    customerGuid: '00000000-0000-4000-8000-000000000003',
    pts: 700,
    played: 8,
    ft: 2,
    won: 0,
    winnings: 0,
  },
]

/** Two weeks of the season's first month. */
export const PROGRESS = {
  seasonId: 8,
  seasonName: 'Spring 2026',
  board: { kind: 'state', id: 1, name: 'Victoria', short: 'VIC' },
  weeks: [
    { startsOn: '2026-11-02', points: 800, total: 800, rank: 260, played: 2 },
    { startsOn: '2026-11-09', points: 1_340, total: 2_140, rank: 214, played: 3 },
  ],
  months: [
    {
      month: '2026-11',
      name: 'November 2026',
      played: 5,
      wins: 1,
      finalTables: 3,
      winnings: 540,
      ptc: 40,
      best: 1,
      average: 6.4,
      places: [
        { eventId: 1001, day: '2026-11-05', place: 3, fields: 64 },
        { eventId: 1000, day: '2026-11-12', place: 1, fields: 48 },
      ],
    },
  ],
}

export const AWARDS = {
  seasonId: 8,
  seasonName: 'Spring 2026',
  total: 225,
  awards: [
    {
      eventId: 1001,
      eventName: 'Game 59',
      venueName: 'Royal Oak Hotel',
      venueSlug: 'royal-oak',
      dateTime: '2026-11-05T19:00:00+11:00',
      seasonId: 8,
      place: 3,
      fields: 48,
      buyInAmount: 20,
      points: 225,
      formula: {
        played: 10,
        outlasted: 45,
        finalTable: 50,
        factor: 1.5,
        buyInClass: 'low',
        words: '(10 + 2 × 45 + 50) × 1.5 = 225',
      },
    },
  ],
}

const photos = Array.from({ length: 9 }, (_, i) => ({
  id: i + 1,
  largePhotoUrl: `/media/photo/test-${i}.webp`,
  caption: `Table ${i}`,
  players: [],
}))

/** What anybody sees of Dana Whitlock. */
export const PUBLIC_PROFILE = {
  limited: playerOf({ ptc: undefined, membershipId: undefined }),
  places: [
    { ...BOARD[1], rank: 214, board: { kind: 'state', id: 1, name: 'Victoria' } },
    { ...BOARD[1], rank: 27, board: { kind: 'region', id: 4, name: 'Inner East' } },
  ],
  results: resultsOf(60),
  earned: achievementsOf(8, true),
  achievements: achievementsOf(10, false),
  photos,
  board: BOARD,
  ...LISTS,
}

/** Everything of a profile of Dana Whitlock's own. */
export const OWN_PROFILE = {
  ...PUBLIC_PROFILE,
  own: playerOf(),
  favourites: [1, 2, 3, 4].map((id) =>
    favouriteOf(id, { ptcRedeemable: id === 1, eventStatusId: id === 2 ? 6 : 1, buyInAmount: id === 3 ? 0 : 20 }),
  ),
  qualified: [],
  progress: PROGRESS,
  awards: AWARDS,
}
