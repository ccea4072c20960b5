import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { inBrowser, start, type App } from './cold-start.ts'
import { against } from './page-browser.ts'

const PORT = 4285
const DATA_DIR = 'var/bench-profile-start'
const PROFILE = 'var/bench-profile-start-browser'
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** What was read is on the disk by then. */
const SAVED_MS = 6_000
const LOGIN = 'mia@example.com'
/** Not the heading that stands in the page before its scripts have come. */
const NAME = 'main h1:not([data-prerendered] *)'
const CARD = 'article h2 a'

/**
 * From opening the installed app at the member's own profile to their name, out of what is saved: with no server and
 * the browser started anew each time, against Home and its first game in turns.
 */
export async function benchProfileStart(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: new Date().toISOString() })
  const own: App = { address: `${server.origin}/profile`, seen: NAME, profile: PROFILE }
  const home: App = { address: server.origin, seen: CARD, profile: PROFILE }
  try {
    await visitOnline(server.origin)
  } finally {
    await server.kill()
  }
  const [times, homeTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await start(own))
    homeTimes.push(await start(home))
  }
  return [against('own profile, saved: the name', times, homeTimes, 1.3)]
}

async function visitOnline(origin: string): Promise<void> {
  await rm(PROFILE, { recursive: true, force: true })
  await inBrowser({ profile: PROFILE }, async (page) => {
    await page.goto(`${origin}/login?returnUrl=%2Fprofile`)
    await page.getByLabel('E-mail, mobile or card number').fill(LOGIN)
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator(NAME).waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await pause(SAVED_MS)
    await page.goto(origin)
    await page.locator(CARD).first().waitFor()
    await pause(SAVED_MS)
    await page.goto('about:blank')
    await pause(500)
  })
}
