import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.ts'
import { findEngine } from '#scripts/setup/engines.ts'
import type { OwnServer } from '#tests/e2e/own-server.ts'
import { openSuiteServer } from '#tests/e2e/suite-server.ts'
import { startChromium } from './chromium.ts'
import { Tab, type Driver, type EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

interface Fixtures {
  /** A browser of the project's engine with nothing stored in it. */
  tab: Tab
}

interface WorkerFixtures {
  engine: EngineName
  server: OwnServer
}

/** A test in each engine on a server of the worker's own; an engine that is not installed is skipped. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  server: [
    async ({}, use) => {
      const server = await openSuiteServer()
      await use(server)
      await server.kill()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  tab: async ({ engine }, use, info) => {
    const driver = await start(engine, (reason) => info.skip(true, reason))
    const tab = new Tab(driver)
    await use(tab)
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('page.png'), await driver.screenshot()).catch(() => undefined)
    await driver.close()
  },
})

export { expect } from '@playwright/test'

async function start(engine: EngineName, skip: (reason: string) => void): Promise<Driver> {
  if (engine === 'chromium' || engine === 'oldest')
    return startChromium(findChromium() ?? '/usr/bin/chromium', engine === 'oldest')
  const programs = findEngine(engine)
  if (programs === null) skip(`${engine} is not installed.`)
  const { driver = '', browser = '', display = '' } = programs ?? {}
  return engine === 'firefox' ? startFirefox(browser) : startWebKit({ driver, browser, display })
}
