import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, memberStores, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { RESTORE_MS, withoutTimeout } from './settled.ts'

const TODAY = '2026-11-19'

/** What the page goes by. */
const look = (page: Page) =>
  page.evaluate(() => ({
    colours: document.documentElement.className,
    text: document.documentElement.style.fontSize,
    motion: document.documentElement.dataset['motion'] ?? 'system',
  }))

test('what is chosen in the settings holds at once, and at the next start before the first paint [D1.30]', async ({
  page,
}) => {
  await page.goto('/settings')
  expect(await look(page)).toEqual({ colours: 'dark', text: '', motion: 'system' })
  const colours = page.getByRole('group', { name: 'Colours' })
  await colours.getByRole('radio', { name: 'Light' }).check()
  await page.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Less' }).check()
  const chosen = { colours: 'light', text: '130%', motion: 'less' }
  expect(await look(page)).toEqual(chosen)
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { first: document.documentElement.className }))
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => (window as unknown as { first?: string }).first)).toBe('light')
  expect(await look(page)).toEqual(chosen)
  await expect(colours.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test.describe('after one visit, without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('the four shortcuts of the home screen and the settings open, and from any screen the clock that is followed and My Poker Games are two taps from the bottom bar [D1.30, D1.31, D6.1, F85 two taps]', async ({
    page,
    network,
    context,
    request,
  }) => {
    const { origin } = network
    const { id } = await runningGame(request, TODAY)
    const { shortcuts } = (await (await request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { name: string; url: string }[]
    }
    expect(shortcuts.map(({ name }) => name)).toEqual(['Tonight’s games', 'My tickets', 'Live clock', 'Leaderboards'])
    const [tonight = '', tickets = '', live = '', boards = ''] = shortcuts.map(({ url }) => origin + url)

    await test.step('the visit', async () => {
      await new ShellPage(page).signIn('mia@example.com', '/', origin)
      await expect(new HomePage(page).mine.getByRole('listitem').first()).toBeVisible()
      await untilSaved(page, '["games"')
      await visit(page, boards)
      await untilSaved(page, '["leaderboards"')
      await page.goto(`${origin}/event/${id}/clock`)
      await expect(new ClockPage(page).state).toHaveText(/^Live, /)
      for (const key of [`["event",${id}]`, `["clock",${id}]`]) await untilSaved(page, key)
      await expect.poll(() => memberStores(page)).toHaveLength(1)
      await untilSaved(page, '["member","tickets"', (await memberStores(page))[0])
    })

    await test.step('the followed clock opens without a frame of another screen’s header', async () => {
      await withoutTimeout(page, RESTORE_MS)
      await page.addInitScript(() => {
        const headers = ((globalThis as { headers?: number[] }).headers = [] as number[])
        const look = () => {
          const header = document.querySelector(':is(#root, [data-prerendered=shell]) > header')
          if (header?.checkVisibility({ visibilityProperty: true })) headers.push(performance.now())
          requestAnimationFrame(look)
        }
        look()
      })
      await page.goto(live)
      await expect(page).toHaveURL(`${origin}/event/${id}/clock`)
      await expect(page.getByRole('timer')).toBeVisible()
      expect(await page.evaluate(() => (globalThis as { headers?: number[] }).headers)).toEqual([])
      await saveNow(page)
    })

    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await page.close()
    const home = new HomePage(cold)

    await test.step('the shortcuts', async () => {
      await cold.goto(tonight)
      await expect(home.cards.first()).toBeVisible()
      await cold.goto(tickets)
      await expect(cold.getByText('Available offline')).toBeVisible()
      await cold.goto(live)
      await expect(cold).toHaveURL(`${origin}/event/${id}/clock`)
      await expect(new ClockPage(cold).state).toHaveText(/^Estimated, last heard/)
      await cold.goto(boards)
      await expect(cold.getByRole('table').getByRole('row').nth(3)).toBeVisible()
    })

    await test.step('the settings', async () => {
      await cold.goto(`${origin}/settings`)
      await cold.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: 'Large', exact: true }).check()
      await expect(cold.getByRole('switch', { name: 'Session reminder' })).toBeVisible()
      expect((await look(cold)).text).toBe('115%')
    })

    await test.step('two taps', async () => {
      await new ShellPage(cold).bottomBar.getByRole('link', { name: 'FIND GAME' }).click()
      await expect(home.mine.getByRole('listitem').first()).toBeVisible()
      await cold
        .getByRole('main')
        .getByRole('link', { name: /^Live clock you follow/ })
        .click()
      await expect(cold).toHaveURL(`${origin}/event/${id}/clock`)
      await expect(cold.getByRole('timer')).toBeVisible()
      await cold.close()
    })
  })
})
