import type { APIRequestContext, Page } from '@playwright/test'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockAt, displayTime, scheduleAt, type ClockView, type Stretch } from '#domain/clock/clock.ts'
import { memberStores, NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { installNotice, offerInstall } from './install-offer.ts'
import { clockStatus, direct, ownRunningGame, secondsLeft, type Status } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'
import { HomePage } from './pages/home-page.ts'
import { StorageSettings } from './pages/settings-storage.ts'
import { ShellPage } from './pages/shell-page.ts'
import { WalletPage } from './pages/wallet-page.ts'

const TODAY = '2026-11-19'
const ZONE = 'Australia/Melbourne'
const READY = /^Ready for no signal: \d+ games, \d+ tickets?, \d+(\.\d)? [kM]B$/
/** Past the moment at which a break or a level begins. */
const INTO_IT_MS = 20_000
const LEVELS = 3

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

async function signIn(page: Page, origin: string): Promise<void> {
  const shell = new ShellPage(page)
  await shell.signIn('mia@example.com', '/', origin)
  await expect(shell.userButton).toHaveAccessibleName(/Mia/)
}

/**
 * What follows the level that was received, until three more levels and a break have come; shorter where the evening
 * is.
 */
function stretchesAhead(status: Status, serverMs: number): Stretch[] {
  const coming = scheduleAt(status as unknown as ClockStatusResponse, serverMs, ZONE).slice(1)
  const levels = (count: number) => coming.slice(0, count).filter(({ isBreak }) => !isBreak).length
  const enough = coming.findIndex(
    (_, i) => levels(i + 1) >= LEVELS && coming.slice(0, i + 1).some(({ isBreak }) => isBreak),
  )
  return enough < 0 ? [] : coming.slice(0, enough + 1)
}

/** What the rules alone make of what was received, at the time of the page's own clock. */
async function rulesOf(
  request: APIRequestContext,
  eventId: number,
): Promise<{ ahead: Stretch[]; serverNow: (page: Page) => Promise<number>; on: (page: Page) => Promise<ClockView> }> {
  const { status, serverMs } = await clockStatus(request, eventId)
  const offset = serverMs - Date.now()
  const serverNow = async (page: Page) => (await page.evaluate(() => Date.now())) + offset
  return {
    ahead: stretchesAhead(status, serverMs),
    serverNow,
    on: async (page) => clockAt(status as unknown as ClockStatusResponse, await serverNow(page), ZONE),
  }
}

/** Notes every word of a clock that calls itself live, in whatever page of this tab. */
async function watchForLive(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const pills = [...document.querySelectorAll('[data-testid=state]')].flatMap(({ textContent }) =>
        /^Live/.test(textContent ?? '') ? `${textContent} on ${location.pathname}` : [],
      )
      if (pills.length > 0)
        sessionStorage.setItem(
          'told-live',
          JSON.stringify([
            ...new Set([...(JSON.parse(sessionStorage.getItem('told-live') ?? '[]') as string[]), ...pills]),
          ]),
        )
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told-live') ?? '[]') as string[])
}

test('a whole evening: sign in, install, download for offline, one look at the clock; then no signal, the app restarted, the clock from its shortcut over three levels and a break, the ticket at the door; and the truth once there is signal again [F1, F3, F9, F41, D1.31, D2.9, D2.10, D2.11, D5.5]', async ({
  page,
  context,
  network,
  request,
}) => {
  const { origin } = network
  const thrown: string[] = []
  // A new tab begins with an empty page, in which the fixtures' own script may not read the storage.
  context.on(
    'weberror',
    (error) => !/Access is denied for this document/.test(error.error().message) && thrown.push(error.error().message),
  )
  const game = await ownRunningGame(
    request,
    TODAY,
    ({ status, serverMs }) => stretchesAhead(status, serverMs).length > 0,
  )

  // At home: Mia signs in, has a ticket for tonight, and is shown the way onto the home screen for it.
  await offerInstall(page, 'accepted')
  await visit(page, origin)
  await signIn(page, origin)
  const { today } = new WalletPage(page)
  const address = await today.getByRole('link', { name: 'Show code' }).getAttribute('href')
  expect(address).toMatch(/^\/tickets\/[\da-f-]{36}$/)
  const code = (await today.getByText(/^[0-9A-Z]{8}$/).innerText()).trim()
  await installNotice(page).getByRole('button', { name: 'Install' }).click({ timeout: 20_000 })
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
  await expect(installNotice(page)).toBeHidden()

  const storage = new StorageSettings(page)
  await storage.open(origin)
  await storage.download.click()
  await expect(storage.ready).toHaveText(READY, { timeout: 60_000 })
  expect(await storage.count('Tickets and vouchers')).toBeGreaterThan(0)

  // At the venue: one look at the clock, and away from it.
  const look = new ClockPage(page)
  await look.open(game.id, origin)
  await expect(look.state).toHaveText('Live, running')
  await look.back.click()
  await expect(page).toHaveURL(`${origin}/event/${game.id}`)
  await untilSaved(page, `["event",${game.id}]`)
  await untilSaved(page, `["clock",${game.id}]`)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, '["member","tickets"', store)
  const { ahead, serverNow, on } = await rulesOf(request, game.id)

  // In the cellar: no signal, and the phone has closed the app meanwhile. It starts from the home screen.
  network.cut()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const liveSeen = await watchForLive(cold)
  await cold.clock.install({ time: new Date() })
  await cold.goto(origin)
  await expect(cold.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(cold.getByRole('button', { name: /^Hello Mia/ })).toBeVisible()
  const home = new HomePage(cold)
  await expect(home.cards.first()).toBeVisible()
  await home.locationChip.click()
  await expect(home.chooser.getByLabel('Region').getByRole('option').nth(1)).toBeAttached()
  await cold.keyboard.press('Escape')
  await expect(new WalletPage(cold).today.getByText(code, { exact: true })).toBeVisible()
  await expect(installNotice(cold)).toHaveCount(0)

  await cold.goto(`${origin}/clock`)
  await expect(cold).toHaveURL(`${origin}/event/${game.id}/clock`)
  const clock = new ClockPage(cold)
  const agrees = async () => {
    await expect(clock.state).toHaveText(/^Estimated, last heard/, { timeout: 20_000 })
    const { round, isBreak } = await on(cold)
    await expect(clock.level).toContainText(isBreak ? /^Break/ : `Level${round}`)
    await expect
      .poll(async () => Math.abs((await clock.seconds()) - (await on(cold)).remainingSeconds))
      .toBeLessThanOrEqual(2)
  }
  await agrees()
  await clock.countsDown(2)
  for (const { startsAtMs } of ahead) {
    await cold.clock.fastForward(startsAtMs + INTO_IT_MS - (await serverNow(cold)))
    await agrees()
  }
  expect(ahead.filter(({ isBreak }) => !isBreak).length).toBeGreaterThanOrEqual(LEVELS)
  expect(ahead.some(({ isBreak }) => isBreak)).toBe(true)

  // At the door: the ticket by its own address, though it was never opened.
  const wallet = new WalletPage(cold)
  await cold.goto(origin + address)
  await expect(wallet.ticket.getByText(code, { exact: true })).toBeVisible()
  expect(await wallet.scan()).toBe(code)

  // Back at the table; signal again, and the director has gone on in another way than the phone thought.
  await cold.goto(`${origin}/clock`)
  await agrees()
  const estimated = await clock.level.innerText()
  expect(await liveSeen()).toEqual([])
  await direct('next', game.id)
  await direct('pause', game.id)
  const { status } = await clockStatus(request, game.id)
  network.restore()
  await context.setOffline(false)
  await expect(clock.state).toHaveText('Live, paused', { timeout: 30_000 })
  await expect(clock.level).toContainText(status.isRound ? `Level${status.currentRound}` : /^Break/)
  await expect(clock.time).toHaveText(displayTime(status.remainingSeconds))
  expect(await clock.level.innerText()).not.toBe(estimated)
  await direct('resume', game.id)
  await expect(clock.state).toHaveText(/^Live, (running|on break)/)
  await expect
    .poll(async () => Math.abs((await clock.seconds()) - (await secondsLeft(request, game.id))))
    .toBeLessThanOrEqual(2)
  expect(thrown).toEqual([])
})
