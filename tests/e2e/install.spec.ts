import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { installNotice as notice, offerInstall } from './install-offer.ts'
import { gamesOf, runningGame } from './league.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const section = (page: Page) => page.getByRole('region', { name: 'On your home screen' })
const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('apl.install') ?? '{}') as Record<string, unknown>)

async function earned(page: Page, coached: Record<string, unknown> = { isEarned: true }): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.getItem('apl.install') ?? localStorage.setItem('apl.install', stored),
    JSON.stringify(coached),
  )
}

test('the first favourite brings the notice, which is no modal; not now means never', async ({ page, shell, home }) => {
  await offerInstall(page, 'dismissed')
  let games: unknown[] = []
  await page.route('**/Membership/GetFavoriteGames*', (route) => route.fulfill({ json: games }))
  await page.route('**/Membership/AddFavoriteGame*', async (route) => {
    games = await gamesOf(page.request, 1, '2026-11-19').then((all) =>
      all.filter(({ id }) => route.request().url().endsWith(`=${id}`)),
    )
    await route.fulfill({ json: games })
  })
  await shell.signIn('barry@example.com', '/')
  const heart = home.heart(home.cards.first())
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // At rest, and not yet of use.
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toBeHidden()
  await heart.click()
  await expect(notice(page)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(
    await page.evaluate(() => document.activeElement?.closest('section[aria-label="Install the app"]') === null),
  ).toBe(true)
  await notice(page).getByRole('button', { name: 'Not now' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await remembered(page)).toMatchObject({ isOver: true, isEarned: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
})

test('it waits while a clock or ticket is shown, goes with its page, and installs by the browser’s own question', async ({
  page,
  clock,
  request,
}) => {
  const game = await runningGame(request, '2026-11-19')
  await offerInstall(page, 'accepted')
  await earned(page, { clocks: 1 })
  await page.goto(`/event/${game.id}/clock`)
  await expect(clock.time).toBeVisible()
  await expect.poll(() => remembered(page), { timeout: 15_000 }).toMatchObject({ clocks: 2, isEarned: true })
  await expect(notice(page)).toBeHidden()

  await page.goto('/leaderboards')
  await expect(notice(page)).toBeVisible({ timeout: 15_000 })
  expect(await findings(page)).toEqual([])
  await notice(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
  await expect(notice(page)).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'About the app' })).toBeVisible()
  expect(await remembered(page)).toMatchObject({ isOver: true })
})

test('whose app is installed is shown nothing of it', async ({ page }) => {
  await earned(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(section(page)).toBeHidden()
  await expect(notice(page)).toBeHidden()
})

test('a browser without an offer says where to look', async ({ page }) => {
  await page.goto('/settings')
  await expect(
    section(page).getByText(/Safari on a Mac: Add to Dock.* Firefox on Windows: Add tab to taskbar/),
  ).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('the way is pictured, in the notice and in the settings, in both colour modes', async ({ page }) => {
    await earned(page)
    await page.goto('/leaderboards')
    await notice(page).getByRole('button', { name: 'Show me how' }).click({ timeout: 15_000 })
    const guide = page.getByRole('dialog', { name: 'To your home screen' })
    await expect(guide.getByRole('listitem')).toHaveCount(3)
    await expect(guide.getByText('Add to Home Screen')).toBeVisible()
    await expect(guide.getByText('Open as Web App')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await guide.getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()
    for (const theme of ['light', 'dark']) {
      await page.evaluate((choice) => localStorage.setItem('apl.theme', choice), theme)
      await page.goto('/settings')
      await expect(section(page).getByRole('listitem')).toHaveCount(3)
      expect(await findings(page)).toEqual([])
    }
  })

  test.describe('started from the home screen', () => {
    test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*config\.json|hub/i })

    test('who is asked to sign in there for the first time reads why, and that they come back', async ({
      page,
      context,
    }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await page.goto('/licences')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await context.setOffline(true)
      await page.goto('/profile/account')
      await expect(page.getByText('On the home screen the app keeps its own sign-in')).toBeVisible()
      await context.setOffline(false)
      await page.goto('/profile/account')
      await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile%2Faccount/)
      // Shown by the style sheet where iOS has started the page from its home screen, which no other browser can pretend.
      await expect(page.getByText('On the home screen the app keeps its own sign-in')).toBeAttached()
      await expect(page.getByText('On the home screen the app keeps its own sign-in')).toBeHidden()
    })
  })
})
