import { letTimePass } from './real-time.ts'
import { expect, test } from './fixtures.ts'
import { clockStatus, direct, gameToStart, runningGame, secondsLeft } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'

const TODAY = '2026-11-19'

test('the director leads a clock through all its phases; assistive technology hears of each, and of no second [P2.180, P2.181, P2.182, P2.183, P4.35, P4.36, P4.41, D2.2, D2.3, D2.13]', async ({
  clock,
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const game = await gameToStart(request, TODAY)
  await clock.open(game.id)
  await expect(clock.state).toHaveText('Live, not started yet')
  await expect(clock.stats).toContainText('Total players')
  await expect(clock.stats).toContainText('Start stack')
  await expect(clock.time).toHaveCount(0)

  await direct('start', game.id)
  await expect(clock.state).toHaveText('Live, running')
  await expect(clock.level).toContainText('Level1')
  await expect(clock.stats).toContainText(/Players left\d+\/\d+/)
  await expect(clock.stats).toContainText('Avg.\u00a0chip stack')
  await expect(clock.blinds).toContainText('Current blind')
  await expect(clock.blinds).toContainText('Next blind')
  await expect(clock.announcement).toHaveText(/^Level 1\. Blinds [\d,]+ and [\d,]+/)
  await expect(clock.frame.locator('[aria-live]')).toHaveCount(0)
  await clock.announcement.evaluate((region) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await clock.countsDown(2)

  await direct('pause', game.id)
  await expect(clock.state).toHaveText('Live, paused')
  expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([
    'The clock is paused',
  ])
  const frozen = await clock.seconds()
  await letTimePass(page, 2_500)
  expect(await clock.seconds()).toBe(frozen)
  await direct('resume', game.id)
  await expect(clock.state).toHaveText('Live, running')
  await clock.countsDown(1)

  for (let step = 0; step < 12 && (await clockStatus(request, game.id)).status.isRound; step++)
    await direct('next', game.id)
  await expect(clock.state).toHaveText('Live, on break')
  await expect(clock.level).toContainText(/^Breakafter level \d+/)
  await clock.countsDown(1)

  await direct('finish', game.id)
  await expect(clock.state).toHaveText('Finished')
  await expect(clock.level).toContainText('All rounds are over')
  await expect(clock.time).toHaveCount(0)
  await expect(clock.stats).toContainText('Players left')
})

test('the clock of a running game ticks with the server, on its page and in full view [D2.3, D2.4, D2.5, D2.7]', async ({
  event,
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await event.open(game.id)
  await expect(clock.state).toHaveText('Live, running')
  await clock.countsDown(2)
  await event.fullView.click()
  await expect(page).toHaveURL(`/event/${game.id}/clock`)
  await expect(page.getByRole('heading', { name: 'Countdown Dashboard 1' })).toBeAttached()
  expect(Math.abs((await clock.seconds()) - (await secondsLeft(request, game.id)))).toBeLessThanOrEqual(2)
})

test('two browsers whose clocks are a day apart show the same second [F35, D2.7, D2.8]', async ({
  browser,
  baseURL,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  const clocks = await Promise.all(
    ['2026-11-18T19:20:00+11:00', '2026-11-20T19:20:00+11:00'].map(async (time) => {
      const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await page.clock.install({ time: new Date(time) })
      const clock = new ClockPage(page)
      await clock.open(game.id)
      await expect(clock.state).toHaveText('Live, running')
      return clock
    }),
  )
  const pairs: number[][] = []
  for (let look = 0; look < 6; look++) {
    pairs.push(await Promise.all(clocks.map((clock) => clock.seconds())))
    await new Promise((resolve) => setTimeout(resolve, 350))
  }
  const apart = pairs.map(([one = 0, other = 0]) => Math.abs(one - other))
  expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  expect(apart.filter((seconds) => seconds === 0).length).toBeGreaterThanOrEqual(3)
  for (const clock of clocks)
    expect(Math.abs((await clock.seconds()) - (await secondsLeft(request, game.id)))).toBeLessThanOrEqual(2)
  await Promise.all(browser.contexts().map((context) => context.close()))
})
