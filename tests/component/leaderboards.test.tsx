import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, chooseState, focus, MEMBER, test as base, textsOf, type App } from './app.tsx'
import { findings } from './axe.ts'

const API = '**/Umbraco/Api'
const BOARD = `${API}/Leaderboard/Search`
const REGIONS = `${API}/region/list*`
const VENUES = `${API}/venues/list*`
const PATH = '/leaderboards'
const MONEY = '/leaderboards/real-money'
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

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
const OAK_TITLE = 'Royal Oak Hotel Leaderboard - Thursday - Early Game'

const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
const podium = board.getByRole('listitem')
const title = page.getByRole('heading', { level: 2, name: / - / })
const filters = page.getByRole('button', { name: /^Filter: / })
const apply = page.getByRole('button', { name: 'Apply Filters' })
const finder = page.getByRole('combobox', { name: 'State, region or venue' })
const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

interface Boards extends App {
  /** The bodies of the requests for boards. */
  searches: Record<string, unknown>[]
  /** The seasons whose venues were requested. */
  venueLists: string[]
  /** From now on every board is this. */
  respond: (rows: unknown) => Promise<unknown>
}

const test = base.extend<{ boards: Boards }>({
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

test('two boards with an address each; going to the other one resets the filters [P2.8, P2.9, P2.89, P2.105, D4.14]', async ({
  boards,
}) => {
  await boards.open(PATH)
  await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
  await expect.poll(() => document.title).toBe('Victoria Leaderboard - Overall | APL')
  await expect.element(tabLink('State/Region/Venue')).toHaveAttribute('aria-current', 'page')
  await expect
    .poll(() => textsOf(page.getByRole('columnheader')))
    .toEqual(['Player', 'Score', 'Played', 'Final table', 'Win', 'Prize'])
  await expect.element(podium).toHaveLength(3)
  expect(boards.searches).toMatchObject([
    { mode: 1, brandId: 2, stateId: 1, regionId: null, orgEntityId: null, dayId: 0, month: null, divisionId: null },
  ])
  await boards.open(`${PATH}?state=2`)
  await expect.element(title).toHaveTextContent(/^New South Wales Leaderboard - Overall$/)
  await tabLink('All Time Money').click()
  await expect.poll(address).toBe(MONEY)
  await expect.element(title).toHaveTextContent(/^Victoria All Time Money - Overall$/)
  await expect.element(tabLink('All Time Money')).toHaveAttribute('aria-current', 'page')
  await expect.element(tabLink('State/Region/Venue')).not.toHaveAttribute('aria-current')
  await expect.element(rows.first()).toBeVisible()
  expect(boards.searches.at(-1)).toMatchObject({ mode: 5, stateId: 1, seasonId: null })
})

test('from a saved state a board starts there, in Western Australia with Pro Series [D4.14, P2.99, P9.3]', async ({
  boards,
}) => {
  chooseState(3)
  await boards.open('/Leaderboards/')
  await expect.element(title).toHaveTextContent(/^Western Australia Leaderboard - Overall$/)
  await expect.element(rows.first()).toBeVisible()
  expect(boards.searches.at(-1)).toMatchObject({ stateId: 3, divisionId: 3 })
  await filters.click()
  await expect.element(page.getByRole('radio', { name: 'Pro Series' })).toBeChecked()
  await pick('Free Roll')
  await apply.click()
  await expect.poll(address).toBe(`${PATH}?state=3&type=4`)
  await expect.poll(() => boards.searches.at(-1)).toMatchObject({ stateId: 3, divisionId: 4 })
})

test('names lead to profiles, prizes of 0 are dashes, pictures that fail have a stand-in [P2.79, P2.80, P2.96, P8.9]', async ({
  boards,
}) => {
  const lines = boardOf(6, (rank) =>
    rank === 6
      ? { name: '', customerGuid: null, avatar: null, winnings: null }
      : rank === 1
        ? { winnings: 288_975 }
        : {},
  )
  await boards.respond(lines)
  await boards.open(MONEY)
  await expect.element(rows).toHaveLength(6)
  await expect.element(podium.first()).toHaveTextContent('$288,975')
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Player 2' }))
    .toHaveAttribute('href', '/profile/00000000-0000-0000-0000-000000000002')
  expect(textsOf(rows.nth(1).getByRole('cell'))).toEqual(['19,999', '9', '3', '1', '–'])
  await expect.element(rows.nth(5)).toHaveTextContent('Unnamed player')
  expect(rows.nth(5).getByRole('link').elements()).toHaveLength(0)
  await focus(page.getByRole('button', { name: 'What the columns mean' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
  await boards.respond(lines.slice(0, 2))
  await boards.open(PATH)
  await expect.element(rows).toHaveLength(2)
  expect(podium.elements()).toHaveLength(0)
})

test('the filters clear what hangs on them, and the address keeps them [P2.97, P2.98, P2.100, P2.101, P2.102, P2.103, P2.104]', async ({
  boards,
}) => {
  await boards.open(PATH)
  await filters.click()
  await expect.element(page.getByRole('radio')).toHaveLength(8)
  await expect.element(page.getByRole('radio', { name: /^VIC, / })).toBeChecked()
  await expect.element(field('Overall/Day')).toBeDisabled()
  expect(field('Game').elements()).toHaveLength(0)
  await field('Region').selectOptions('Inner East')
  await field('Venue').selectOptions('9')
  await field('Overall/Day').selectOptions('Thursday')
  await field('Game').selectOptions('Early Game')
  await field('Month').selectOptions('November')
  await apply.click()
  const filtered = `${PATH}?state=1&region=4&venue=9&day=4&game=41&season=8&month=11`
  await expect.poll(address).toBe(filtered)
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await expect.element(filters).toHaveFocus()
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await expect
    .poll(() => boards.searches.at(-1))
    .toMatchObject({
      mode: 4,
      regionId: 4,
      orgEntityId: 9,
      dayId: 4,
      gameScoreboardId: 41,
      seasonId: 8,
      month: 11,
    })

  // A link to the filtered board opens it, with the panel as it was.
  await boards.open(filtered)
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await filters.click()
  await expect.element(field('Game')).toHaveValue('41')
  await expect.element(field('Month')).toHaveValue('11')
  await field('Overall/Day').selectOptions('0')
  await expect.element(field('Month')).toHaveValue('')
  expect(field('Game').elements()).toHaveLength(0)
  await field('Season').selectOptions('Winter 2026')
  await expect.poll(() => boards.venueLists.at(-1)).toBe('?season=7')
  await pick(/^NSW, /)
  await expect.element(field('Region')).toHaveValue('')
  await expect.element(field('Venue')).toHaveValue('')
  await apply.click()
  await expect.element(title).toHaveTextContent(/^New South Wales Leaderboard - Overall$/)
  await expect.element(filters).toHaveTextContent('Winter 2026')
  window.history.back()
  await expect.element(title).toHaveTextContent(OAK_TITLE)
})

test('suggestions by keyboard: a state, and a venue down to a game [P2.90, P2.91, P2.92]', async ({ boards }) => {
  await boards.open(PATH)
  await expect.element(rows.first()).toBeVisible()
  await finder.click()
  await userEvent.keyboard('n')
  expect(suggestions.elements()).toHaveLength(0)
  await userEvent.keyboard('SW')
  await expect.poll(() => textsOf(suggestions)).toEqual([expect.stringMatching(/^New South Wales/)])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(finder).toHaveAttribute('aria-activedescendant', suggestions.first().element().id)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => suggestions.elements()).toHaveLength(0)
  await expect.element(finder).toHaveValue('nSW')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(PATH)
  await finder.fill('nsw')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`${PATH}?state=2`)
  await expect.element(finder).toHaveFocus()

  await finder.fill('ROYAL OAK HOTEL')
  const wanted = suggestions.filter({ hasText: 'Royal Oak Hotel, Thursday, Early Game' })
  await expect.element(wanted).toBeVisible()
  for (let i = 0; i < 10 && wanted.element().getAttribute('aria-selected') !== 'true'; i++)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await finder.fill('“🃏”')
  await expect.element(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test('the arrow keys go round the suggestions, Home and End to either end; typing goes on after a press elsewhere that leaves the focus', async ({
  boards,
}) => {
  await boards.open(PATH)
  await finder.fill('oak')
  await expect.element(suggestions.nth(2)).toBeVisible()
  const selected = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  expect(selected.elements()).toHaveLength(0)
  const ids = suggestions.elements().map(({ id }) => id)
  for (const [key, id] of [
    ['{ArrowUp}', ids.at(-1)],
    ['{ArrowDown}', ids[0]],
    ['{ArrowDown}', ids[1]],
    ['{End}', ids.at(-1)],
    ['{Home}', ids[0]],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(finder).toHaveAttribute('aria-activedescendant', id)
    await expect.poll(() => selected.elements().map((option) => option.id)).toEqual([id])
    await expect.element(selected).toBeInViewport()
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(finder).not.toHaveFocus()
  await expect.poll(() => suggestions.elements()).toHaveLength(0)

  await focus(finder)
  await expect.element(suggestions.first()).toBeVisible()
  // As on iOS, where a press on what takes no focus leaves it.
  window.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(finder).toHaveFocus()
  await expect.poll(() => suggestions.elements()).toHaveLength(0)
  await userEvent.keyboard('zz')
  await expect.element(finder).toHaveValue('oakzz')
  await expect.element(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test('without a response the board says so with Retry, and the filters stay [P8.11, D6.2]', async ({ boards }) => {
  const broken = (route: Parameters<Parameters<typeof boards.network.route>[1]>[0]) =>
    route.fulfill({ status: 400, json: { status: 400, id: 'broken', message: 'The league is being repaired.' } })
  await boards.network.route(BOARD, broken)
  await boards.open(PATH)
  await expect.element(page.getByText('The leaderboard did not load')).toBeVisible()
  await expect.element(filters).toBeVisible()
  await boards.respond(boardOf(12))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('offline a board seen before stays, another one says that it needs a connection and comes automatically', async ({
  boards,
}) => {
  await boards.open('/leaderboards/real-money')
  await expect.element(rows.first()).toBeVisible()
  await tabLink('State/Region/Venue').click()
  await expect.element(title).toHaveTextContent('Victoria Leaderboard - Overall')
  await expect.element(rows.first()).toBeVisible()
  boards.network.setOffline(true)
  await tabLink('All Time Money').click()
  await expect.element(title).toHaveTextContent('Victoria All Time Money - Overall')
  await expect.element(rows.first()).toBeVisible()
  await finder.fill('nsw')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
  boards.network.setOffline(false)
  await expect.element(title).toHaveTextContent('New South Wales All Time Money - Overall')
  await expect.element(rows.first()).toBeVisible()
})

test('ten rows are skeletons while it loads, and nobody reads No players yet [D5.39]', async ({ boards }) => {
  let respond = (): void => undefined
  const isDue = new Promise<void>((resolve) => (respond = resolve))
  await boards.network.route(BOARD, async (route) => {
    await isDue
    await route.fulfill({ json: [] })
  })
  await boards.open(PATH)
  const skeleton = page.getByRole('status', { name: 'The leaderboard, loading' })
  await expect.element(skeleton).toBeVisible()
  expect(skeleton.element().firstElementChild?.children).toHaveLength(10)
  expect(page.getByText('No players yet').elements()).toHaveLength(0)
  respond()
  await expect.element(page.getByText('No players yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show all of Victoria' }).elements()).toHaveLength(0)
  await boards.open(`${PATH}?state=1&region=4`)
  await page.getByRole('button', { name: 'Show all of Victoria' }).click()
  await expect.poll(address).toBe(`${PATH}?state=1`)
})

test('lists that do not load leave the board, and can be requested again', async ({ boards }) => {
  for (const list of [REGIONS, VENUES])
    await boards.network.route(list, (route) =>
      route.fulfill({ status: 404, json: { status: 404, id: 'gone', message: 'Not there.' } }),
    )
  await boards.open(`${PATH}?state=1&region=4`)
  await expect.element(rows.first()).toBeVisible()
  await filters.click()
  const region = page.getByLabelText('Region', { exact: true })
  await expect.element(region).toBeDisabled()
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  await boards.network.route(REGIONS, (route) => route.fulfill({ json: LISTS.regions }))
  await boards.network.route(VENUES, (route) => route.fulfill({ json: LISTS.venues }))
  await retry.click()
  await expect.element(region).toHaveValue('4')
})

test('what an address says wrongly is left out, and the screen says so [F68 wrong addresses]', async ({ boards }) => {
  await boards.open(`${PATH}?state=99&region=x&day=-1&month=13&__proto__=1`)
  await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
  await boards.open(`${PATH}?state=1&region=5`)
  await expect.element(page.getByText('That region is not in Victoria')).toBeVisible()
  await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
  await expect.element(rows.first()).toBeVisible()
  await boards.open(`${PATH}?state=1&season=9999`)
  await expect.element(page.getByText('There is no such season')).toBeVisible()
  await page.getByRole('button', { name: 'Show the current season' }).click()
  await expect.poll(address).toBe(`${PATH}?state=1`)
  await expect.element(rows.first()).toBeVisible()
})

test('of 5,000 players only the rows near the window are in the page, and the keyboard scrolls it [F71]', async ({
  boards,
}) => {
  await boards.respond(boardOf(5_000))
  await boards.open(PATH)
  await expect.element(page.getByText('5,000 players', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table').first()).toHaveAttribute('aria-rowcount', '5001')
  expect(rows.elements().length).toBeLessThanOrEqual(200)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('row', { name: /Player 5000/ })).toHaveAttribute('aria-rowindex', '5001')
  expect(rows.elements().length).toBeLessThanOrEqual(200)
  await boards.show({ ...WIDE, theme: 'dark' })
  await boards.open(PATH)
  await focus(page.getByRole('region', { name: 'All places' }))
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('row', { name: /Player 5000/ })).toBeInViewport()
  expect(rows.elements().length).toBeLessThanOrEqual(200)
})

test('one’s own line is at the foot of the screen, also where the board ends before it', async ({ boards }) => {
  await boards.signIn()
  await boards.respond(
    boardOf(5_001, (rank) =>
      rank === 5_001 ? { rank: 6_204, customerGuid: MEMBER.customerGuid, highlighted: true } : {},
    ),
  )
  await boards.open(PATH)
  const own = page.getByText('6204').first()
  await expect.element(own).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(rows.last()).toHaveTextContent('(you)')
  await expect.poll(() => page.getByText('6204').elements()).toHaveLength(1)
})

for (const theme of ['dark', 'light'] as const) {
  for (const size of [NARROW, WIDE]) {
    test(`axe finds nothing, ${theme}, ${size.width} px`, async ({ boards }) => {
      await boards.show({ ...size, theme })
      await boards.open(`${PATH}?state=3`)
      await expect.element(rows.first()).toBeVisible()
      if (size !== WIDE) await filters.click()
      await expect.element(apply).toBeVisible()
      expect(await findings()).toEqual([])
      await finder.fill('hotel')
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(suggestions.first()).toBeVisible()
      expect(await findings()).toEqual([])
      await boards.open(`${MONEY}?season=9999`)
      await expect.element(page.getByText('There is no such season')).toBeVisible()
      expect(await findings()).toEqual([])
    })
  }
}

for (const width of [195, 320]) {
  test(`neither ${width} px nor long names make it scroll sideways [F71, F74]`, async ({ boards }) => {
    await boards.show({ width, height: 640, theme: 'dark' })
    const long = 'Wallawallawoollabooroo'.repeat(14)
    await boards.respond(boardOf(8, () => ({ name: `${long} 🃏 مرحبا`, winnings: 1_234_567, pts: 123_456 })))
    await boards.open(MONEY)
    await expect.element(rows.first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await filters.click()
    await expect.element(apply).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
}

function tabLink(name: string) {
  return page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name })
}

function field(label: string) {
  return page.getByLabelText(label, { exact: true })
}

/** Checks a radio, whose label covers it. */
function pick(name: string | RegExp): Promise<void> {
  return page.getByRole('radio', { name }).click({ force: true })
}
