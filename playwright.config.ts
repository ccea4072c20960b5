import { defineConfig } from '@playwright/test'
import { QUIET_ARGS, WINDOWLESS_ARGS, findChromium, findWindowlessChromium } from './scripts/setup/chromium.ts'

const ARGS = [...WINDOWLESS_ARGS]
/** WebGL by software, since the machines of tests have no graphics card. */
const GRAPHICS_ARGS = [...QUIET_ARGS, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const E2E = ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts']
/** The headless shell has no back-forward cache and no notifications. */
const NEEDS_WINDOW = 'e2e/{back-forward,push}.spec.ts'
const NEEDS_GRAPHICS = 'e2e/map.spec.ts'

/**
 * The built app (`npm run build` first) on the real server. Each worker has a server, a port and a league of its own
 * (tests/e2e/suite-server.ts), so tests run side by side and in any order.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'var/e2e-results',
  globalSetup: './tests/setup/demo-league.ts',
  // Putting the app on the device alone takes a minute on a machine shared with other work.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  // Waits that end in a failure take long: a broken run is over within minutes.
  maxFailures: 10,
  fullyParallel: true,
  // A test waits half of its time, for timers and for what must not come.
  workers: '150%',
  reporter: 'dot',
  projects: [
    // What `npm test` runs of the browser: the way of a visitor and of a member, once.
    { name: 'tour', testMatch: 'tour/*.spec.ts' },
    { name: 'browser', testMatch: E2E, testIgnore: [NEEDS_WINDOW, NEEDS_GRAPHICS] },
    {
      name: 'browser-window',
      testMatch: NEEDS_WINDOW,
      use: { launchOptions: { executablePath: findChromium() ?? undefined, args: ARGS } },
    },
    {
      name: 'browser-graphics',
      testMatch: NEEDS_GRAPHICS,
      use: { launchOptions: { executablePath: findWindowlessChromium() ?? undefined, args: GRAPHICS_ARGS } },
    },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    timezoneId: 'Australia/Melbourne',
    locale: 'en-AU',
    // Responses are taken from the tests, which a worker would go past; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findWindowlessChromium() ?? undefined, args: ARGS },
  },
})
