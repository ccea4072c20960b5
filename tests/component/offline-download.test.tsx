import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { downloadAutomatically } from '#app/offline-download/offline-download.ts'
import { startPersistence } from '#app/persistence/persistence.ts'
import { storeDownloadRecord } from '#features/offline-download/record.ts'
import { mockArticles, summariesOf, summaryOf } from '#tests/e2e/mocks/article-mocks.ts'
import { mockEvent, eventOf } from '#tests/e2e/mocks/event-mocks.ts'
import { calls, mockVenue, venueOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { findings } from './axe.ts'
import { test as base, type App } from './app.tsx'
import { GAMES, homeRoutes } from './home-routes.ts'
import { holdTransaction } from './persistence-parts.ts'
import { holdWaits, passTime } from './time.ts'

/** The download of an evening, as a visitor has it in the settings. */

const section = page.getByRole('region', { name: 'Saved on this phone' })
const download = section.getByRole('button', { name: /: download for offline$/ })
const READY = /^Ready for no signal: 4 games, \d+ kB$/

interface Fixtures {
  /** A league with four games tonight, on a device that stores what is read. */
  evening: App & { openSettings: () => Promise<void> }
}

const test = base.extend<Fixtures>({
  evening: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await homeRoutes(app.network)
    await app.network.route('**/season/list?*', (route) => route.fulfill({ json: [] }))
    await mockArticles(app.network, 'featured', summariesOf(2, 50))
    await mockArticles(app.network, 'list', summariesOf(2))
    await mockArticles(app.network, 'article', { ...summaryOf(50), content: '<p>Read this.</p>', relatedArticles: [] })
    await app.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
    await mockEvent(app.network, 'event', eventOf({ canShowTournamentClock: false }))
    await mockVenue(app.network, 'venue', venueOf())
    await mockVenue(app.network, 'events', { currentWeek: [], nextWeek: [] })
    let stored: ReturnType<typeof startPersistence> | undefined
    await use({
      ...app,
      async openSettings() {
        await app.open('/licences')
        stored = startPersistence(app.queryClient())
        await stored.restored()
        await app.go('/settings')
        await expect.element(download).toBeVisible()
      },
    })
    vi.restoreAllMocks()
    storeDownloadRecord(null)
    await stored?.clear()
  },
})

test('what was left before its end goes on; what does not come is named, the rest is downloaded, and Retry fetches it', async ({
  evening,
}) => {
  await evening.network.route(calls.events, (route) =>
    route.fulfill({ status: 400, json: { message: 'Out of order.' } }),
  )
  storeDownloadRecord({ packedAtMs: null, hashes: [], failed: [], leftOut: 0 })
  await evening.openSettings()
  await expect.element(section.getByText('The download did not finish')).toBeVisible()
  await section.getByRole('button', { name: 'Go on' }).click()
  await expect.element(section.getByText(/^Partly ready for no signal: 4 games, /)).toBeVisible()
  await expect.element(section.getByText('4 did not come')).toBeVisible()
  await expect.element(section.getByText('Venue 1, Venue 2, Venue 3 and 1 more')).toBeVisible()
  expect(await findings()).toEqual([])

  await mockVenue(evening.network, 'events', { currentWeek: [], nextWeek: [] })
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect.element(section.getByText(READY)).toBeVisible()
  await section.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/This takes 4 games,.* off this phone/)
  expect(await findings()).toEqual([])
})

test('a full phone is said in words, and nothing is called ready [F23]', async ({ evening }) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await evening.openSettings()
  await download.click()
  await expect.element(section.getByText('This phone is full')).toBeVisible()
  await expect.element(download).toHaveTextContent('Download again')
  await expect.element(section.getByText('Nothing is saved yet')).toBeVisible()
  expect(section.getByText(/^Ready for no signal/).query()).toBeNull()
})

test('clearing ends within 10 s with what stands in its way, and is done once that is gone [F99, F121]', async ({
  evening,
}) => {
  await evening.openSettings()
  await download.click()
  await expect.element(section.getByText(READY)).toBeVisible()
  const letGo = await holdTransaction('apl.public')
  await section.getByRole('button', { name: 'Clear', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const clear = dialog.getByRole('button', { name: 'Clear', exact: true })
  holdWaits()
  await clear.click()
  await expect.element(dialog.getByRole('button', { name: 'Clearing' })).toBeVisible()
  const failure = dialog.getByText('Another open tab of the app is in the way. Close the other tabs, then try again.')
  await passTime(() => failure.query() !== null)
  expect(await findings()).toEqual([])
  letGo()
  await clear.click()
  await expect.element(page.getByText('What was saved is cleared')).toBeVisible()
  await expect.element(section.getByText('Nothing is saved yet')).toBeVisible()
})

test('automatically it downloads all the same, but nothing where data is to be saved', async ({ evening }) => {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const searched = vi.fn()
  await evening.network.route('**/Event/SearchEvents', async (route) => {
    searched()
    await route.fulfill({ json: GAMES })
  })
  await evening.openSettings()
  await expect.element(section.getByText('Data saver is on')).toBeVisible()
  await downloadAutomatically(evening.queryClient())
  expect(searched).not.toHaveBeenCalled()
  await expect.element(download).toHaveTextContent('Download now')

  connection.saveData = false
  holdWaits()
  let isDone = false
  void downloadAutomatically(evening.queryClient()).then(() => (isDone = true))
  await passTime(() => isDone)
  await expect.element(section.getByText(READY)).toBeVisible()
})
