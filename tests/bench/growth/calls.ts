import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { BIG_LEAGUE_GUID, BIG_LEAGUE_TODAY } from '#server/testing/big-league.ts'

/** A call of the API, the same in a league of any scale. */
export interface GrowthCall {
  name: string
  method: 'GET' | 'POST'
  /** Below the API's base path. */
  path: string
  body?: object
  /** Sent by the member who is signed in. */
  asMember?: boolean
}

/** Numbers of a league that its calls name. */
interface Known {
  /** An event of tonight, with a clock. */
  tonight: number
  /** An event that is over, with results. */
  over: number
}

/** Reads the numbers that differ between leagues: events are numbered week by week. */
export async function knownIn(db: Db): Promise<Known> {
  const { rows } = await db.execute<{ tonight: number; over: number }>(sql`
    select min(id) filter (where local_date = ${BIG_LEAGUE_TODAY}) as tonight, min(id) filter (where status_id = 2) as over
    from events where state_id = 1`)
  const [known] = rows
  if (!known) throw new Error('This league has no events.')
  return { ...known }
}

const MELBOURNE = { currentLat: -38.6, currentLng: 147.8 }
const TONIGHT = { fromDate: BIG_LEAGUE_TODAY, toDate: BIG_LEAGUE_TODAY }
const WEEK = { fromDate: BIG_LEAGUE_TODAY, toDate: '2026-11-26' }

/** The calls whose time, bytes and plans are compared. `player` is the number of the member who is signed in. */
export function growthCalls({ tonight, over }: Known, player: number): GrowthCall[] {
  return [
    ...boards(over),
    ...profiles(player),
    ...searches(tonight),
    ...venuesAndEvents(tonight, over),
    ...photos(over, player),
  ]
}

function boards(over: number): GrowthCall[] {
  const board = (of: string, body: object): GrowthCall => ({
    name: `board of ${of}`,
    method: 'POST',
    path: '/Leaderboard/Search',
    body,
  })
  return [
    board('the league', {}),
    board('the league, all time money', { mode: 5 }),
    board('a state', { stateId: 1 }),
    board('a state in a month', { mode: 4, stateId: 1 }),
    board('a region', { regionId: 9 }),
    board('a venue', { orgEntityId: 9 }),
    board('a scoreboard', { gameScoreboardId: 11 }),
    {
      name: 'board of an event',
      method: 'POST',
      path: '/Leaderboard/SearchByEvent',
      body: { eventId: over },
    },
  ]
}

function profiles(player: number): GrowthCall[] {
  const of = (name: string, path: string, asMember = false): GrowthCall => ({
    name,
    method: 'GET',
    path: `/Membership/${path}`,
    asMember,
  })
  return [
    of('own profile', 'GetPlayerProfile', true),
    of('profile of another', `GetLimitedPlayerProfile?customerGuid=${BIG_LEAGUE_GUID}`),
    of('boards of a player', `GetLeaderboardProfile?customerId=${player}`),
    of('own progress', 'GetPlayerProgress', true),
    of('results of a player', `GetPlayerResults?customerId=${player}&seasonId=1`),
    of('points of a player', `GetPointAwards?customerId=${player}`),
    of('own tickets', 'EventTickets?includeEnded=true', true),
    of('own credit', 'GetPTCSummary', true),
  ]
}

function searches(tonight: number): GrowthCall[] {
  const search = (what: string, body: object): GrowthCall => ({
    name: `search, ${what}`,
    method: 'POST',
    path: '/Event/SearchEvents',
    body,
  })
  return [
    search('a state tonight', { stateId: 1, brandId: 2, ...TONIGHT }),
    search('a state in a week', { stateId: 1, brandId: 2, ...WEEK }),
    search('a region in a week', { regions: [9], stateId: 1, ...WEEK }),
    search('a venue’s name', { searchText: 'grand', ...WEEK }),
    search('a suburb', { suburb: 'suburb 12', ...WEEK }),
    search('a postcode', { postcode: '3120', ...WEEK }),
    search('within 50 km', { stateId: 1, withinDistance: 50_000, ...MELBOURNE }),
    { name: 'nearby games', method: 'POST', path: '/Event/SearchNearbyEvents', body: MELBOURNE },
    {
      name: 'swappable games',
      method: 'POST',
      path: '/Event/SearchSwappableEvents',
      body: { eventId: tonight },
      asMember: true,
    },
    {
      name: 'players by name',
      method: 'POST',
      path: '/Player/Search',
      body: { lastName: 'Player 50' },
      asMember: true,
    },
    {
      name: 'players by a common first name',
      method: 'POST',
      path: '/Player/Search',
      body: { firstName: 'Robin' },
      asMember: true,
    },
  ]
}

function venuesAndEvents(tonight: number, over: number): GrowthCall[] {
  const get = (name: string, path: string): GrowthCall => ({ name, method: 'GET', path })
  return [
    get('venues, all', '/venues/list'),
    get('venues of a season', '/venues/list?season=1'),
    get('venue by id', '/Venues/GetById?id=9'),
    get('venue by name', '/Venues/GetByName?venueName=The%20Grand%20Hotel%209'),
    get('games of a venue', '/Venues/GetEventsByVenue?venueId=9'),
    get('nearest venue', '/Venues/GetNearestVenue?latitude=-37.8&longitude=145'),
    get('event by id', `/Event/GetById?eventId=${tonight}`),
    get('result of an event', `/Event/GetEventResult?eventId=${over}`),
    get('check-in of a state', '/Event/SearchCovidLogEvents?stateId=1'),
    get('clock status', `/tournamentClock/getTournamentClockStatus?eventId=${tonight}`),
  ]
}

function photos(over: number, player: number): GrowthCall[] {
  const get = (name: string, path: string): GrowthCall => ({ name, method: 'GET', path: `/EventPhoto/${path}` })
  const gallery = (of: string, body: object): GrowthCall => ({
    name: `gallery of ${of}`,
    method: 'POST',
    path: '/EventPhoto/SearchPhotos',
    body,
  })
  return [
    get('photos of a venue', 'GetVenuePhotos?venue=9'),
    get('photos of an event', `GetEventPhotos?event=${over}`),
    get('photos of a player', `GetPlayerPhotos?customerId=${player}`),
    get('featured photos', 'GetFeaturedPhotos?stateId=1&regionId=9'),
    gallery('the league', { page: 1 }),
    gallery('a state', { page: 1, stateId: 3 }),
    gallery('a region', { page: 1, regionId: 9, seasonId: 1 }),
    gallery('a venue', { page: 1, orgEntityId: 9 }),
  ]
}
