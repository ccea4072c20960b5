import { request as requests } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { direct, ownRunningGame, runningGame, secondsLeft } from './league.ts'
import type { ClockPage } from './pages/clock-page.ts'
import { openSuiteServer } from './suite-server.ts'

const TODAY = '2026-11-19'
const STATUS_CALL = '**/tournamentClock/getTournamentClockStatus*'
const HUB = '**/tournamentClockHub**'
const NETWORK_ERRORS =
  /^(Failed to load resource: (net::ERR_|the server responded with a status of 5)|WebSocket connection to .* failed)/

type Api = Parameters<typeof secondsLeft>[0]

/** The display and the server agree to the second, but for the moment the question takes. */
async function expectRight(clock: ClockPage, request: Api, eventId: number): Promise<void> {
  const before = await secondsLeft(request, eventId)
  const shown = await clock.seconds()
  const after = await secondsLeft(request, eventId)
  expect(shown).toBeLessThanOrEqual(Math.ceil(before) + 1)
  expect(shown).toBeGreaterThanOrEqual(Math.floor(after) - 1)
}

test('setting the device’s clock while the clock runs moves nothing, and after a sleep of 20 min the status is read at once and the hub is new [F36]', async ({
  clock,
  page,
  request,
}) => {
  const game = await ownRunningGame(request, TODAY)
  await page.clock.install({ time: new Date('2026-11-19T19:20:00+11:00') })
  await clock.open(game.id)
  await expect(clock.state).toHaveText('Live, running')
  for (const time of ['2026-11-20T19:20:00+11:00', '2026-11-12T03:00:00+11:00']) {
    await page.clock.setSystemTime(new Date(time))
    await clock.countsDown(2)
    await expectRight(clock, request, game.id)
    await expect(clock.state).toHaveText('Live, running')
  }
  await page.clock.setSystemTime(new Date('2026-11-19T19:21:00+11:00'))
  await clock.becomes('hidden')
  // The device slept: no timer ran and its clock is 20 min on; the director was busy meanwhile.
  await page.clock.setSystemTime(new Date('2026-11-19T19:41:00+11:00'))
  await direct('next', game.id)
  const read = page.waitForRequest(STATUS_CALL)
  const negotiated = page.waitForRequest(HUB)
  await clock.becomes('visible')
  await Promise.all([read, negotiated])
  await expect(clock.state).toHaveText(/^Live, /)
  await expectRight(clock, request, game.id)
})

test.describe('without the server', () => {
  test.use({ expectedErrors: NETWORK_ERRORS })

  test('a hub whose part of the app does not come is said to be lost, and taken up once it does [F15, F41]', async ({
    clock,
    page,
    request,
  }) => {
    const part = '**/assets/realtime-*.js'
    await page.route(part, (route) => route.abort())
    await clock.open((await runningGame(request, TODAY)).id)
    await expect(clock.connection).toHaveText('Reconnecting')
    await page.unroute(part)
    await expect(clock.connection).toHaveCount(0, { timeout: 25_000 })
    await expect(clock.state).toHaveText('Live, running')
  })

  test('live, then reconnecting, then not live since; it counts on, and back is back [F38, F41, D2.12]', async ({
    clock,
    page,
    network,
    request,
  }) => {
    test.setTimeout(120_000)
    const game = await ownRunningGame(request, TODAY)
    const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await clock.open(game.id, network.origin)
    await expect(clock.state).toHaveText('Live, running')
    await expect(clock.connection).toHaveCount(0)
    await greeted
    network.cut()
    await expect(clock.connection).toHaveText('Reconnecting')
    await clock.countsDown(3)
    await expect(clock.connection).toHaveText(/^Not live since \d+:\d\d:\d\d pm$/, { timeout: 25_000 })
    await expect(clock.state).toHaveText('Estimated, last heard less than a minute ago')
    await expect(clock.stats.getByText('< 1 min ago')).toHaveCount(2)
    await expectRight(clock, request, game.id)
    const level = await clock.level.innerText()
    await direct('next', game.id)
    network.restore()
    await expect(clock.state).toHaveText(/^Live, /, { timeout: 15_000 })
    await expect(clock.connection).toHaveCount(0)
    await expect.poll(() => clock.level.innerText()).not.toBe(level)
    await expectRight(clock, request, game.id)
  })

  test('a server that was killed and started again is live again, with what happened meanwhile [F38, F39, F41]', async ({
    clock,
  }) => {
    test.setTimeout(240_000)
    const server = await openSuiteServer('restart')
    const request = await requests.newContext({ baseURL: server.origin })
    try {
      const game = await ownRunningGame(request, TODAY)
      await clock.open(game.id, server.origin)
      await expect(clock.state).toHaveText('Live, running')
      await server.kill()
      await expect(clock.state).toHaveText(/^Estimated, last heard/)
      await clock.countsDown(2)
      await server.start()
      await expect(clock.state).toHaveText('Live, running', { timeout: 30_000 })
      await expectRight(clock, request, game.id)
      await direct('pause', game.id, server.dataDir)
      await expect(clock.state).toHaveText('Live, paused')
    } finally {
      await request.dispose()
      await server.kill()
    }
  })

  test('a hub whose first start fails is tried again; until then the status is read every 10 s, and not after [F39, D2.6, P4.40]', async ({
    clock,
    page,
    request,
  }) => {
    test.setTimeout(90_000)
    const game = await runningGame(request, TODAY)
    let reads = 0
    await page.clock.install()
    page.on('request', (call) => (reads += call.url().includes('getTournamentClockStatus') ? 1 : 0))
    await page.route(HUB, (route) => route.abort())
    await clock.open(game.id)
    await expect(clock.connection).toHaveText('Reconnecting')
    for (let read = 1; read <= 3; read++) {
      await expect.poll(() => reads).toBeGreaterThanOrEqual(read)
      await page.clock.runFor(10_000)
    }
    await page.unroute(HUB)
    await expect(clock.state).toHaveText('Live, running', { timeout: 10_000 })
    await expect(clock.connection).toHaveCount(0)
    const afterwards = reads
    await page.clock.runFor(12_000)
    expect(reads).toBe(afterwards)
  })
})

test('a session that ends under an open clock does not matter: the hub is public and goes on [F43]', async ({
  clock,
  context,
  page,
  request,
  shell,
}) => {
  const game = await ownRunningGame(request, TODAY)
  await shell.signIn('mia@example.com')
  expect((await context.cookies()).length).toBeGreaterThan(0)
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await clock.open(game.id)
  await expect(clock.state).toHaveText('Live, running')
  await greeted
  await context.clearCookies()
  await direct('pause', game.id)
  await expect(clock.state).toHaveText('Live, paused')
  await direct('resume', game.id)
  await expect(clock.state).toHaveText('Live, running')
  await expect(page).toHaveURL(`/event/${game.id}/clock`)
})
