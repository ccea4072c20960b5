import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
// oxlint-disable-next-line no-restricted-imports -- Playwright's configurations stand outside the folders that have aliases
import suite from '../../playwright.config.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * `npm run shots` compares every screen with its picture in var/shots, and `npm run shots -- -u` takes those again: once
 * before a change that must not be seen, then without -u after it. What differs is in var/shots-results, both pictures
 * and the difference.
 */
export default defineConfig({
  ...suite,
  testDir: '.',
  projects: [{ name: 'shots', testMatch: '*.shots.ts' }],
  globalSetup: join(ROOT, 'tests/setup/demo-league.ts'),
  outputDir: join(ROOT, 'var', 'shots-results'),
  snapshotPathTemplate: join(ROOT, 'var', 'shots', '{arg}{ext}'),
  retries: 0,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0, maxDiffPixels: 0 },
  },
})
