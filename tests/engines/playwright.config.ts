import { defineConfig } from '@playwright/test'
import type { EngineName } from './engine.ts'

const ENGINES: readonly EngineName[] = ['chromium', 'oldest', 'webkitgtk', 'firefox']

/** The built app in three engines, each driven by its own protocol; Playwright runs the tests and nothing else of it is used there. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  outputDir: '../../var/engines-results',
  globalSetup: '../setup/demo-league.ts',
  timeout: 120_000,
  // Each test has a browser, and a display, of its own.
  workers: 2,
  retries: 0,
  maxFailures: 3,
  reporter: 'line',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
