import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** How tests and benchmarks start Chromium: without a window, and without what it does of its own accord. */
export const QUIET_ARGS: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same where nothing needs WebGL. */
export const WINDOWLESS_ARGS: readonly string[] = [...QUIET_ARGS, '--disable-gpu']

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own; null where there is none.
 * @throws where CHROMIUM_PATH names a file that does not exist
 */
export function findChromium(): string | null {
  const value = process.env['CHROMIUM_PATH']
  if (!value) return SYSTEM_PATHS.find((path) => existsSync(path)) ?? playwrightsOwn()
  if (existsSync(value)) return value
  throw new Error(`CHROMIUM_PATH names ${value}, which does not exist.`)
}

const SHELL_PATHS = ['/usr/bin/chromium-headless-shell']

/**
 * The path of the browser for tests that need no window: Chromium's headless shell, which takes a quarter less time for
 * a test as it renders no toolbar; without it, or where CHROMIUM_PATH names another, that of `findChromium`.
 */
export function findWindowlessChromium(): string | null {
  const shell = process.env['CHROMIUM_PATH'] ? undefined : SHELL_PATHS.find((path) => existsSync(path))
  return shell ?? findChromium()
}

/** Playwright throws on a system that it has no build for. */
function playwrightsOwn(): string | null {
  try {
    const path = chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
