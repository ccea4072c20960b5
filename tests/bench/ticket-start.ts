import { rm } from 'node:fs/promises'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { inBrowser, openBareApp, settle, signIn, start, visitOnline, type App } from './cold-start.ts'
import { against } from './page-browser.ts'

const PORT = 4281
const DATA_DIR = 'var/bench-ticket-start'
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** When the app is at rest it saves the tickets; a second later they are on the disk. */
const SAVED_MS = 9_000
const CODE = '[data-testid=code]'

/**
 * From opening the installed app at a saved ticket to its code on the screen, with no server at all and the browser
 * restarted each time: ours against the bare page of the offline start, in turns.
 */
export async function benchTicketStart(): Promise<BenchRow[]> {
  await rm(DATA_DIR, { recursive: true, force: true })
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: EVENING })
  const bare = await openBareApp(server.origin, Date.parse(EVENING))
  const profile = 'var/bench-ticket-start-ours'
  const theirs: App = { address: bare.address, seen: 'li h2 a', profile: 'var/bench-ticket-start-bare' }
  let ours: App
  try {
    ours = { address: await saveTicket(server.origin, profile), seen: CODE, profile }
    await visitOnline(theirs, 2_000)
  } finally {
    await server.kill()
    await bare.close()
  }
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await start(ours))
    bareTimes.push(await start(theirs))
  }
  return [against('offline start: code of a saved ticket', times, bareTimes, 2)]
}

/** Signs in once, with a network, and returns the address of the ticket that is saved by then. */
async function saveTicket(origin: string, profile: string): Promise<string> {
  await rm(profile, { recursive: true, force: true })
  return inBrowser({ profile }, async (page) => {
    await signIn(page, origin, '/tickets')
    const link = page.locator('li[data-ticket-state=good] a').first()
    const path = await link.getAttribute('href')
    await page.goto(origin + path)
    await page.locator(CODE).waitFor()
    await settle(page, SAVED_MS)
    return origin + path
  })
}
