import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ClockPage } from '#tests/e2e/pages/clock-page.ts'
import { WalletPage } from '#tests/e2e/pages/wallet-page.ts'
import { NETWORK_ERRORS } from './saved.ts'
import { visit } from './site-fixtures.ts'

/** What a release had saved on a phone. */
interface FormerRelease {
  /** When it was saved; later the app would forget the code of a ticket that is over. */
  savedAtMs: number
  /** The path of a ticket. */
  ticket: string
  /** The event of a running clock. */
  clock: number
  localStorage: Record<string, string>
  /** Of the tab that was open. */
  sessionStorage: Record<string, string>
  /** By database: records by query hash. */
  databases: Record<string, Record<string, unknown>>
}

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

function putOnDevice(page: Page, { localStorage: texts, databases }: FormerRelease): Promise<void> {
  return page.evaluate(
    async ({ entries, stores }) => {
      for (const [name, text] of entries) localStorage.setItem(name, text)
      for (const [name, records] of stores) {
        const opening = indexedDB.open(name, 1)
        await new Promise<void>((resolve) => {
          opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
          opening.onsuccess = () => resolve()
        })
        const transaction = opening.result.transaction('texts', 'readwrite')
        for (const [hash, record] of Object.entries(records))
          transaction.objectStore('texts').put(JSON.stringify(record), hash)
        await new Promise<void>((resolve) => (transaction.oncomplete = () => resolve()))
        opening.result.close()
      }
    },
    { entries: Object.entries(texts), stores: Object.entries(databases) },
  )
}

/** By commit: that of b4bcd5e wrote a hash of the contract into its records, that of bdc1be9d a version per root. */
const RELEASES = {
  b4bcd5e: { title: 'Thursday Credit Chase', code: '6FAF42E8', lists: [['/profile', 'Kookaburra Arms']] },
  bdc1be9d: {
    title: 'Thursday Credit Chase',
    code: 'WS573S55',
    lists: [
      ['/', 'Wool Exchange Hotel'],
      ['/event/16169', 'Harbour Main, Flight 1B'],
      ['/leaderboards', 'Kurt Manning'],
      ['/news', 'APL Million 2025: everything on the first week'],
      ['/major-events', 'New South Wales Championship'],
      ['/major-event-results', 'Harvest Cup'],
      ['/profile', 'Kookaburra Arms'],
    ],
  },
} as const

for (const [release, { title, code, lists }] of Object.entries(RELEASES))
  test(`what the release of ${release} had saved is there after the update, without a network: ticket, code, lists, location, clock, settings, draft [F28]`, async ({
    page,
    context,
    network,
  }) => {
    const file = new URL(`former-release-${release}.json`, import.meta.url)
    const former = JSON.parse(await readFile(file, 'utf8')) as FormerRelease
    // The new release is on the device, and has not been opened since.
    await visit(page, network.origin)
    const quiet = await context.newPage()
    await page.close()
    await quiet.goto(`${network.origin}/robots.txt`)
    await putOnDevice(quiet, former)
    await context.addCookies([{ name: 'apl_member', value: '1', url: network.origin }])
    await quiet.close()
    network.cut()
    await context.setOffline(true)
    await context.clock.setSystemTime(former.savedAtMs)

    const cold = await context.newPage()
    await cold.addInitScript((texts) => {
      for (const [name, text] of Object.entries(texts)) sessionStorage.setItem(name, text)
    }, former.sessionStorage)
    const wallet = new WalletPage(cold)
    await wallet.open(network.origin + former.ticket)
    await expect(wallet.ticket).toContainText(title)
    await expect(wallet.ticket).toContainText(code)
    expect(await wallet.scan()).toBe(code)

    for (const [path, text] of lists) {
      await cold.goto(network.origin + path)
      await expect(cold.getByRole('main'), path).toContainText(text)
    }

    await cold.goto(network.origin)
    await expect(cold.getByRole('button', { name: /^Location: NSW/ })).toBeVisible()

    const clock = new ClockPage(cold)
    await clock.open(former.clock, network.origin)
    await expect(clock.state).toHaveText(/^Estimated, last heard/)
    await expect(clock.time).toHaveText(/^\d+:\d\d/)
    await expect(clock.level).toContainText(/Level\d+/)

    await cold.goto(`${network.origin}/accountDeleteRequest`)
    await expect(cold.getByLabel(/^Reason/)).toHaveValue('I play on another coast now.')

    await cold.goto(`${network.origin}/settings`)
    await expect(cold.locator('html')).toHaveClass(/light/)
    await expect(cold.locator('html')).toHaveCSS('font-size', '18.4px')
    await expect(cold.locator('html')).toHaveAttribute('data-motion', 'less')
    await expect(cold.getByRole('radio', { name: 'Light' })).toBeChecked()
  })
