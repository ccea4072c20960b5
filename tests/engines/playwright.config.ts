import { defineConfig } from '@playwright/test'

/**
 * The built app in three engines, each driven by its own protocol; Playwright runs the tests and nothing else of it is
 * used there.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../var/engines-results',
  globalSetup: '../setup/demo-league.ts',
  timeout: 300_000,
  fullyParallel: true,
  // Each test has a browser, and a display, of its own.
  workers: 2,
  reporter: 'dot',
})
