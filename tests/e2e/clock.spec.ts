import { letTimePass } from './real-time.ts'
import { findings } from './axe.ts'
import { mockClock, STATUS_CALL, withoutNews } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { clockStatus, direct, gameToStart, ownRunningGame, runningGame, secondsLeft } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'

const TODAY = '2026-11-19'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the director leads a clock through all its phases [P2.180, P2.181, P2.182, P2.183, P4.35, P4.36, P4.41, D2.13]', async ({
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
  await clock.countsDown(2)

  await direct('pause', game.id)
  await expect(clock.state).toHaveText('Live, paused')
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

test('in the last minute the words change and nothing flashes [P4.38]', async ({ clock, page, request }) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, ({ blindStructureList }) => ({
    currentRound: blindStructureList[0]?.roundNumber,
    remainingSeconds: 50,
    currentBlind: '200/400',
    nextBlind: '300/600',
  }))
  await clock.open(game.id)
  await expect(clock.state).toHaveText('Live, last minute')
  await expect(clock.blinds.locator('[data-slot=main]')).toHaveText('Blinds go up to300/600')
  await expect(clock.blinds.locator('[data-slot=next]')).toHaveText('Now200/400')
  expect(
    await clock.frame.evaluate(
      (frame) =>
        [frame, ...frame.querySelectorAll('*')].filter((part) => getComputedStyle(part).animationName !== 'none')
          .length,
    ),
  ).toBe(0)
})

test('at the end of the last level it reads 0:00 and "Last level" [P4.44, D2.15]', async ({ clock, page, request }) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, ({ blindStructureList }) => ({
    currentRound: blindStructureList.at(-1)?.roundNumber,
    remainingSeconds: 2,
  }))
  await clock.open(game.id)
  await expect(clock.time).toHaveText('0:00')
  await expect(clock.level).toContainText('Last level')
})

test('after a local advance NEXT BLIND is --- and the coming levels are listed [P4.43, D2.14]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await withoutNews(page)
  await mockClock(page, ({ blindStructureList }) => ({
    currentRound: 1,
    remainingSeconds: 2,
    blindStructureList: blindStructureList.map((level) => ({ ...level, breakLength: 0 })),
  }))
  await clock.open(game.id)
  await expect(clock.level).toContainText('Level2')
  await expect(clock.blinds.locator('[data-slot=next]')).toHaveText('Next blind---')
  const levels = clock.panels.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Blinds' }) })
  await expect(levels.getByRole('row').nth(1)).toContainText(/^3/)
})

test('an invalid status shows no time, and a league’s message shows whole [P2.184, P4.36]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, { runStatus: 4, alternateClockMessage: ' Dinner break after this level ' })
  await clock.open(game.id)
  await expect(clock.state).toHaveText('The clock is being set up')
  await expect(clock.time).toHaveCount(0)
  await expect(clock.frame.getByText('Dinner break after this level', { exact: true })).toBeVisible()
})

test('the registration box leads to the ticket while it is open, and only where one can be had [P2.176, P2.177, P2.178, P2.162]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  let redeemable = true
  await page.route('**/Event/GetById*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ptcRedeemable: redeemable, creditCardRedeemable: false },
    })
  })
  await mockClock(page, { lateRegistrationDateTime: '2026-11-19T23:30:00+11:00' })
  await clock.open(game.id)
  await expect(clock.panels).toContainText('Registration: open')
  await expect(clock.panels).toContainText('Closes 11:30 pm')
  await expect(clock.panels).toContainText('Entry fee')
  await expect(clock.ticket).toHaveAttribute('href', `/redeem/event/${game.id}`)

  await page.unroute(STATUS_CALL)
  await mockClock(page, { lateRegistrationDateTime: '2026-11-19T18:00:00+11:00' })
  await page.reload()
  await expect(clock.panels).toContainText('Registration: closed')
  await expect(clock.ticket).toBeDisabled()

  redeemable = false
  await page.reload()
  await expect(clock.panels).toContainText('Registration: closed')
  await expect(clock.ticket).toHaveCount(0)
})

test('the prize panel folds, and without prizes shows when registration closes [P2.185, P2.186]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, {
    prizePool: 2000,
    prizeStructureList: [
      { rank: 1, prize: 1400 },
      { rank: 2, prize: 600 },
    ],
  })
  await clock.open(game.id)
  const pool = clock.panels.getByRole('button', { name: /Total prize pool/i })
  await expect(pool).toContainText('$2,000')
  const table = clock.panels.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Rank' }) })
  await expect(table.getByRole('row')).toHaveText(['RankPrize', '1$1,400', '2$600'])
  await pool.click()
  await expect(pool).toHaveAttribute('aria-expanded', 'false')
  await expect(table).toBeHidden()

  await page.unroute(STATUS_CALL)
  await mockClock(page, { prizeStructureList: [], lateRegistrationDateTime: '2026-11-19T20:15:00+11:00' })
  await page.reload()
  await expect(clock.panels).toContainText('Registration close at')
  await expect(clock.panels).toContainText('Thursday, November 19th 2026, 8:15 pm')
})

test('full view stands alone, opens directly and leads back [D2.5, P2.175]', async ({ clock, page, request }) => {
  const game = await runningGame(request, TODAY)
  await clock.open(game.id)
  await expect(clock.time).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'APL home' })).toHaveCount(0)
  await page.setViewportSize({ width: 844, height: 390 })
  const stats = await clock.stats.boundingBox()
  expect((stats?.y ?? 0) + (stats?.height ?? 0)).toBeLessThanOrEqual(390)
  expect(stats?.x).toBeGreaterThanOrEqual(28)
  await clock.back.click()
  await expect(page).toHaveURL(`/event/${game.id}`)
})

test('on the event’s page it is short: blinds, players and registration, the prizes folded, and the tabs near [D2.4, P2.176, P2.181, P2.183, P2.186]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, {
    prizePool: 2000,
    prizeStructureList: [{ rank: 1, prize: 2000 }],
    lateRegistrationDateTime: '2026-11-19T23:30:00+11:00',
  })
  await page.goto(`/event/${game.id}`)
  await expect(clock.state).toHaveText('Live, running')
  await expect(clock.blinds).toContainText('Next blind')
  await expect(clock.stats).toContainText(/Players left\d+\/\d+/)
  await expect(clock.panels).toContainText('Registration: open')
  await expect(clock.panels.getByRole('button', { name: /Total prize pool/i })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const height = (await clock.frame.boundingBox())?.height ?? Infinity
  expect(height).toBeLessThan(844 * 0.65)
})

test('assistive technology hears of a new phase, and of no second [D2.2, D2.3]', async ({ clock, page, request }) => {
  const game = await ownRunningGame(request, TODAY)
  await clock.open(game.id)
  await expect(clock.announcement).toHaveText(/^Level \d+\. Blinds [\d,]+ and [\d,]+/)
  await clock.announcement.evaluate((region) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await clock.countsDown(4)
  await direct('pause', game.id)
  await expect(clock.state).toHaveText('Live, paused')
  expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([
    'The clock is paused',
  ])
  await expect(clock.frame.locator('[aria-live]')).toHaveCount(0)
  await direct('resume', game.id)
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

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the clock, in full view and short, with contrast by AAA, in the ${theme} theme`, async ({
    clock,
    page,
    request,
  }) => {
    const game = await runningGame(request, TODAY)
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    for (const remainingSeconds of [600, 50]) {
      await mockClock(page, { remainingSeconds, lateRegistrationDateTime: '2026-11-19T23:30:00+11:00' })
      for (const path of [`/event/${game.id}/clock`, `/event/${game.id}`]) {
        await page.goto(path)
        await expect(clock.time).toBeVisible()
        await expect(page.locator('html')).toHaveClass(new RegExp(theme))
        expect(
          await findings(page, {
            isEnhanced: true,
            within: path.endsWith('clock') ? 'body' : 'section:has([role=timer])',
          }),
        ).toEqual([])
      }
      await page.unroute(STATUS_CALL)
    }
  })
}
