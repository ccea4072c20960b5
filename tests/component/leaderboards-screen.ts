import { page } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, type App } from './app.tsx'

const API = '**/Umbraco/Api'
export const BOARD = `${API}/Leaderboard/Search`
export const REGIONS = `${API}/region/list*`
export const VENUES = `${API}/venues/list*`
export const PATH = '/leaderboards'
export const MONEY = '/leaderboards/real-money'

/** A venue with a day on which there are two games. */
const OAK = {
  ...LISTS.venues[0],
  region: { id: 4, name: 'Inner East' },
  days: [
    {
      id: 4,
      name: 'Thursday',
      gameScoreboards: [
        { id: 41, name: 'Early Game' },
        { id: 42, name: 'Late Game' },
      ],
    },
  ],
}
export const OAK_TITLE = 'Royal Oak Hotel Leaderboard - Thursday - Early Game'

export const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
export const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
export const title = page.getByRole('heading', { level: 2, name: / - / })
export const filters = page.getByRole('button', { name: /^Filter: / })
export const apply = page.getByRole('button', { name: 'Apply Filters' })
export const finder = page.getByRole('combobox', { name: 'State, region or venue' })
export const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

interface Boards extends App {
  /** The bodies of the requests for boards. */
  searches: Record<string, unknown>[]
  /** The seasons whose venues were requested. */
  venueLists: string[]
  /** From now on every board is this. */
  respond: (rows: unknown) => Promise<unknown>
}

export const test = base.extend<{ boards: Boards }>({
  boards: async ({ app }, use) => {
    const { network } = app
    const searches: Boards['searches'] = []
    const venueLists: string[] = []
    const respond = (json: unknown) =>
      network.route(BOARD, (route) => {
        searches.push(route.request().postDataJSON() as Record<string, unknown>)
        return route.fulfill({ json })
      })
    await respond(boardOf(12))
    await network.route(REGIONS, (route) => route.fulfill({ json: LISTS.regions }))
    await network.route(VENUES, (route) => {
      venueLists.push(new URL(route.request().url()).search)
      return route.fulfill({ json: [OAK, LISTS.venues[1]] })
    })
    await network.route(`${API}/season/list*`, (route) => route.fulfill({ json: LISTS.seasons }))
    await use({ ...app, searches, venueLists, respond })
  },
})

export function tabLink(name: string) {
  return page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name })
}

export function field(label: string) {
  return page.getByLabelText(label, { exact: true })
}

/** Checks a radio, whose label covers it. */
export function pick(name: string | RegExp): Promise<void> {
  return page.getByRole('radio', { name }).click({ force: true })
}
