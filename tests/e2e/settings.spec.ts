import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, memberStores, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { illegible } from './legibility.ts'
import { ClockPage } from './pages/clock-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { mockTickets, ticketOf } from './mocks/ticket-mocks.ts'

const TODAY = '2026-11-19'
const LARGEST = '{"textSize":"largest"}'
const MIA = 'mia@example.com'

/** What the page goes by. */
const look = (page: Page) =>
  page.evaluate(() => ({
    colours: document.documentElement.className,
    text: document.documentElement.style.fontSize,
    motion: document.documentElement.dataset['motion'] ?? 'system',
  }))

test('the settings are in the menu for everybody; what is chosen there holds at once and at the next start, by keyboard too [D1.30]', async ({
  page,
  shell,
}) => {
  await page.goto('/licences')
  await shell.menuButton.click()
  await shell.mainMenu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await look(page)).toEqual({ colours: 'dark', text: '', motion: 'system' })

  const colours = page.getByRole('group', { name: 'Colours' })
  await colours.getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(colours.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Less' }).check()
  const reminder = page.getByRole('switch', { name: 'Session reminder' })
  await expect(reminder).toBeChecked()
  await reminder.press('Space')
  await expect(reminder).not.toBeChecked()
  const chosen = { colours: 'light', text: '130%', motion: 'less' }
  expect(await look(page)).toEqual(chosen)

  await page.reload()
  expect(await look(page)).toEqual(chosen)
  await expect(reminder).not.toBeChecked()
  await expect(colours.getByRole('radio', { name: 'Light' })).toBeChecked()
  // Nothing lasts for who wants little motion.
  expect(
    await page
      .getByRole('switch')
      .first()
      .locator('+ i')
      .evaluate((knob) => getComputedStyle(knob, '::before').transitionDuration),
  ).toBe('0s')

  await page.getByRole('button', { name: 'Change the location' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose your location' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: '1800 858 858' }).first()).toHaveAttribute('href', 'tel:1800858858')
  await expect(page.getByRole('link', { name: '1800 344 669' }).first()).toHaveAttribute('href', 'tel:1800344669')
  await expect(page.getByText(/^Version \d/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Licences' }).click()
  await expect(page).toHaveURL('/licences')
})

test('with the largest text no word of Home, an event, the clock, a ticket, the registration and the settings is cut at 390 and 320 px [D1.30, F74]', async ({
  page,
  shell,
  request,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript((largest) => localStorage.setItem('apl.preferences', largest), LARGEST)
  const { id } = await runningGame(request, TODAY)
  const isWhole = async (screen: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await illegible(page), `${screen} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
    }
  }
  const wholeAt = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await isWhole(path)
  }
  for (const path of ['/', `/event/${id}`, `/event/${id}/clock`, '/register', '/settings']) await wholeAt(path)
  // The words of the bar share its width, each in its own quarter.
  const quarters = await shell.bottomBar
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) =>
          (link.querySelector('span')?.getBoundingClientRect().width ?? 0) <= link.getBoundingClientRect().width,
      ),
    )
  expect(quarters).toEqual([true, true, true, true])
  await mockTickets(page, () => [ticketOf()])
  await shell.signIn(MIA)
  await wholeAt('/tickets')
  await page
    .getByRole('link', { name: /Harvest Million/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
  await isWhole('a ticket')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('after one visit the four shortcuts of the home screen and the settings open [D1.30, D1.31, D6.1]', async ({
    page,
    network,
    context,
    request,
  }) => {
    test.setTimeout(150_000)
    const { origin } = network
    const game = await runningGame(request, TODAY)
    const shell = new ShellPage(page)
    await shell.signIn(MIA, '/', origin)
    await expect(shell.userButton).toBeVisible()
    await visit(page, `${origin}/leaderboards`)
    await page.goto(`${origin}/event/${game.id}/clock`)
    await expect(new ClockPage(page).state).toHaveText('Live, running')
    await page.goto(origin)
    for (const key of ['["games"', '["leaderboards"', `["event",${game.id}]`, `["clock",${game.id}]`])
      await untilSaved(page, key)
    await expect.poll(() => memberStores(page)).toHaveLength(1)
    await untilSaved(page, '["member","tickets"', (await memberStores(page))[0])
    const { shortcuts } = (await (await request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { name: string; url: string }[]
    }
    expect(shortcuts.map(({ name }) => name)).toEqual(['Tonight’s games', 'My tickets', 'Live clock', 'Leaderboards'])
    const [tonight, tickets, live, boards] = shortcuts.map(({ url }) => origin + url)

    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await page.close()
    await cold.goto(tonight ?? '')
    await expect(new HomePage(cold).cards.first()).toBeVisible()
    await cold.goto(tickets ?? '')
    await expect(cold.getByText('Available offline')).toBeVisible()
    await cold.goto(live ?? '')
    await expect(cold).toHaveURL(`${origin}/event/${game.id}/clock`)
    await expect(new ClockPage(cold).state).toHaveText(/^Estimated, last heard/, { timeout: 20_000 })
    await cold.goto(boards ?? '')
    await expect(cold.getByRole('table').getByRole('row').nth(3)).toBeVisible()
    await cold.goto(`${origin}/settings`)
    await cold.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: 'Large', exact: true }).check()
    await expect(cold.getByRole('switch', { name: 'Session reminder' })).toBeVisible()
    expect((await look(cold)).text).toBe('115%')
    await cold.close()
  })
})

test('the live clock is the nearest one running, and then the one that was followed; a game that is over is followed no more [D1.31]', async ({
  page,
  clock,
  request,
}) => {
  await page.goto('/clock')
  await expect(page).toHaveURL(/\/event\/\d+\/clock$/)
  // Whatever its clock has come to since the evening began: a break, or the last minute.
  await expect(clock.state).toHaveText(/^Live, /)
  const nearest = page.url()
  // Back does not lead into it again.
  await clock.back.click()
  await expect(page).toHaveURL(/\/event\/\d+$/)

  const other = await runningGame(request, TODAY)
  await clock.open(other.id)
  await expect(clock.time).toBeVisible()
  // From the first frame: the header of other screens is never seen.
  await page.addInitScript(() => {
    const seen = ((globalThis as { headers?: number[] }).headers = [] as number[])
    const look = () => {
      if (
        document
          .querySelector(':is(#root, [data-prerendered=shell]) > header')
          ?.checkVisibility({ visibilityProperty: true })
      )
        seen.push(Math.round(performance.now()))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/clock')
  await expect(page).toHaveURL(`/event/${other.id}/clock`)
  await expect(clock.time).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { headers?: number[] }).headers)).toEqual([])

  await page.route('**/getTournamentClockStatus*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Record<string, unknown>
    await route.fulfill({
      response,
      json: route.request().url().includes(`eventId=${other.id}`) ? { ...json, runStatus: 5 } : json,
    })
  })
  await clock.open(other.id)
  await expect(clock.level).toContainText('All rounds are over')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apl.followedClock'))).toBeNull()
  await page.goto('/clock')
  await expect(page).toHaveURL(/\/event\/\d+\/clock$/)
  if (!nearest.endsWith(`/event/${other.id}/clock`)) await expect(page).toHaveURL(nearest)
})

test('the icon of the app shows how many tickets are of today, and none after a sign-out', async ({ page, shell }) => {
  await page.addInitScript(() => {
    const keep = (count: number) => Promise.resolve(localStorage.setItem('badge', String(count)))
    Object.assign(navigator, { setAppBadge: keep, clearAppBadge: () => keep(0) })
  })
  const badge = () => page.evaluate(() => localStorage.getItem('badge'))
  await mockTickets(page, () => [
    ticketOf(),
    ticketOf({
      gameMembershipGuid: 'another',
      event: { eventStartTimeOffset: '2026-11-21T19:00:00+11:00', dateTime: '2026-11-21T19:00:00+11:00' },
    }),
  ])
  await shell.signIn(MIA, '/licences')
  await expect.poll(badge, { timeout: 15_000 }).toBe('1')
  await shell.logOut()
  await expect.poll(badge).toBe('0')
})
