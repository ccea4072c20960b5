import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './board-fixtures.ts'
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
})
