import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.ts'
import { findEngine } from '#scripts/setup/engines.ts'
import type { OwnServer } from '#tests/e2e/own-server.ts'
import { openSuiteServer } from '#tests/e2e/suite-server.ts'
import { startOldest } from './oldest.ts'
import { Tab, type Driver, type EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

interface Fixtures {
  engine: EngineName
  /** A browser of the engine with nothing stored in it. */
  tab: Tab
}

interface WorkerFixtures {
  server: OwnServer
}

/** A test in each engine on a server of the worker's own; an engine that is not installed is skipped. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Of a test, not of a worker, so that one worker with one server serves all engines.
  engine: ['oldest', { option: true }],
  server: [
    async ({}, use) => {
      const server = await openSuiteServer()
      await use(server)
      await server.kill()
    },
    { scope: 'worker', timeout: 120_000 },
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
  if (engine === 'oldest') return startOldest(findChromium() ?? '/usr/bin/chromium')
  const programs = findEngine(engine)
  if (programs === null) skip(`${engine} is not installed.`)
  const { driver = '', browser = '', display = '' } = programs ?? {}
  return engine === 'firefox' ? startFirefox(browser) : startWebKit({ driver, browser, display })
}
