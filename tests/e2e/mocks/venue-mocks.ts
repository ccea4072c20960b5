import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

/** The calls of a venue's page. */
export const calls = {
  venue: `${API}/Venues/GetBy*`,
  events: `${API}/Venues/GetEventsByVenue?*`,
  seasons: `${API}/season/list?*`,
  venues: `${API}/venues/list*`,
  board: `${API}/Leaderboard/Search`,
  result: `${API}/Event/GetEventResult?*`,
  photos: `${API}/EventPhoto/GetVenuePhotos?*`,
}

type Call = keyof typeof calls

export async function mockVenue(page: Routes, call: Call, json: unknown): Promise<void> {
  await page.route(calls[call], (route) => route.fulfill({ json }))
}

/** A failure that is not tried again automatically. */
export async function fail(page: Routes, call: Call, status = 400): Promise<void> {
  await page.route(calls[call], (route) =>
    route.fulfill({ status, json: { id: 'broken', message: `The ${call} are broken.` } }),
  )
}

/** A venue as the league would tell it; the evening of these tests is Thursday, 19 November 2026, 7:20 pm. */
export function venueOf(changes: Json = {}): Json {
  return {
    id: 9063,
    title: 'Royal Oak Hotel',
    friendlyUrlSlug: 'royal-oak',
    address: '1 High St, Kew VIC 3101',
    suburb: 'Kew',
    description: 'A corner pub with a beer garden.',
    phone: '(03) 7010 8897',
    latitude: -37.8,
    longitude: 145.03,
    stateId: 1,
    regionId: 6,
    days: [
      { id: 2, name: 'Tuesday', gameScoreboards: [{ id: 125, name: 'Showdown' }] },
      {
        id: 4,
        name: 'Thursday',
        gameScoreboards: [
          { id: 124, name: 'Deepstack' },
          { id: 126, name: 'PTC Night' },
        ],
      },
    ],
    ...changes,
  }
}

export function gameOf(id: number, dateTime: string, changes: Json = {}): Json {
  return {
    id,
    title: 'Royal Oak Hotel',
    description: `Game ${id}`,
    dateTime,
    startTime: dateTime.slice(11, 16),
    buyInAmount: 20,
    eventStatusId: 1,
    stateId: 1,
    ...changes,
  }
}

/** Games closed on the Thursdays before. */
export function pastOf(...ids: number[]): Json[] {
  return ids.map((id, weeks) =>
    gameOf(id, `2026-11-${String(12 - 7 * weeks).padStart(2, '0')}T19:00:00+11:00`, { eventStatusId: 2 }),
  )
}

export const seasons = [
  { id: 7, name: 'Jan–Mar 2027', months: [] },
  {
    id: 6,
    name: 'Oct–Dec 2026',
    isCurrent: true,
    months: [
      { id: 10, name: 'October' },
      { id: 11, name: 'November' },
    ],
  },
]

export function photosOf(count: number): Json[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    venueName: 'Royal Oak Hotel',
    eventName: 'Spring Deepstack',
    largePhotoUrl: '/icons/app-192.png',
    players: ['Anika Marsh'],
    width: 640,
    height: 480,
  }))
}
