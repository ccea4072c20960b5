import { includesName, normalizedName, normalizedQuery, startsWithName } from '#domain/name-search.ts'
import type { Network, StubRequest } from './network.ts'
import { homeCalls } from './home-routes.ts'

/** A league of a week from Thursday, 19 November 2026, and its responses to searches. */
export const TODAY = '2026-11-19'

export const REGIONS = [
  { id: 4, name: 'Inner East', state: { id: 1, name: 'Victoria', short: 'VIC' } },
  { id: 6, name: 'Bayside', state: { id: 1, name: 'Victoria', short: 'VIC' } },
  { id: 8, name: 'Perth North', state: { id: 3, name: 'Western Australia', short: 'WA' } },
]

const SUBURBS = ['Richmond', 'Mount Gambier', 'Kew', 'Geelong', 'Ballarat'] as const
const TYPES = ['League', 'Raise', 'Satellite'] as const

export interface WeekGame {
  id: number
  title: string
  dateTime: string
  regionId: number
  buyInAmount: number
  takeHomeAmount: number | null
  venue: { id: number; title: string; suburb: string; address: string; latitude: number; longitude: number }
}

/** So many games every evening; names, suburbs, regions and buy-ins take turns. */
export function weekOf(perDay: number): WeekGame[] {
  return Array.from({ length: 7 * perDay }, (_, n) => {
    const turn = n % perDay
    const suburb = SUBURBS[turn % SUBURBS.length] ?? 'Richmond'
    const title = `Hotel ${String.fromCharCode(65 + (turn % 26))}${turn >= 26 ? '2' : ''}`
    const day = `2026-11-${19 + Math.floor(n / perDay)}`
    return {
      id: 5001 + n,
      title,
      type: TYPES[turn % TYPES.length],
      dateTime: `${day}T${turn % 2 ? '20:30' : '19:45'}:00+11:00`,
      startTime: turn % 2 ? '20:30' : '19:45',
      eventStatusId: 1,
      stateId: 1,
      regionId: turn % 2 ? 6 : 4,
      buyInAmount: 10 * (turn % 22),
      takeHomeAmount: turn % 3 === 0 ? 1_000 : null,
      venue: {
        id: 100 + turn,
        title,
        suburb,
        address: `${turn + 1} High St, ${suburb} VIC ${3000 + turn}`,
        latitude: -37.82 + turn / 100,
        longitude: 144.99,
        stateId: 1,
      },
    }
  })
}

/** Responds to every search by days and text as the league does; returns the bodies as they come. */
export async function searchable(network: Network, games: readonly WeekGame[]): Promise<Record<string, unknown>[]> {
  const requests: Record<string, unknown>[] = []
  await network.route(homeCalls.games, (route) => {
    requests.push(route.request().postDataJSON() as Record<string, unknown>)
    return route.fulfill({ json: found(games, route.request()) })
  })
  return requests
}

/** The games that fit the days or the text of a request. */
export function found(games: readonly WeekGame[], request: StubRequest): WeekGame[] {
  const { fromDate, toDate, venueName, suburb, postcode } = request.postDataJSON() as Record<string, string | undefined>
  return games.filter(({ dateTime, venue }) => {
    const day = dateTime.slice(0, 10)
    if (fromDate && toDate && (day < fromDate || day > toDate)) return false
    if (venueName) return includesName(normalizedName(venue.title), normalizedQuery(venueName))
    if (suburb) return startsWithName(normalizedName(venue.suburb), normalizedQuery(suburb))
    return !postcode || venue.address.endsWith(postcode)
  })
}
