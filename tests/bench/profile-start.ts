import { mkdir, rm } from 'node:fs/promises'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { inBrowser, settle, signIn, start, type App } from './cold-start.ts'
import { against } from './page-browser.ts'

const PORT = 4285
const DATA_DIR = 'var/bench-profile-start'
const PROFILE = 'var/bench-profile-start-browser'
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** What was read is on the disk by then. */
const SAVED_MS = 6_000
/** Not the heading that stands in the page before its scripts have come. */
const NAME = 'main h1:not([data-prerendered] *)'
const CARD = 'article h3 a'

/**
 * From opening the installed app at the member's own profile to their name, out of what is saved: with no server and
 * the browser restarted each time, against Home and its first game in turns.
 */
export async function benchProfileStart(): Promise<BenchRow[]> {
  // A league of today, which the server makes: that of the evening would be weeks old.
  await rm(DATA_DIR, { recursive: true, force: true })
  await mkdir(DATA_DIR, { recursive: true })
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: new Date().toISOString() })
  const own: App = { address: `${server.origin}/profile`, seen: NAME, profile: PROFILE }
  const home: App = { address: server.origin, seen: CARD, profile: PROFILE }
  try {
    await visitBoth(server.origin)
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

async function visitBoth(origin: string): Promise<void> {
  await rm(PROFILE, { recursive: true, force: true })
  await inBrowser({ profile: PROFILE }, async (page) => {
    await signIn(page, origin, '/profile')
    await page.locator(NAME).waitFor()
    await settle(page, SAVED_MS)
    await page.goto(origin)
    await page.locator(CARD).first().waitFor()
    await settle(page, SAVED_MS)
  })
}
