import { defineConfig } from '@playwright/test'

/**
 * The built app (`npm run build` first) on the real server, with a league of its own at a fixed evening in Victoria.
 * Its data is made anew for every run.
 */
export const PORT = 4273

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  outputDir: 'var/e2e-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  // Two more tries where other work shares the machine; such a test is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Australia/Melbourne',
    locale: 'en-AU',
    // Answers are taken from the tests, which a worker would go past; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx tests/e2e/start-server.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: 'var/e2e',
      LEAGUE: 'demo',
      LEAGUE_NOW: '2026-11-19T19:20:00+11:00',
    },
  },
})
