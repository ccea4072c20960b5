import type { BrowserContext, Page } from '@playwright/test'
import { mockClock, STATUS_CALL, withoutNews } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { clockStatus, runningGame } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'

const TODAY = '2026-11-19'

/** A loudspeaker and a motor that only note what they are asked to do. */
async function watchAlerts(
  on: Page | BrowserContext,
  alerts: { alertTone?: boolean; alertVibration?: boolean } = { alertTone: true, alertVibration: true },
): Promise<void> {
  await on.addInitScript((chosen) => {
    const signals: string[] = []
    Object.assign(window, { signals })
    const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    const node = { gain: param, frequency: param, connect: (next: unknown) => next, stop: () => undefined }
    class Loudspeaker {
      currentTime = 0
      destination = node
      resume = () => (navigator.userActivation.hasBeenActive ? Promise.resolve() : new Promise<void>(() => undefined))
      suspend = () => Promise.resolve()
      createGain = () => node
      createOscillator = () => ({ ...node, start: () => signals.push('note') })
    }
    Object.assign(window, { AudioContext: Loudspeaker })
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (how: number[]) => signals.push(`shake ${how.join(' ')}`),
    })
    if (localStorage.getItem('apl.preferences') === null)
      localStorage.setItem('apl.preferences', JSON.stringify(chosen))
  }, alerts)
}

const signals = (page: Page) => page.evaluate(() => (window as unknown as { signals: string[] }).signals)
const shakes = async (page: Page) => (await signals(page)).filter((one) => one.startsWith('shake'))
const SHAKE = { minute: 'shake 160', change: 'shake 160 120 320' }

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('alerts: a minute before and at the change, once, in one of two tabs, and none that passed while hidden [F37]', async ({
  clock,
  context,
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const game = await runningGame(request, TODAY)
  await watchAlerts(context)
  await withoutNews(context)
  // Both tabs hear of the same level, however long the second takes to open.
  const { serverMs } = await clockStatus(request, game.id)
  await mockClock(context, {
    currentRound: 1,
    isRound: true,
    remainingSeconds: 90,
    triggeredDateTime: new Date(serverMs).toISOString(),
  })
  await clock.open(game.id)
  await page.bringToFront()
  await clock.level.click()
  const other = await context.newPage()
  const second = new ClockPage(other)
  await second.open(game.id)
  await second.level.click()
  await Promise.all([clock.becomes('visible'), second.becomes('visible')])
  for (const tab of [page, other]) await expect(tab.getByText('Tap to hear alerts')).toHaveCount(0)
  const both = async () => [...(await shakes(page)), ...(await shakes(other))]
  await expect.poll(both, { timeout: 45_000 }).toEqual([SHAKE.minute])
  await clock.countsDown(3)
  expect(await both()).toEqual([SHAKE.minute])
  expect([...(await signals(page)), ...(await signals(other))].filter((one) => one === 'note')).toHaveLength(2)
  await other.close()

  // The change: seen once, and not at all by who was away at that moment.
  await context.unroute(STATUS_CALL)
  await mockClock(context, { currentRound: 1, isRound: true, remainingSeconds: 12 })
  await clock.open(game.id)
  await clock.level.click()
  await expect(clock.level).not.toContainText(/^Level1of/, { timeout: 20_000 })
  await expect.poll(() => shakes(page)).toEqual([SHAKE.change])
  await clock.open(game.id)
  await clock.level.click()
  await clock.becomes('hidden')
  await expect(clock.level).not.toContainText(/^Level1of/, { timeout: 20_000 })
  await clock.becomes('visible')
  await clock.countsDown(2)
  expect(await shakes(page)).toEqual([])
})

test('after a reload the table view is still there, and the tone waits for a tap and says so; without a motor the settings say that', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await watchAlerts(page, {})
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: undefined })
    // The browser may count what a test does as the person's doing.
    const activation = { hasBeenActive: false }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (activation.hasBeenActive = true), true)
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation })
  })
  await clock.open(game.id)
  const tone = page.getByRole('button', { name: 'Alert tone' })
  await expect(tone).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Tap to hear alerts')).toHaveCount(0)
  await tone.click()
  await expect(tone).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => signals(page)).toEqual(['note', 'note'])

  await page.reload()
  await expect(page.getByText('Tap to hear alerts')).toBeVisible()
  await clock.level.click()
  await expect(page.getByText('Tap to hear alerts')).toHaveCount(0)

  const leave = page.getByRole('button', { name: 'Leave the table view' })
  await page.getByRole('button', { name: 'Table view', exact: true }).click()
  await expect(leave).toBeFocused()
  await page.reload()
  await leave.click()
  await expect(clock.panels).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Clock alerts' })).toBeVisible()
  await expect(page.getByText('This browser cannot make the device vibrate.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Soft tone/ })).toBeChecked()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('That was the alert for a new level.')).toBeVisible()
  expect(await signals(page)).toHaveLength(4)
  await page.getByRole('switch', { name: /^Soft tone/ }).click()
  await clock.open(game.id)
  await expect(tone).toHaveAttribute('aria-pressed', 'false')
})
