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

/** What Home requests: games, and nothing in what stands around them. */
export async function homeRoutes(network: Network, games: readonly unknown[] = GAMES): Promise<void> {
  const bodies: Record<string, unknown> = {
    '/Event/SearchEvents': games,
    '/region/list*': LISTS.regions,
    '/MajorEvent/GetAll*': [],
    '/Article/*': [],
    '/EventPhoto/*': [],
    '/Membership/EventTickets*': [],
  }
  for (const [path, json] of Object.entries(bodies))
    await network.route(`${API}${path}`, (route) => route.fulfill({ json }))
  await network.route(favouriteCalls.list, (route) => route.fulfill({ json: [] }))
}

/** The heart of a game in the list of games, which comes after the member's own. */
export function heartOf({ title }: Game): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .getByRole('button', { name: /^Favourite: / })
    .last()
}
