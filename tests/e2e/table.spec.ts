import type { BrowserContext, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { mockClock, STATUS_CALL, withoutNews } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { illegible } from './legibility.ts'
import { clockStatus, runningGame } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'

const TODAY = '2026-11-19'
const UPRIGHT = { width: 390, height: 844 }
const ACROSS = { width: 844, height: 390 }

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

test('when is the break, when does registration close, when will it end: upright, across and on the event’s page [D2.17, D2.18, D2.19]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, { lateRegistrationDateTime: '2026-11-19T23:30:00+11:00' })
  for (const size of [UPRIGHT, ACROSS]) {
    await page.setViewportSize(size)
    await clock.open(game.id)
    await expect(clock.stats).toContainText(/Break in[\d:]+/)
    await expect(clock.stats).toContainText(/Rego closes11:30 pm/)
    await expect(clock.stats).toContainText(/Ends about\d+:\d\d [ap]m/)
    const box = await clock.stats.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
  }
  await page.setViewportSize(UPRIGHT)
  await clock.open(game.id)
  await expect(clock.stats).toContainText(/Rego closes11:30 pmin (\d+ h )?\d+ min/)
  await expect(clock.stats).toContainText(/Ends about\d+:\d\d [ap]min (\d+ h )?\d+ min/)

  await page.goto(`/event/${game.id}`)
  await expect(clock.stats).toContainText(/Break in[\d:]+at \d+:\d\d [ap]m/)
  await expect(clock.panels).toContainText(/Closes 11:30 pmin \d+ h/)
  await expect(clock.frame.locator('[data-part=times]')).toContainText(/Ends about \d+:\d\d [ap]m/)
})

test('a second changes the running figures and nothing else [D2.7]', async ({ clock, page, request }) => {
  const game = await runningGame(request, TODAY)
  await watchAlerts(page)
  await withoutNews(page)
  await mockClock(page, { remainingSeconds: 890, lateRegistrationDateTime: '2026-11-19T23:30:30+11:00' })
  await clock.open(game.id)
  await clock.frame.getByRole('button', { name: 'My stack' }).click()
  // Where a minute ends meanwhile, a word of minutes changes with it: the next seconds then show the rule.
  await expect(async () => {
    await clock.frame.evaluate((frame) => {
      const touched: string[] = []
      Object.assign(window, { touched })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const part = (target instanceof Element ? target : target.parentElement)?.closest('[data-part]')
          touched.push([part?.getAttribute('data-part'), part?.getAttribute('data-id')].filter(Boolean).join(' '))
        }
      }).observe(frame, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await clock.countsDown(6)
    const touched = await page.evaluate(() => (window as unknown as { touched: string[] }).touched)
    expect(touched).toContain('time')
    expect([...new Set(touched)].filter((part) => !['time', 'stat break', 'spots'].includes(part))).toEqual([])
  }).toPass()
})

test('the table view shows what is read from two metres and no more, keeps its mode when turned and reloaded, and leads back to the place', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, {
    currentBlind: '200/400',
    ante: '50',
    nextBlind: '300/600',
    lateRegistrationDateTime: '2026-11-19T23:30:00+11:00',
  })
  await clock.open(game.id)
  await expect(clock.time).toBeVisible()
  const enter = page.getByRole('button', { name: 'Table view', exact: true })
  const leave = page.getByRole('button', { name: 'Leave the table view' })
  await enter.click()
  await expect(leave).toBeFocused()
  for (const [size, least] of [
    [UPRIGHT, { time: 190, main: 115, next: 75, strip: 52 }],
    [ACROSS, { time: 265, main: 85, next: 60, strip: 52 }],
  ] as const) {
    await page.setViewportSize(size)
    await expect(leave).toBeVisible()
    await expect(clock.frame.getByRole('link')).toHaveCount(0)
    await expect(clock.panels).toHaveCount(0)
    await expect(clock.stats.locator('[data-part=stat] > span')).toHaveText(['Break in', 'Rego closes', 'Players left'])
    const over = (one: Element) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]
    expect(await page.locator('html').evaluate(over)).toEqual([0, 0])
    expect(await clock.frame.locator('[data-part=face]').evaluate(over)).toEqual([0, 0])
    expect(await illegible(page)).toEqual([])
    // The heights of the design in figures of type: 31 mm the time, 10 the blinds, 7 what comes, 6 the line at the foot.
    const sizeOf = (part: string) =>
      clock.frame
        .locator(part)
        .first()
        .evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
    expect(await sizeOf('[data-part=time]')).toBeGreaterThanOrEqual(least.time)
    expect(await sizeOf('[data-slot=main] b')).toBeGreaterThanOrEqual(least.main)
    expect(await sizeOf('[data-slot=next] b')).toBeGreaterThanOrEqual(least.next)
    expect(await sizeOf('[data-part=stat] > b')).toBeGreaterThanOrEqual(least.strip)
    const target = await leave.boundingBox()
    expect(Math.min(target?.width ?? 0, (target?.height ?? 0) * 2)).toBeGreaterThanOrEqual(96)
  }
  await page.reload()
  await expect(leave).toBeVisible()
  await page.setViewportSize(UPRIGHT)
  await leave.click()
  await expect(enter).toBeFocused()
  await expect(clock.panels).toBeVisible()

  await page.evaluate(() => window.scrollTo(0, 400))
  await enter.evaluate((button: HTMLElement) => button.click())
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enter).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in the table view and in an open My stack, with contrast by AAA, in the ${theme} theme`, async ({
    clock,
    page,
    request,
  }) => {
    const game = await runningGame(request, TODAY)
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    for (const remainingSeconds of [600, 50]) {
      await mockClock(page, { remainingSeconds, lateRegistrationDateTime: '2026-11-19T23:30:00+11:00' })
      await clock.open(game.id)
      await clock.frame.getByRole('button', { name: 'My stack' }).click()
      await page.getByLabel('Your chips').fill('none')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await findings(page, { isEnhanced: true, within: 'body' })).toEqual([])
      await page.getByRole('button', { name: 'Table view' }).click()
      await expect(page.getByRole('button', { name: 'Leave the table view' })).toBeVisible()
      expect(await findings(page, { isEnhanced: true, within: 'body' })).toEqual([])
      await page.getByRole('button', { name: 'Leave the table view' }).click()
      await page.unroute(STATUS_CALL)
    }
  })
}

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

test('the loudspeaker switches the tone, which after a reload waits for a tap and says so; without a motor the settings say that', async ({
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

test('my stack is typed once, measured by this level and the next two, stored on the phone for the evening and never sent', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  const structure = ['100/200', '200/400', '300/600', '500/1000', '1000/2000'].map((formatBlind, i) => ({
    roundNumber: i + 1,
    roundLength: 900,
    breakLength: 0,
    formatBlind,
    formatAnte: i === 3 ? '1000' : '',
  }))
  await mockClock(page, {
    currentRound: 2,
    isRound: true,
    remainingSeconds: 800,
    currentBlind: '200/400',
    ante: '50',
    averageChip: 25_000,
    blindStructureList: structure,
  })
  const sent: string[] = []
  page.on('request', (call) => sent.push(`${call.url()} ${call.postData() ?? ''}`))
  await clock.open(game.id)
  const head = clock.frame.getByRole('button', { name: /^My stack/ })
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await head.click()
  const chips = page.getByLabel('Your chips')
  await expect(chips).toHaveAttribute('inputmode', 'numeric')
  await chips.fill('a lot')
  await chips.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Type your chips as a number, for example 24,500.')
  await chips.fill('24 500')
  await chips.press('Enter')
  const table = clock.panels
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'M', exact: true }) })
  await expect(table.getByRole('row')).toHaveText([
    'LevelBlindsBig blindsM',
    '2200/4006123',
    '3300/6004027',
    '4500/1,000249.8',
  ])
  await expect(clock.panels).toContainText('98% of the average stack')
  await expect(clock.panels).toContainText('with the antes of 9 players')
  await expect(chips).toHaveValue('24,500')
  await expect(chips).toBeFocused()

  await page.reload()
  await expect(table).toBeVisible()
  await page.goto(`/event/${game.id}`)
  await expect(head).toContainText('61 big blinds')
  await head.click()
  await expect(table).toBeVisible()
  expect(sent.filter((call) => /24.?500/.test(call))).toEqual([])

  // The next evening nothing of it is left.
  await page.evaluate(() => {
    const stacks = JSON.parse(localStorage.getItem('apl.stacks') ?? '{}') as Record<string, { atMs: number }>
    for (const stack of Object.values(stacks)) stack.atMs -= 15 * 3_600_000
    localStorage.setItem('apl.stacks', JSON.stringify(stacks))
  })
  await clock.open(game.id)
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apl.stacks'))).toBeNull()
})

test('in the system’s own colours filled spots differ from empty ones, and nothing covers a digit; larger text and a narrow phone cut nothing [F74]', async ({
  clock,
  page,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await mockClock(page, {
    remainingSeconds: 400,
    currentBlind: '10000/20000',
    ante: '2500',
    lateRegistrationDateTime: '2026-11-19T23:30:00+11:00',
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await clock.open(game.id)
  const spots = clock.frame.locator('[data-part=spots] i')
  const colourOf = (index: number) => spots.nth(index).evaluate((spot) => getComputedStyle(spot).backgroundColor)
  expect(await colourOf(0)).not.toBe(await colourOf(-1))
  expect(await clock.time.evaluate((time) => getComputedStyle(time).forcedColorAdjust)).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })

  for (const [width, height, root] of [
    [320, 568, '100%'],
    [390, 844, '130%'],
    [844, 390, '130%'],
    [390, 844, '200%'],
    [844, 390, '200%'],
    [667, 320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), root)
    for (const mode of ['full', 'table']) {
      if (mode === 'table') await page.getByRole('button', { name: 'Table view' }).click()
      expect([mode, width, root, await illegible(page)]).toEqual([mode, width, root, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: 'Leave the table view' }).click()
  }
})
