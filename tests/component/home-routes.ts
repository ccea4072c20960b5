import { page, type Locator } from 'vitest/browser'
import { favouriteCalls } from '#tests/e2e/mocks/favourites-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { gameOf } from '#tests/e2e/mocks/venue-mocks.ts'
import type { Network } from './network.ts'

const API = '**/Umbraco/Api'
/** The start of tonight's games of the stubs. */
const TONIGHT = '2026-11-19T20:00:00+11:00'

export interface Game {
  id: number
  title: string
}

/** Games of tonight, each of a venue of its own, in the order of their ids. */
export const GAMES: readonly Game[] = [1, 2, 3, 4].map((n) => ({
  ...gameOf(n, TONIGHT, {
    type: 'Raise',
    venue: { id: 60 + n, title: `Venue ${n}`, address: `${n} High St, Kew VIC 3101`, stateId: 1 },
  }),
  id: n,
  title: `Venue ${n}`,
}))

/** What Home requests, by name. */
export const homeCalls = {
  games: `${API}/Event/SearchEvents`,
  regions: `${API}/region/list*`,
  majorEvents: `${API}/MajorEvent/GetAll*`,
  news: `${API}/Article/*`,
  photos: `${API}/EventPhoto/*`,
  tickets: `${API}/Membership/EventTickets*`,
  favourites: favouriteCalls.list,
} as const

/** What Home requests: games, and nothing in what stands around them; given bodies come in its place. */
export async function homeRoutes(
  network: Network,
  games: readonly unknown[] = GAMES,
  bodies: Partial<Record<keyof typeof homeCalls, unknown>> = {},
): Promise<void> {
  const all = {
    games,
    regions: LISTS.regions,
    majorEvents: [],
    news: [],
    photos: [],
    tickets: [],
    favourites: [],
    ...bodies,
  }
  for (const name of Object.keys(homeCalls) as (keyof typeof homeCalls)[])
    await network.route(homeCalls[name], (route) => route.fulfill({ json: all[name] }))
}

/** The heart of a game in the list of games, which comes after the member's own. */
export function heartOf({ title }: Game): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .getByRole('button', { name: /^Favourite: / })
    .last()
}
