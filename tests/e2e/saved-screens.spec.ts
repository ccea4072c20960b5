import type { Page } from '@playwright/test'
import { LEADERBOARD_TYPE } from '#domain/constants.ts'
import { NETWORK_ERRORS, savedKeys, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { HomePage } from './pages/home-page.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'
import { VenuePage } from './pages/venue-page.ts'

/** The screens of finding a game, opened again where there is no network at all. */

const TODAY = '2026-11-19'
const VICTORIA = 1
/** The place the device gave when it was last asked. */
const RICHMOND = { latitude: -37.82, longitude: 144.99 }
const AGE = /^as of \d+:\d\d (am|pm)$/

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS, savedLocation: { stateId: VICTORIA } })

async function cutOff({ page, network }: { page: Page; network: { cut(): void } }): Promise<Page> {
  const context = page.context()
  network.cut()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  return cold
}

/** The distances of the cards, in metres. */
async function distances(home: HomePage): Promise<number[]> {
  await home.titles()
  return (await home.cards.allInnerTexts()).flatMap((text) => {
    const [, amount, unit] = /· ([\d.]+)\s(k?m)\b/.exec(text) ?? []
    return amount ? [Number(amount) * (unit === 'km' ? 1000 : 1)] : []
  })
}

test('tonight near me in one tap, from a start without a network: the saved games, from the last known place [F3, P8.4, P9.10]', async ({
  page,
  home,
  network,
  context,
}) => {
  await page.addInitScript(
    (coords) => localStorage.setItem('apl.location', JSON.stringify({ stateId: 1, coords })),
    RICHMOND,
  )
  await visit(page, network.origin)
  await expect(home.cards.first()).toBeVisible()
  await untilSaved(page, '["games"')
  const cold = await cutOff({ page, network })
  // The device does not say where it is either.
  await context.clearPermissions()
  await cold.goto(network.origin)
  const coldHome = new HomePage(cold)
  await cold.getByRole('button', { name: 'Tonight near me' }).click()
  await expect(cold).toHaveURL(`${network.origin}/?sort=distance`)
  await expect(cold.getByRole('button', { name: 'Tonight near me' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cold.getByText(AGE).first()).toBeVisible()
  const metres = await distances(coldHome)
  expect(metres.length).toBeGreaterThan(5)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
})

test('a venue and both leaderboards open again without a network, with their age [F3, F71]', async ({
  page,
  network,
  request,
}) => {
  const { origin } = network
  const [game] = (await gamesOf(request, VICTORIA, TODAY)) as { title: string; venue?: { id: number } }[]
  const path = `/venue/${game?.venue?.id}`
  await visit(page, origin + path)
  const venue = new VenuePage(page)
  await expect(venue.title).toHaveText(game?.title ?? '')
  await expect(venue.cards.first()).toBeVisible()
  await venue.tab('Leaderboard').click()
  await expect(venue.board.getByRole('row').nth(1)).toBeVisible()
  for (const key of ['["venue","board"', '["venue","seasons"', `["venue",${game?.venue?.id},"events"`])
    await untilSaved(page, key)
  for (const [board, mode] of [
    ['/leaderboards', LEADERBOARD_TYPE.overall],
    ['/leaderboards/real-money', LEADERBOARD_TYPE.prize],
  ] as const) {
    await page.goto(origin + board)
    await expect(new LeaderboardsPage(page).rows.first()).toBeVisible()
    await expect
      .poll(async () =>
        (await savedKeys(page)).some(
          (key) => key.startsWith('["leaderboards","board"') && key.includes(`"mode":${mode}`),
        ),
      )
      .toBe(true)
  }

  const cold = await cutOff({ page, network })
  await cold.goto(origin + path)
  const coldVenue = new VenuePage(cold)
  await expect(coldVenue.title).toHaveText(game?.title ?? '')
  await expect(coldVenue.cards.first()).toBeVisible()
  await expect(cold.getByText(AGE).first()).toBeVisible()
  await coldVenue.tab('Leaderboard').click()
  await expect(coldVenue.board.getByRole('row').nth(1)).toBeVisible()
  await coldVenue.tab('Results').click()
  await expect(coldVenue.results).toBeVisible()
  for (const board of ['/leaderboards', '/leaderboards/real-money']) {
    await cold.goto(origin + board)
    await expect(new LeaderboardsPage(cold).rows.first()).toBeVisible()
    await expect(cold.getByText(AGE).first()).toBeVisible()
  }
})
