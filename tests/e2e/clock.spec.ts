import type { APIRequestContext, Page } from '@playwright/test'
import { displayTime } from '#domain/clock/clock.ts'
import { NETWORK_ERRORS } from '#tests/faults/saved.ts'
import { expect, test } from './fixtures.ts'
import { clockStatus, direct, gameToStart, ownRunningGame } from './league.ts'
import { STATUS_CALL } from './mocks/clock-mocks.ts'
import type { ClockPage } from './pages/clock-page.ts'
import { settled } from './settled.ts'

/** What a clock shows of a response is proved by component tests; here the hub and its server are real. */

const TODAY = '2026-11-19'
const MINUTE_MS = 60_000
const HUB_CHUNK = '**/assets/realtime-*.js'
const HUB = '**/tournamentClockHub**'

test('a clock follows its director through all its phases, over a reload at the table and after its member’s session has ended [P2.180, P2.181, P2.182, P2.183, P4.35, P4.36, P4.41, D2.2, D2.3, D2.13, F43]', async ({
  clock,
  context,
  page,
  request,
  shell,
}) => {
  const game = await gameToStart(request, TODAY)
  await test.step('before the start it shows who plays and no time', async () => {
    await needTap(page)
    await shell.signIn('mia@example.com', `/event/${game.id}/clock`)
    await expect(clock.state).toHaveText('Live, not started yet')
    await expect(clock.stats).toContainText('Total players')
    await expect(clock.stats).toContainText('Start stack')
    await expect(clock.time).toHaveCount(0)
  })

  await test.step('started, it counts down the first level', async () => {
    await direct('start', game.id)
    await expect(clock.state).toHaveText('Live, running')
    await expect(clock.level).toContainText('Level1')
    await expect(clock.stats).toContainText(/Players left\d+\/\d+/)
    await expect(clock.stats).toContainText('Avg.\u00a0chip stack')
    await expect(clock.blinds).toContainText('Current blind')
    await expect(clock.blinds).toContainText('Next blind')
    const first = await clock.time.innerText()
    await expect(clock.time).not.toHaveText(first)
  })

  await test.step('after a reload the table view is still there, and the tone waits for a tap and says so', async () => {
    const hint = page.getByText('Tap to hear alerts')
    const leave = page.getByRole('button', { name: 'Leave the table view' })
    await page.getByRole('button', { name: 'Alert tone' }).click()
    await page.getByRole('button', { name: 'Table view', exact: true }).click()
    await expect(leave).toBeFocused()
    await page.reload()
    await expect(leave).toBeVisible()
    await expect(hint).toBeVisible()
    await leave.click()
    await expect(clock.panels).toBeVisible()
    await expect(hint).toHaveCount(0)
  })

  await test.step('without a session it still hears of a pause, and shows the second at which it was paused', async () => {
    await context.clearCookies()
    await direct('pause', game.id)
    await expect(clock.state).toHaveText('Live, paused')
    await expectSecond(clock, request, game.id)
    await direct('resume', game.id)
    await expect(clock.state).toHaveText('Live, running')
    await expect(page).toHaveURL(`/event/${game.id}/clock`)
  })

  await test.step('a break follows its level, and the end is shown as such', async () => {
    for (let step = 0; step < 12 && (await clockStatus(request, game.id)).status.isRound; step++)
      await direct('next', game.id)
    await expect(clock.state).toHaveText('Live, on break')
    await expect(clock.level).toContainText(/^Breakafter level \d+/)
    await expect(clock.time).toHaveText(/^\d+:\d\d$/)
    await direct('finish', game.id)
    await expect(clock.state).toHaveText('Finished')
    await expect(clock.level).toContainText('All rounds are over')
    await expect(clock.time).toHaveCount(0)
    await expect(clock.stats).toContainText('Players left')
  })
})

test.describe('without the server', () => {
  test.use({ expectedErrors: NETWORK_ERRORS })

  test('a clock whose hub is lost says so and counts on; what happened meanwhile shows once the server is back, after a sleep, and after a restart in which Full view is pressed [F15, F36, F38, F39, F41, F120, D2.12]', async ({
    clock,
    event,
    page,
    request,
    server,
  }) => {
    const game = await ownRunningGame(request, TODAY)
    await page.clock.install()

    await test.step('a hub whose chunk does not load is lost, and connected once the chunk loads', async () => {
      await page.route(HUB_CHUNK, (route) => route.abort())
      await clock.open(game.id)
      await expect(clock.connection).toHaveText('Reconnecting')
      await page.unroute(HUB_CHUNK)
      await untilState(clock, page, 'Live, running')
      await expect(clock.connection).toHaveCount(0)
    })

    await test.step('a killed server: reconnecting, then not live since; the time counts on as an estimate', async () => {
      await server.kill()
      await expect(clock.connection).toHaveText('Reconnecting')
      const before = await clock.seconds()
      await page.clock.runFor(40_000)
      await expect(clock.connection).toHaveText(/^Not live since \d+:\d\d:\d\d pm$/)
      await expect(clock.state).toHaveText('Estimated, last heard less than a minute ago')
      await expect(clock.stats.getByText('< 1 min ago')).toHaveCount(2)
      expect(await clock.seconds()).toBeLessThanOrEqual(before - 40)
    })

    await test.step('started again, and paused before the page knows: the pause shows with its second', async () => {
      for (const call of [HUB, STATUS_CALL]) await page.route(call, (route) => route.abort())
      await server.start()
      await direct('pause', game.id)
      for (const call of [HUB, STATUS_CALL]) await page.unroute(call)
      await untilState(clock, page, 'Live, paused')
      await expect(clock.connection).toHaveCount(0)
      await expectSecond(clock, request, game.id)
    })

    await test.step('after a sleep of 20 min the status is read at once and the hub is a new one', async () => {
      await direct('resume', game.id)
      await expect(clock.state).toHaveText('Live, running')
      await clock.becomes('hidden')
      // No timer ran meanwhile, and the device's clock is 20 min on.
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 20 * MINUTE_MS)
      const calls = [STATUS_CALL, HUB].map((call) => page.waitForRequest(call))
      await clock.becomes('visible')
      await Promise.all(calls)
      await direct('next', game.id)
      await direct('pause', game.id)
      await expect(clock.state).toHaveText('Live, paused')
      await expectSecond(clock, request, game.id)
    })

    await test.step('restarted, with Full view pressed before the next attempt: live again within 15 s', async () => {
      await clock.back.click()
      await expect(event.fullView).toBeVisible()
      await expect(clock.state).toHaveText('Live, paused')
      await settled(page)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await server.kill()
      await expect(clock.connection).toHaveText('Reconnecting')
      await server.start()
      await event.fullView.click()
      await expect(clock.back).toBeVisible()
      await page.clock.runFor(15_000)
      await untilState(clock, page, 'Live, paused', 10)
    })
  })

  test('a hub that takes connections and never responds: the status is read every 10 s all the while, and what it says is shown [F38, F120, D2.6]', async ({
    clock,
    page,
    request,
  }) => {
    const game = await ownRunningGame(request, TODAY)
    let reads = 0
    page.on('request', (call) => (reads += Number(/getTournamentClockStatus/i.test(call.url()))))
    const silence = new Promise<void>((resolve) => {
      void page.routeWebSocket(/tournamentClockHub/i, () => resolve())
    })
    await page.clock.install()
    await clock.open(game.id)
    await expect(clock.state).toHaveText('Live, running')
    await silence
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const first = reads
    await page.clock.runFor(10_000)
    await expect.poll(() => reads).toBe(first + 1)
    await page.clock.runFor(5_000)
    await expect(clock.connection).toHaveText('Reconnecting')
    await direct('pause', game.id)
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(clock.state).toHaveText(/paused/, { timeout: 2_000 })
    }).toPass()
    expect(reads).toBeGreaterThan(first + 1)
  })
})

/** The time of a paused clock is the server's. */
async function expectSecond(clock: ClockPage, request: APIRequestContext, eventId: number): Promise<void> {
  const { status } = await clockStatus(request, eventId)
  await expect(clock.time).toHaveText(displayTime(status.remainingSeconds))
}

/**
 * Lets the page's time pass, so that its next attempt to connect need not be waited for; with short steps no more than
 * it takes to show what has come.
 */
async function untilState(clock: ClockPage, page: Page, state: string, stepMs = 1_000): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs)
      return clock.state.innerText()
    })
    .toBe(state)
}

/** The browser counts what a test does as the user's doing; here a tap or a key press alone counts. */
async function needTap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const activation = { hasBeenActive: false }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (activation.hasBeenActive = true), true)
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation })
  })
}
