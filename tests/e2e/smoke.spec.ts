import { expect, test } from './fixtures.ts'
import { clockStatus, direct, gamesOf, ownRunningGame, runningGame } from './league.ts'

const TODAY = '2026-11-19'
const PAGE_SIZE = 25

test('another state’s games come with its choice, which the device keeps [P2.43, P2.46, P4.27]', async ({
  home,
  page,
  request,
}) => {
  const western = await gamesOf(request, 3, TODAY)
  await home.open()
  await home.locationChip.click()
  await expect(home.chooser).toBeVisible()
  await home.chooser.getByLabel('State').selectOption('')
  await expect(home.chooser.getByRole('button', { name: 'OK' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(home.locationChip).toBeFocused()
  await home.chooseState('Western Australia')
  await expect(home.locationChip).toHaveText('WA')
  await expect(home.cards).toHaveCount(Math.min(western.length, PAGE_SIZE))
  await page.reload()
  await expect(home.locationChip).toHaveText('WA')
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
  const { status, serverMs } = await clockStatus(request, game.id)
  const left = status.remainingSeconds - (serverMs - Date.parse(status.triggeredDateTime)) / 1000
  expect(Math.abs((await clock.seconds()) - left)).toBeLessThanOrEqual(2)
})

test.describe('with the device’s clock a day wrong', () => {
  test('the clock shows the server’s time [F35]', async ({ clock, page, request }) => {
    const game = await runningGame(request, TODAY)
    await page.clock.install({ time: new Date('2026-11-20T21:00:00+11:00') })
    await clock.open(game.id)
    await expect(clock.state).toHaveText('Live, running')
    const { status, serverMs } = await clockStatus(request, game.id)
    const left = status.remainingSeconds - (serverMs - Date.parse(status.triggeredDateTime)) / 1000
    expect(Math.abs((await clock.seconds()) - left)).toBeLessThanOrEqual(2)
  })
})

test.describe('when the hub is away', () => {
  test.use({ expectedErrors: /^(Failed to load resource: net::ERR_|WebSocket connection to .* failed)/ })

  test('the clock goes on as an estimate, and is live again when the server is back [D2.9, D2.11, F38]', async ({
    clock,
    network,
    request,
  }) => {
    const game = await ownRunningGame(request, TODAY)
    await clock.open(game.id, network.origin)
    await expect(clock.state).toHaveText('Live, running')
    network.cut()
    await expect(clock.state).toHaveText(/^Estimated, last heard less than a minute ago$/, { timeout: 30_000 })
    await clock.countsDown(3)
    await direct('pause', game.id)
    network.restore()
    await expect(clock.state).toHaveText('Live, paused', { timeout: 30_000 })
    await direct('resume', game.id)
    await expect(clock.state).toHaveText('Live, running')
  })
})
