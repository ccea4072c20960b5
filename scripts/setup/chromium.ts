import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

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
 * The path of a Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own. As root on Debian or
 * Ubuntu the package is installed when there is none. Throws a sentence that says what to do otherwise.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  const found = [...SYSTEM_PATHS, playwrightsOwn()].find((path) => path !== null && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium (apt-get install chromium) ...')
    install()
    const installed = SYSTEM_PATHS.find((path) => existsSync(path))
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found. Install the package "chromium" (Debian, Ubuntu: sudo apt-get install chromium), ' +
      'run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
  )
}

function playwrightsOwn(): string | null {
  try {
    return chromium.executablePath()
  } catch {
    return null
  }
}

function isDebian(): boolean {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
}
