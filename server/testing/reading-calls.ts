import { API_BASE } from '#server/http/endpoint.ts'
import { BIG_LEAGUE_GUID } from './big-league.ts'
import type { TestApp, TestResponse } from './test-app.ts'

export interface ReadingCall {
  call: string
  body?: object
  /** The response is empty by nature. */
  empty?: boolean
  /** Counts most of the results there are, for which reading them in one go is the best way. */
  countsMost?: boolean
  /** Asked by a member. */
  asMember?: boolean
}

const MELBOURNE = { currentLat: -38.6, currentLng: 147.8 }
const WEEK = { fromDate: '2026-11-20', toDate: '2026-11-26' }
const SEARCH = 'POST /Event/SearchEvents'
export const BOARD = 'POST /Leaderboard/Search'
const GALLERY = 'POST /EventPhoto/SearchPhotos'

/** Calls that read, with many filters; the ids are those of the big league. */
export const READING_CALLS: readonly ReadingCall[] = [
  { call: SEARCH, body: { stateId: 1, brandId: 2 } },
  { call: SEARCH, body: { stateId: 1, brandId: 2, ...WEEK } },
  { call: SEARCH, body: {} },
  { call: SEARCH, body: { divisionName: 'Raise', stateId: null }, empty: true },
  { call: SEARCH, body: { mode: 'satellite', divisionName: 'APLM Satellite', stateId: 1 }, empty: true },
  { call: SEARCH, body: { mode: 'special', divisionName: 'Raise', stateId: null }, empty: true },
  { call: SEARCH, body: { venueName: 'grand' } },
  { call: SEARCH, body: { mode: 'all', brandId: 2, stateId: 1, suburb: 'suburb 1', venueName: null, postcode: null } },
  { call: SEARCH, body: { searchText: 'Suburb 12', stateId: 1, ...WEEK } },
  { call: SEARCH, body: { suburb: 'suburb 1', ...WEEK } },
  { call: SEARCH, body: { searchText: '3012', ...WEEK }, empty: true },
  { call: SEARCH, body: { postcode: '3120', stateId: 1, ...WEEK } },
  { call: SEARCH, body: { stateId: 1, regions: [9, 17] } },
  { call: SEARCH, body: { stateId: 1, withinDistance: 50_000, ...MELBOURNE } },
  { call: SEARCH, body: { stateId: 1, guarantee: true, buyInMin: 10, buyInMax: 50 } },
  { call: SEARCH, body: { venueId: 9, ...WEEK } },
  { call: 'POST /Event/SearchNearbyEvents', body: { ...MELBOURNE } },
  { call: 'GET /Event/GetById?eventId=17000' },
  { call: 'GET /Event/GetEventResult?eventId=5000' },
  { call: 'GET /Event/GetEventWinnerResult?eventId=5000' },
  { call: 'GET /Event/SearchCovidLogEvents?stateId=1' },
  { call: 'GET /Venues/GetById?id=9' },
  { call: 'GET /Venues/GetByName?venueName=venue-9' },
  { call: 'GET /Venues/GetByName?venueName=The%20Grand%20Hotel%209' },
  { call: 'GET /Venues/GetEventsByVenue?venueId=9' },
  { call: 'GET /Venues/GetEventsByVenue?venueId=9&currentWeek=true' },
  { call: 'GET /Venues/GetNearestVenue?latitude=-37.8&longitude=145' },
  { call: 'GET /Geocode?address=Suburb%2012' },
  { call: BOARD, body: { orgEntityId: 9 } },
  { call: BOARD, body: { orgEntityId: 9, dayId: 6, month: 10 } },
  { call: BOARD, body: { gameScoreboardId: 11 } },
  { call: BOARD, body: { regionId: 9, month: 10 } },
  { call: BOARD, body: { mode: 4, regionId: 9 } },
  { call: BOARD, body: { mode: 5, orgEntityId: 9 } },
  { call: BOARD, body: { regionId: 9 } },
  { call: BOARD, body: { stateId: 1 } },
  { call: BOARD, body: { brandId: 2, stateId: 1, regionId: 9 } },
  { call: BOARD, body: { mode: 5, seasonId: 1, brandId: 2, stateId: 1 } },
  { call: BOARD, body: { mode: 5 }, countsMost: true },
  { call: 'POST /Leaderboard/SearchByEvent', body: { eventId: 5000 } },
  { call: 'GET /EventPhoto/GetVenuePhotos?venue=9' },
  { call: 'GET /EventPhoto/GetEventPhotos?event=5000' },
  { call: 'GET /EventPhoto/GetPlayerPhotos?customerId=5000' },
  { call: 'GET /EventPhoto/GetHallOfFameEventPhotos?event=5000', empty: true },
  { call: 'GET /EventPhoto/GetFeaturedPhotos?stateId=1&regionId=9' },
  { call: GALLERY, body: { page: 1 } },
  { call: GALLERY, body: {} },
  { call: GALLERY, body: { page: 3, stateId: 3 } },
  { call: GALLERY, body: { page: 1, regionId: 9, seasonId: 1 } },
  { call: GALLERY, body: { page: 1, orgEntityId: 9 } },
  { call: 'GET /Membership/GetPlayerProfile', asMember: true },
  { call: `GET /Membership/GetLimitedPlayerProfile?customerGuid=${BIG_LEAGUE_GUID}` },
  { call: 'GET /Membership/GetLeaderboardProfile?customerId=5000' },
  { call: 'GET /Membership/GetPlayerResults?customerId=5000&seasonId=1&month=11' },
  { call: 'GET /Membership/GetQualifiedMajorEvents', asMember: true, empty: true },
  { call: 'GET /Membership/GetPlayerAchievements?customerId=5000', empty: true },
  { call: 'GET /Membership/GetPointAwards?customerId=5000' },
  { call: 'GET /Membership/GetPlayerAccountSettings', asMember: true },
  { call: 'GET /Account/OwnData', asMember: true },
  { call: 'GET /Membership/GetPlayerProgress', asMember: true, countsMost: true },
  { call: 'GET /Membership/GetPTCSummary', asMember: true },
  { call: 'GET /Membership/ListPTC?allowTransfer=true', asMember: true, empty: true },
  { call: 'GET /Membership/ListPTC', asMember: true, empty: true },
  { call: 'GET /Membership/EventTickets?includeEnded=true', asMember: true },
  { call: 'GET /Membership/PlayerTicketChangeHistory', asMember: true, empty: true },
  { call: 'GET /Membership/PlayerVoucherReceiveHistory', asMember: true },
  { call: 'GET /Membership/PlayerVoucherConsumeHistory', asMember: true, empty: true },
  { call: 'POST /Event/SearchSwappableEvents', body: { eventId: 17000 }, asMember: true },
  { call: 'GET /Event/SearchPTCRedeemableEvents', empty: true },
  { call: 'POST /Player/Search', body: { lastName: 'Player 50' }, asMember: true },
  { call: 'POST /Player/Search', body: { firstName: 'zz' }, asMember: true, empty: true },
  { call: 'POST /Player/Search', body: { firstName: 'Robín', lastName: 'PLAYER–50' }, asMember: true },
  { call: 'GET !/leaderboards/print?SID=1&OID=9&TID=2' },
  { call: 'GET !/leaderboards/print?SID=1&RID=9&Month=10&TID=2' },
]

/** Makes the call; one of a member's with the cookie. */
export function sendReading(
  site: TestApp,
  { call, body, asMember }: ReadingCall,
  cookie: string,
): Promise<TestResponse> {
  const [method = '', path = ''] = call.split(' ')
  const url = path.startsWith('!') ? path.slice(1) : API_BASE + path
  return site.request(method, url, { ...(body && { body }), ...(asMember && { cookie }) })
}
