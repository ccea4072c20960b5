import { defineConfig } from '@playwright/test'

/**
 * The built app in three engines, each driven by its own protocol; Playwright runs the tests and nothing else of it is
 * used there.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../var/engines-results',
  globalSetup: '../setup/demo-league.ts',
  timeout: 600_000,
  fullyParallel: true,
  // Two browsers and their server at once leave none of them time to start, on two cores.
  workers: 1,
  reporter: 'line',
})
