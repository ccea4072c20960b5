import type { APIRequestContext, Page, Request } from '@playwright/test'
import { findings } from './axe.ts'
import { BOARD, test } from './board-fixtures.ts'
import { boardOf } from './mocks/event-mocks.ts'
import { expect } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { gamesOf } from './league.ts'

const WIDE = { width: 1440, height: 900 }

interface Listed {
  id: number
  title: string
  stateId: number
  regionId: number
  region: { name: string }
  days: { id: number; name: string; gameScoreboards: { id: number; name: string }[] }[]
}

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (
    await request.get(`/Umbraco/Api/${path}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  ).json()) as T
}

/** A venue of a state with a day on which there are several games, and that day. */
async function venueWithGames(request: APIRequestContext, stateId: number) {
  const [season] = await ask<{ id: number; name: string }[]>(request, 'season/list?brand=2')
  for (const venue of await ask<Listed[]>(request, `venues/list?season=${season?.id}`)) {
    const day = venue.days.find(({ gameScoreboards }) => gameScoreboards.length > 1)
    const [game] = day?.gameScoreboards ?? []
    if (venue.stateId === stateId && day && game) return { season, venue, day, game }
  }
  throw new Error('No such venue')
}

/** What the page asks of the board, from now on. */
function searches(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (/Leaderboard\/Search$/i.test(request.url())) bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}

test('nothing moves while a board is on its way, what it waits for included', async ({ boards, page }) => {
  const moved = await watchShifts(page)
  // The typeface comes last.
  await page.route(/\.woff2$/, async (route) => {
    await expect(boards.rows.first()).toBeVisible()
    await route.continue()
  })
  await page.goto('/leaderboards')
  await expect(boards.rows.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect(await moved()).toBeLessThan(0.01)
})

test('two boards with an address each; going to the other one resets the filters [P2.8, P2.9, P2.89, P2.105, D4.14]', async ({
  boards,
  page,
}) => {
  const bodies = searches(page)
  await boards.open()
  await expect(boards.title).toHaveText('Victoria Leaderboard - Overall')
  await expect(page).toHaveTitle('Victoria Leaderboard - Overall | APL')
  await expect(boards.tab('State/Region/Venue')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader')).toHaveText(['Player', 'Score', 'Played', 'Final table', 'Win', 'Prize'])
  await expect(boards.podium).toHaveCount(3)
  expect(bodies).toMatchObject([
    { mode: 1, brandId: 2, stateId: 1, regionId: null, orgEntityId: null, dayId: 0, month: null, divisionId: null },
  ])
  await boards.open('?state=2')
  await expect(boards.title).toHaveText('New South Wales Leaderboard - Overall')
  await boards.tab('All Time Money').click()
  await expect(page).toHaveURL('/leaderboards/real-money')
  await expect(boards.title).toHaveText('Victoria All Time Money - Overall')
  await expect(boards.tab('All Time Money')).toHaveAttribute('aria-current', 'page')
  await expect(boards.tab('State/Region/Venue')).not.toHaveAttribute('aria-current')
  await expect(boards.rows.first()).toBeVisible()
  expect(bodies.at(-1)).toMatchObject({ mode: 5, stateId: 1, seasonId: null })
})

test.describe('from a saved state', () => {
  test.use({ savedLocation: { stateId: 3 } })
  test('a board starts there, in Western Australia with Pro Series [D4.14, P2.99, P9.3]', async ({ boards, page }) => {
    const bodies = searches(page)
    await boards.open('', '/Leaderboards/')
    await expect(boards.title).toHaveText('Western Australia Leaderboard - Overall')
    await expect(boards.rows.first()).toBeVisible()
    expect(bodies.at(-1)).toMatchObject({ stateId: 3, divisionId: 3 })
    await boards.filters.click()
    await expect(page.getByRole('radio', { name: 'Pro Series' })).toBeChecked()
    await page.getByRole('radio', { name: 'Free Roll' }).check()
    await boards.apply.click()
    await expect(page).toHaveURL('/leaderboards?state=3&type=4')
    await expect.poll(() => bodies.at(-1)).toMatchObject({ stateId: 3, divisionId: 4 })
  })
})

test('names lead to profiles, prizes of 0 are dashes, pictures that fail have a stand-in [P2.79, P2.80, P2.96, P8.9]', async ({
  boards,
  page,
}) => {
  const rows = boardOf(6, (rank) =>
    rank === 6
      ? { name: '', customerGuid: null, avatar: null, winnings: null }
      : rank === 1
        ? { winnings: 288_975 }
        : {},
  )
  await page.route(BOARD, (route) => route.fulfill({ json: rows }))
  await boards.open('', '/leaderboards/real-money')
  await expect(boards.rows).toHaveCount(6)
  await expect(boards.podium.first()).toContainText('$288,975')
  await expect(boards.rows.nth(1).getByRole('link', { name: 'Player 2' })).toHaveAttribute(
    'href',
    '/profile/00000000-0000-0000-0000-000000000002',
  )
  await expect(boards.rows.nth(1).getByRole('cell')).toHaveText(['19,999', '9', '3', '1', '–'])
  await expect(boards.rows.nth(5)).toContainText('Unnamed player')
  await expect(boards.rows.nth(5).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'What the columns mean' }).press('Enter')
  await expect(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
  await page.route(BOARD, (route) => route.fulfill({ json: rows.slice(0, 2) }))
  await boards.open()
  await expect(boards.rows).toHaveCount(2)
  await expect(boards.podium).toHaveCount(0)
})

test('the filters clear what hangs on them, and the address keeps them [P2.97, P2.98, P2.100, P2.101, P2.102, P2.103, P2.104]', async ({
  boards,
  page,
  request,
}) => {
  const { season, venue, day, game } = await venueWithGames(request, 1)
  const bodies = searches(page)
  await boards.open()
  await boards.filters.click()
  await expect(page.getByRole('radio')).toHaveCount(8)
  await expect(boards.state('VIC')).toBeChecked()
  await expect(boards.field('Overall/Day')).toBeDisabled()
  await expect(boards.field('Game')).toHaveCount(0)
  await boards.field('Region').selectOption({ label: venue.region.name })
  await boards.field('Venue').selectOption(String(venue.id))
  await boards.field('Overall/Day').selectOption({ label: day.name })
  await boards.field('Game').selectOption({ label: game.name })
  await boards.field('Month').selectOption({ label: 'November' })
  await boards.apply.click()
  await expect(page).toHaveURL(
    `/leaderboards?state=1&region=${venue.regionId}&venue=${venue.id}&day=${day.id}&game=${game.id}&season=${season?.id}&month=11`,
  )
  await expect(boards.title).toHaveText(`${venue.title} Leaderboard - ${day.name} - ${game.name}`)
  await expect(boards.filters).toBeFocused()
  await expect(boards.filters).toHaveAttribute('aria-expanded', 'false')
  await expect
    .poll(() => bodies.at(-1))
    .toMatchObject({
      mode: 4,
      regionId: venue.regionId,
      orgEntityId: venue.id,
      dayId: day.id,
      gameScoreboardId: game.id,
      seasonId: season?.id,
      month: 11,
    })

  // A link to the filtered board opens it, with the panel as it was.
  await page.reload()
  await expect(boards.title).toHaveText(`${venue.title} Leaderboard - ${day.name} - ${game.name}`)
  await boards.filters.click()
  await expect(boards.field('Game')).toHaveValue(String(game.id))
  await expect(boards.field('Month')).toHaveValue('11')
  await boards.field('Overall/Day').selectOption('0')
  await expect(boards.field('Month')).toHaveValue('')
  await expect(boards.field('Game')).toHaveCount(0)
  const reloaded = page.waitForRequest((one) => /venues\/list\?season=\d+$/i.test(one.url()))
  await boards.field('Season').selectOption({ label: 'Jul–Sep 2026' })
  expect((await reloaded).url()).not.toContain(`season=${season?.id}`)
  await boards.state('NSW').check()
  await expect(boards.field('Region')).toHaveValue('')
  await expect(boards.field('Venue')).toHaveValue('')
  await boards.apply.click()
  await expect(boards.title).toHaveText('New South Wales Leaderboard - Overall')
  await expect(boards.filters).toContainText('Jul–Sep 2026')

  await page.goBack()
  await expect(boards.title).toHaveText(`${venue.title} Leaderboard - ${day.name} - ${game.name}`)
})

test('suggestions by keyboard: a state, and a venue down to a game [P2.90, P2.91, P2.92]', async ({
  boards,
  page,
  request,
}) => {
  const { venue, day, game } = await venueWithGames(request, 1)
  await boards.open()
  await boards.finder.pressSequentially('n')
  await expect(boards.suggestions).toHaveCount(0)
  await boards.finder.pressSequentially('SW')
  await expect(boards.suggestions).toHaveText([/^New South Wales/])
  await page.keyboard.press('ArrowDown')
  await expect(boards.finder).toHaveAttribute(
    'aria-activedescendant',
    (await boards.suggestions.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(boards.suggestions).toHaveCount(0)
  await expect(boards.finder).toHaveValue('nSW')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leaderboards')
  await boards.finder.fill('nsw')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leaderboards?state=2')
  await expect(boards.finder).toBeFocused()

  await boards.finder.fill(venue.title.toUpperCase())
  const wanted = boards.suggestions.filter({ hasText: `${venue.title}, ${day.name}, ${game.name}` })
  await expect(wanted.first()).toBeVisible()
  for (let i = 0; i < 60 && (await wanted.first().getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(boards.title).toHaveText(`${venue.title} Leaderboard - ${day.name} - ${game.name}`)
  await boards.finder.fill('“🃏”')
  await expect(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test('the arrow keys go round the suggestions, Home and End to either end; typing goes on after a press elsewhere that leaves the focus', async ({
  boards,
  page,
}) => {
  await boards.open()
  await boards.finder.fill('hotel')
  await expect(boards.suggestions.nth(2)).toBeVisible()
  const selected = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  await expect(selected).toHaveCount(0)
  const [first, second, last] = await Promise.all(
    [boards.suggestions.first(), boards.suggestions.nth(1), boards.suggestions.last()].map((option) =>
      option.getAttribute('id'),
    ),
  )
  for (const [key, id] of [
    ['ArrowUp', last],
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['End', last],
    ['Home', first],
  ] as const) {
    await page.keyboard.press(key)
    await expect(boards.finder).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(selected).toHaveCount(1)
    await expect(selected).toHaveAttribute('id', id ?? '')
    await expect(selected).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(boards.finder).not.toBeFocused()
  await expect(boards.suggestions).toHaveCount(0)

  await boards.finder.focus()
  await expect(boards.suggestions.first()).toBeVisible()
  // As on iOS, where a press on what takes no focus leaves it.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(boards.finder).toBeFocused()
  await expect(boards.suggestions).toHaveCount(0)
  await boards.finder.pressSequentially('zz')
  await expect(boards.finder).toHaveValue('hotelzz')
  await expect(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test.describe('the print link', () => {
  const withPrint = (page: Page) =>
    page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), capabilities: ['print'] } })
    })

  test('is there once a region or venue is chosen, and opens the printable page in a new tab [P2.93, P2.24]', async ({
    boards,
    page,
  }) => {
    await withPrint(page)
    await boards.open()
    await expect(boards.rows.first()).toBeVisible()
    await expect(boards.printLink).toHaveCount(0)
    await boards.open('?state=1&region=1')
    await expect(boards.printLink).toHaveAttribute(
      'href',
      /^\/leaderboards\/print\?SID=\d+&Month=&RID=1&OID=&DID=0&GID=&DivID=&TID=2$/,
    )
    await expect(boards.printLink).toHaveAttribute('target', '_blank')
    const [sheet] = await Promise.all([page.waitForEvent('popup'), boards.printLink.click()])
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(await boards.title.innerText())
    await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  })

  test('leads from a venue’s board to a sheet of the same name, day and game [P2.24, P2.75, P2.76]', async ({
    page,
    request,
  }) => {
    await withPrint(page)
    const { venue, day, game } = await venueWithGames(request, 1)
    await page.goto(`/venue/${venue.id}?tab=leaderboard&boardDay=${day.id}&game=${game.id}`)
    const heading = page.getByRole('heading', { name: `${venue.title} Leaderboard - ${day.name} - ${game.name}` })
    await expect(heading).toBeVisible()
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Print, opens in a new tab' }).click(),
    ])
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(await heading.innerText())
  })

  test('an event’s board goes to paper from the desktop too, whose layout paper has no room for [P2.170]', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(WIDE)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const [game] = await gamesOf(request, 1, '2026-11-19')
    await page.goto(`/event/${game?.id}`)
    const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    await board.getByRole('button', { name: 'Print' }).click()
    const printed = await board.elementHandle()
    await page.pdf({ format: 'A4' })
    // Another one in its place would not be what is printed: the paper would be white.
    expect(await printed?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('is not shown where the server has no such page [D1.7]', async ({ boards, page }) => {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), capabilities: [] } })
    })
    await boards.open('?state=1&region=1')
    await expect(boards.rows.first()).toBeVisible()
    await expect(boards.printLink).toHaveCount(0)
  })
})

test('what an address says wrongly is left out, and told [F68]', async ({ boards, page }) => {
  await boards.open('?state=99&region=x&day=-1&month=13&__proto__=1')
  await expect(boards.title).toHaveText('Victoria Leaderboard - Overall')
  const regions = await ask<{ id: number; state: { id: number } }[]>(page.request, 'region/list')
  const elsewhere = regions.find(({ state }) => state.id === 3)
  await boards.open(`?state=1&region=${elsewhere?.id}`)
  await expect(page.getByText('That region is not in Victoria')).toBeVisible()
  await expect(boards.title).toHaveText('Victoria Leaderboard - Overall')
  await expect(boards.rows.first()).toBeVisible()
  await boards.open('?state=1&season=9999')
  await expect(page.getByText('There is no such season')).toBeVisible()
  await page.getByRole('button', { name: 'Show the current season' }).click()
  await expect(page).toHaveURL('/leaderboards?state=1')
  await expect(boards.rows.first()).toBeVisible()
})

test.describe('a board of 5,000 players', () => {
  test('keeps only the rows near the screen in the page, and the keyboard scrolls it [F71]', async ({
    boards,
    page,
  }) => {
    await page.route(BOARD, (route) => route.fulfill({ json: boardOf(5_000) }))
    await boards.open()
    await expect(page.getByText('5,000 players', { exact: true })).toBeVisible()
    await expect(page.getByRole('table').first()).toHaveAttribute('aria-rowcount', '5001')
    expect(await boards.rows.count()).toBeLessThanOrEqual(200)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('End')
    await expect(boards.rows.filter({ hasText: 'Player 5000' })).toHaveAttribute('aria-rowindex', '5001')
    expect(await boards.rows.count()).toBeLessThanOrEqual(200)
    await page.setViewportSize(WIDE)
    await boards.open()
    const table = page.getByRole('region', { name: 'All places' })
    await table.focus()
    await page.keyboard.press('End')
    await expect(boards.rows.filter({ hasText: 'Player 5000' })).toBeInViewport()
    expect(await boards.rows.count()).toBeLessThanOrEqual(200)
  })

  test('has one’s own line at the foot of the screen, also where the board ends before it', async ({
    boards,
    page,
    shell,
  }) => {
    await shell.signIn('mia@example.com')
    const me = await ask<{ customerGuid: string }>(page.request, 'Account/GetLoggedMember')
    const rows = boardOf(5_001, (rank) =>
      rank === 5_001 ? { rank: 6_204, customerGuid: me.customerGuid, highlighted: true } : {},
    )
    await page.route(BOARD, (route) => route.fulfill({ json: rows }))
    await boards.open()
    await expect(boards.ownLine).toContainText('6204')
    await expect(boards.ownLine).toContainText('You')
    await boards.ownLine.scrollIntoViewIfNeeded()
    await expect(boards.ownLine).toBeInViewport()
    await page.keyboard.press('End')
    await expect(boards.rows.last()).toContainText('(you)')
    await expect(boards.ownLine).toHaveCount(0)
  })
})

for (const theme of ['dark', 'light']) {
  for (const size of [{ width: 390, height: 844 }, WIDE]) {
    test(`axe finds nothing, ${theme}, ${size.width} px`, async ({ boards, page }) => {
      await page.setViewportSize(size)
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await boards.open('?state=3')
      await expect(boards.rows.first()).toBeVisible()
      if (size !== WIDE) await boards.filters.click()
      await expect(boards.apply).toBeVisible()
      expect(await findings(page)).toEqual([])
      await boards.finder.fill('hotel')
      await page.keyboard.press('ArrowDown')
      await expect(boards.suggestions.first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await boards.open('?season=9999', '/leaderboards/real-money')
      await expect(page.getByText('There is no such season')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  }
}

for (const width of [195, 320]) {
  test(`neither ${width} px nor long names make it scroll sideways [F71, F74]`, async ({ boards, page }) => {
    await page.setViewportSize({ width, height: 640 })
    const long = 'Wallawallawoollabooroo'.repeat(14)
    await page.route(BOARD, (route) =>
      route.fulfill({ json: boardOf(8, () => ({ name: `${long} 🃏 مرحبا`, winnings: 1_234_567, pts: 123_456 })) }),
    )
    await boards.open('', '/leaderboards/real-money')
    await expect(boards.rows.first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await boards.filters.click()
    await expect(boards.apply).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
