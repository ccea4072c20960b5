import type { BrowserContext, Page } from '@playwright/test'
import { memberStores, NETWORK_ERRORS, PUBLIC, savedKeys } from '#tests/faults/saved.ts'
import { cached, visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import type { NetworkSwitch } from './network-switch.ts'
import { ClockPage } from './pages/clock-page.ts'
import { EventPage } from './pages/event-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ReadingPage } from './pages/reading-page.ts'
import { StorageSettings } from './pages/settings-storage.ts'
import { ShellPage } from './pages/shell-page.ts'
import { VenuePage } from './pages/venue-page.ts'
import { WalletPage } from './pages/wallet-page.ts'

/** Downloaded for offline: Mia has a ticket for tonight. */

const MIA = 'mia@example.com'
const TODAY = '2026-11-19'
const READY = /^Ready for no signal: \d+ games, \d+ tickets?, \d+(\.\d)? [kM]B$/

interface GameAtVenue {
  id: number
  title: string
  venue: { title: string; friendlyUrlSlug: string }
}

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })
test.describe.configure({ timeout: 120_000 })

async function signIn(page: Page, origin: string): Promise<void> {
  const shell = new ShellPage(page)
  await shell.signIn(MIA, '/settings', origin)
  await expect(shell.userButton).toBeVisible()
}

/** Downloads on demand, and opens nothing. */
async function downloaded(page: Page, origin: string): Promise<StorageSettings> {
  await visit(page, origin)
  await signIn(page, origin)
  const storage = new StorageSettings(page)
  await storage.download.click()
  await expect(storage.ready).toHaveText(READY, { timeout: 60_000 })
  return storage
}

async function coldStart(page: Page, context: BrowserContext, network: NetworkSwitch): Promise<Page> {
  network.cut()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  return cold
}

test('downloaded on demand, the evening opens without a network though nothing of it was ever opened: games with structure and clock, a venue, an article, tickets [F1, F3, D5.5]', async ({
  page,
  context,
  network,
  request,
}) => {
  const { origin } = network
  const { id, venue } = (await runningGame(request, TODAY)) as GameAtVenue
  const storage = await downloaded(page, origin)
  expect(await storage.count('Games')).toBeGreaterThanOrEqual(10)
  expect(await storage.count('Tickets and vouchers')).toBeGreaterThan(0)
  await expect(storage.section.getByText(/and \d+ listed/)).toBeVisible()
  expect(await findings(page)).toEqual([])

  const cold = await coldStart(page, context, network)
  await cold.goto(`${origin}/event/${id}?tab=2`)
  await expect(new EventPage(cold).title).not.toHaveText('Event')
  await expect(cold.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  await cold.goto(`${origin}/event/${id}/clock`)
  await expect(new ClockPage(cold).state).toHaveText(/^Estimated, last heard/, { timeout: 20_000 })
  // Through the link of the game's own page, which names the venue by its name.
  await cold.goto(`${origin}/venue/${venue.friendlyUrlSlug}`)
  const place = new VenuePage(cold)
  await expect(place.title).toContainText(venue.title)
  await expect(place.cards.first()).toBeVisible()
  await cold.goto(`${origin}/news`)
  await new ReadingPage(cold).featured.getByRole('link').first().click()
  await expect(cold).toHaveURL(/\/news\/.+/)
  await expect(new ReadingPage(cold).content).toBeVisible()
  await cold.goto(`${origin}/tickets`)
  await new WalletPage(cold).cards.first().getByRole('link').first().click()
  await expect(new WalletPage(cold).qr).toBeVisible()
  await cold.goto(origin)
  const home = new HomePage(cold)
  await expect(home.cards.first()).toBeVisible()

  const offline = new StorageSettings(cold)
  await offline.open(origin)
  await expect(offline.ready).toHaveText(READY)
  await expect(offline.section.getByText(/^Downloaded at \d+:\d\d pm\.$/)).toBeVisible()
  await expect(offline.download).toHaveText('Needs signal')
  await offline.clear.click()
  await expect(offline.dialog.getByText('There is no signal now')).toBeVisible()
  await offline.dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(offline.dialog).toHaveCount(0)
})

test('clearing names what goes, takes it off the disk and out of the worker’s copies, and keeps sign-in, choices and the app', async ({
  page,
  context,
  network,
  request,
}) => {
  const { origin } = network
  const { id } = await runningGame(request, TODAY)
  await page.addInitScript(() => localStorage.setItem('apl.theme', 'light'))
  const storage = await downloaded(page, origin)
  await page.evaluate(() => localStorage.setItem('apl.preferences', '{"textSize":"large"}'))
  // The start of the app fetches ahead a few seconds in; before that it would save again what was cleared.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/prefetch-articles-')),
      ),
    )
    .toBe(true)
  await storage.clear.click()
  await expect(storage.dialog.getByText(/\d+ tickets?, \d+ games, \d+ clocks, \d+ venues, \d+ articles/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await storage.dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('What was saved is cleared')).toBeVisible()
  await expect(storage.ready).toHaveCount(0)
  expect(await storage.count('Games')).toBe(0)
  expect(await storage.count('Tickets and vouchers')).toBe(0)
  expect((await savedKeys(page, PUBLIC)).filter((key) => /^\["(games|event|clock|venue|news)"/.test(key))).toEqual([])
  for (const store of await memberStores(page))
    expect((await savedKeys(page, store)).filter((key) => key.includes('tickets'))).toEqual([])
  const { addresses } = await cached(page)
  expect(Object.keys(addresses).filter((name) => /reference|articles|major/.test(name))).toEqual([])
  expect(Object.entries(addresses).some(([name, files]) => name.includes('precache') && files.length > 50)).toBe(true)
  await expect(new ShellPage(page).userButton).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('apl.preferences'))).toBe('{"textSize":"large"}')

  const cold = await coldStart(page, context, network)
  await cold.goto(`${origin}/event/${id}`)
  await expect(cold.getByText('The event: never opened on this phone')).toBeVisible()
  await expect(new ShellPage(cold).header.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('a full phone is said in words, and nothing is called ready [F23]', async ({ page, network }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await visit(page, network.origin)
  const storage = new StorageSettings(page)
  await storage.open(network.origin)
  await storage.download.click()
  await expect(storage.section.getByText('This phone is full')).toBeVisible()
  await expect(storage.download).toHaveText('Download again')
  await expect(storage.section.getByText(/^Ready for no signal/)).toHaveCount(0)
  await expect(storage.section.getByText('Nothing is saved yet')).toBeVisible()
})

test.describe('without a worker in between', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /status of 500/ })

  test('what was left before its end goes on, what does not come is named, the rest is downloaded, and Retry fetches it', async ({
    page,
  }) => {
    await page.route(/GetEventsByVenue/i, (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
    const storage = new StorageSettings(page)
    await storage.open()
    await storage.download.click()
    await expect(storage.section.getByText(/^Downloading: \d+ of \d+$/)).toBeVisible()
    await page.reload()
    await expect(storage.section.getByText('The download did not finish')).toBeVisible()
    await storage.section.getByRole('button', { name: 'Go on' }).click()
    await expect(storage.section.getByText(/^Partly ready for no signal: \d+ games, /)).toBeVisible({ timeout: 90_000 })
    await expect(storage.section.getByText(/^\d+ did not come$/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.unroute(/GetEventsByVenue/i)
    await storage.section.getByRole('button', { name: 'Retry' }).click()
    await expect(storage.ready).toHaveText(/^Ready for no signal: /, { timeout: 60_000 })
  })

  for (const savesData of [false, true]) {
    test(`first opened from the home screen the app downloads automatically${savesData ? ', but not where data is to be saved' : ''}`, async ({
      page,
    }) => {
      await page.addInitScript((saveData) => {
        const { matchMedia } = window
        window.matchMedia = (query) =>
          query.includes('(display-mode: standalone)')
            ? ({
                matches: true,
                addEventListener: () => undefined,
                removeEventListener: () => undefined,
              } as unknown as MediaQueryList)
            : matchMedia.call(window, query)
        Object.defineProperty(navigator, 'connection', {
          value: Object.assign(new EventTarget(), { saveData, effectiveType: '4g' }),
        })
      }, savesData)
      await page.clock.install({ time: new Date('2026-11-19T08:20:00Z') })
      const storage = new StorageSettings(page)
      await storage.open()
      await expect(storage.download).toHaveText('Download now')
      await page.clock.runFor(15_000)
      if (savesData) {
        await expect(storage.section.getByText('Data saver is on')).toBeVisible()
        await expect(storage.download).toHaveText('Download now')
      } else {
        await expect(async () => {
          await page.clock.runFor(1_000)
          await expect(storage.ready).toHaveText(/^Ready for no signal: /, { timeout: 500 })
        }).toPass({ timeout: 60_000 })
      }
    })
  }
})
