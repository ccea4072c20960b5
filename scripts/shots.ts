import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from './setup/chromium.ts'

/**
 * Pictures of every screen in both themes, narrow and wide, into var/shots/, from a server that runs:
 * `npm run shots`, with BASE_URL for another address than http://localhost:4173.
 */

const BASE = process.env['BASE_URL'] ?? 'http://localhost:4173'
const FOLDER = join('var', 'shots')
const THEMES = ['dark', 'light'] as const
const SIZES = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
] as const
/** Fonts, data and the hub have come by then. */
const SETTLE_MS = 1_200

interface Screen {
  name: string
  path: string
  /** Only at this size, for screens made for one posture. */
  size?: { width: number; height: number }
}

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-gpu',
  ],
})
try {
  for (const screen of await screens()) {
    for (const theme of THEMES) await take(browser, screen, theme)
  }
} finally {
  await browser.close()
}

async function screens(): Promise<Screen[]> {
  const clocks = await clocksByState()
  const running = clocks.get('running')
  return [
    { name: 'home', path: '/' },
    { name: 'page-not-found', path: '/page-not-found' },
    { name: 'event-unknown', path: '/event/2000000000' },
    ...(running ? [{ name: 'event', path: `/event/${running}` }] : []),
    ...[...clocks].flatMap(([state, id]) => [
      { name: `clock-${state}`, path: `/event/${id}/clock` },
      { name: `clock-${state}-landscape`, path: `/event/${id}/clock`, size: { width: 844, height: 390 } },
    ]),
  ]
}

/** One event of today for each state a clock can be in, as far as there is one in Victoria. */
async function clocksByState(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await fetch(`${BASE}/Umbraco/Api/Event/SearchEvents`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ stateId: 1, showAllRegions: 1 }),
  })
  const cards = (await answer.json()) as { id: number; canShowTournamentClock?: boolean }[]
  for (const { id } of cards.filter((card) => card.canShowTournamentClock)) {
    const status = (await (
      await fetch(`${BASE}/Umbraco/Api/tournamentClock/getTournamentClockStatus?eventId=${id}`)
    ).json()) as {
      runStatus: number
      isRound: boolean
    } | null
    if (!status) continue
    const state =
      status.runStatus === 2
        ? status.isRound
          ? 'running'
          : 'break'
        : { 1: 'before', 3: 'paused', 5: 'ended' }[status.runStatus]
    if (state && !found.has(state)) found.set(state, id)
  }
  return found
}

async function take(browser: Browser, screen: Screen, theme: string): Promise<void> {
  const sizes = screen.size ? [{ name: 'landscape', ...screen.size }] : SIZES
  for (const { name, width, height } of sizes) {
    const context = await browser.newContext({
      viewport: { width, height },
      timezoneId: 'Australia/Melbourne',
      locale: 'en-AU',
    })
    await context.addInitScript((choice) => localStorage.setItem('apl.theme', choice), theme)
    const page = await context.newPage()
    await page.goto(BASE + screen.path)
    await page.waitForTimeout(SETTLE_MS)
    const file = join(FOLDER, `${screen.name}-${name}-${theme}.png`)
    await page.screenshot({ path: file })
    console.log(file)
    await context.close()
  }
}
