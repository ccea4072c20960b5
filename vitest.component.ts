import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { Plugin } from 'vite'
import { css, themeInHead } from './scripts/css.ts'
import { licences } from './scripts/licences.ts'
import { findChromium } from './scripts/setup/chromium.ts'

const SCREENS = 'tests/component/screens/**/*.test.tsx'

/**
 * Screens in a real browser with the app's own providers; responses are stubbed at the network. `screens` has the main
 * content of each, `component` everything else.
 */
export function componentProjects(): TestProjectInlineConfiguration[] {
  return [
    componentProject('screens', { include: [SCREENS] }),
    componentProject('component', { include: ['tests/component/**/*.test.tsx'], exclude: [SCREENS] }),
  ]
}

function componentProject(
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  const executablePath = findChromium()
  return {
    css,
    plugins: [themeInHead(), pictures(), react(), licences(fileURLToPath(new URL('.', import.meta.url)))],
    // All at once at the start: a dependency found later would reload the page under a test.
    optimizeDeps: { entries: ['src/main.ts', 'src/routes/**/*.tsx', 'tests/component/**/*.tsx'] },
    test: {
      name,
      ...files,
      setupFiles: ['tests/component/setup.ts'],
      // Two pages keep two cores busy; the command line does not reach a browser's pages.
      maxWorkers: 2,
      // A page loads the app once for all its files; `app` in tests/component/app.tsx resets what a test leaves.
      isolate: false,
      testTimeout: 240_000,
      // A machine that does something else besides is no reason to fail.
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // Without it an element is waited for until the test's own limit.
          actionTimeout: 30_000,
          launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] },
          contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Melbourne' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      },
    },
  }
}

/** The league's pictures are all the same small one; under /media/none there are none. */
function pictures(): Plugin {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><path fill="#0f5c3d" d="M0 0h12v8H0z"/></svg>'
  return {
    name: 'pictures',
    configureServer: ({ middlewares }) =>
      void middlewares.use('/media', ({ url }, response) =>
        url?.startsWith('/none/')
          ? response.writeHead(404).end()
          : response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg),
      ),
  }
}
