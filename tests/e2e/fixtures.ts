import { test as base, type Page } from '@playwright/test'
import { ClockPage } from './pages/clock-page.ts'
import { EventPage } from './pages/event-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { followForReport } from './failure-report.ts'
import { openSwitch, type NetworkSwitch } from './network-switch.ts'
import type { OwnServer } from './own-server.ts'
import { followTraffic } from './settled.ts'
import { openSuiteServer } from './suite-server.ts'

interface Fixtures {
  home: HomePage
  shell: ShellPage
  event: EventPage
  clock: ClockPage
  /** The server through a cable that can be pulled. */
  network: NetworkSwitch
  /** Messages on the console that a test brings about on purpose. */
  expectedErrors: RegExp | null
  /** What the device remembers of the location; null for a user who is here for the first time. */
  savedLocation: { stateId: number } | null
  /** Whether the app may use the responses that come inside a page's document, which go past `page.route`. */
  firstAnswers: boolean
}

interface WorkerFixtures {
  /** The server of this worker alone; a spec that needs it set up in another way opens its own. */
  server: OwnServer
}

/** The browser asks for it automatically when it has the time, without a network as well. */
const ITS_OWN_ERROR = /ERR_INTERNET_DISCONNECTED \(\S+\/manifest\.webmanifest\)/

/** A test in which the page writes an error, throws, or breaks its content security policy fails. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await openSuiteServer()
      await use(server)
      await server.kill()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  expectedErrors: [null, { option: true }],
  savedLocation: [{ stateId: 1 }, { option: true }],
  firstAnswers: [false, { option: true }],
  context: async ({ context, savedLocation, firstAnswers }, use, testInfo) => {
    const report = followForReport(context)
    // What seems to come out of the browser's cache is requested again.
    if (!firstAnswers)
      await context.addInitScript(
        () => void Object.defineProperty(PerformanceNavigationTiming.prototype, 'transferSize', { value: 0 }),
      )
    await context.addInitScript((saved) => {
      if (saved && localStorage.getItem('apl.location') === null)
        localStorage.setItem('apl.location', JSON.stringify(saved))
    }, savedLocation)
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) console.log(`${testInfo.title}\n${await report()}`)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page)
    followTraffic(page)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    await use(page)
    const unexpected = errors.filter((error) => !expectedErrors?.test(error) && !ITS_OWN_ERROR.test(error))
    // A response still on its way when the test ends is nobody's fault. Requests held back go on now, and may fail.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (unexpected.length > 0) throw new Error(`The page reported:\n${unexpected.join('\n')}`)
  },
  home: async ({ page }, use) => use(new HomePage(page)),
  shell: async ({ page }, use) => use(new ShellPage(page)),
  event: async ({ page }, use) => use(new EventPage(page)),
  clock: async ({ page }, use) => use(new ClockPage(page)),
  network: async ({ baseURL }, use) => {
    const network = await openSwitch(Number(new URL(baseURL ?? '').port))
    await use(network)
    await network.close()
  },
})

export { expect } from '@playwright/test'

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // The browser reports a page there is nothing for; what the app makes of it is what a test is about.
    const isPage = !/\/(umbraco|assets|media)\/|\.[a-z\d]+$/i.test(new URL(url || 'about:blank').pathname)
    if (message.type() === 'error' && !(isPage && /status of 404/.test(message.text())))
      errors.push(`${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  return errors
}
