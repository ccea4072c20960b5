import { setTimeout as pause } from 'node:timers/promises'
import { request as requests, type Browser, type Locator, type Page } from '@playwright/test'
import { runningGame } from '#tests/e2e/league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { against, median, openBrowser } from './page-browser.ts'

const PORT = 4288
const TODAY = '2026-11-19'
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SLOWER = 4
const MOST_MS = { interaction: 200, task: 150 }
/** A screen is at rest by then, and what an interaction sets going is over. */
const REST_MS = 2_500
const AFTER_MS = 900
const MAP_START = 'map-start'

interface Screen {
  name: string
  path: string
  /** What has to be there. */
  ready: string
  /** What is tapped there, in this order; what is not there fails. */
  taps: readonly ((page: Page) => Locator)[]
  member?: boolean
}

interface Felt {
  /** The longest wait from an input to the next paint, in ms; 8 ms and less count as 0. */
  interaction: number
  /** The longest task after the screen was there. */
  task: number
}

const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const closeDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first()

/**
 * How long a tap waits at 4x CPU throttling: on every screen the longest wait from a tap to the next
 * paint (the event timing of the browser, as Interaction to Next Paint has it) and the longest task once the screen
 * is there. The medians of the rounds. On a desktop without a graphics processor also how long a tapped heart waits
 * until its request leaves while the map beside the list starts, against the same page whose map does not come.
 */
export async function benchInteraction(words: readonly string[]): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-interaction', now: `${TODAY}T19:20:00+11:00` })
  const browser = await openBrowser()
  try {
    const screens = (await screensOf(server.origin)).filter(({ name }) => words.length === 0 || words.includes(name))
    const rows: BenchRow[] = []
    for (const screen of screens) {
      const felt: Felt[] = []
      for (let round = 0; round < ROUNDS; round++) felt.push(await feel(browser, server.origin, screen))
      rows.push(row(screen, 'interaction', 'a tap to the next paint', felt), row(screen, 'task', 'longest task', felt))
    }
    if (words.length === 0 || words.includes(MAP_START)) rows.push(...(await benchMapStart(browser, server.origin)))
    return rows
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function benchMapStart(browser: Browser, origin: string): Promise<BenchRow[]> {
  const starts = { map: [] as MapStart[], bare: [] as MapStart[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const page of round % 2 === 0 ? (['map', 'bare'] as const) : (['bare', 'map'] as const))
      starts[page].push(await startMap(browser, origin, page === 'map'))
  const of = (page: keyof typeof starts, what: keyof MapStart) => starts[page].map((start) => start[what])
  return [
    against('Home with its map: a tapped heart to its request', of('map', 'heartMs'), of('bare', 'heartMs'), 1.5),
    against('Home with its map: longest task of the start', of('map', 'task'), of('bare', 'task'), 1.5),
  ]
}

interface MapStart {
  /** From the tap of a heart to the request it sends. */
  heartMs: number
  task: number
}

/** A member opens Home on a desktop and taps the heart of the first game as soon as it is there. */
async function startMap(browser: Browser, origin: string, hasMap: boolean): Promise<MapStart> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  try {
    await context.addInitScript(watch)
    const page = await context.newPage()
    await signIn(page, origin, '/settings')
    if (!hasMap) await page.route(/map-engine/, (route) => route.abort())
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    const heart = page.locator('article button[aria-pressed][aria-busy=false]').first()
    await heart.waitFor()
    const sent = page.waitForRequest(/(Add|Delete)FavoriteGame/)
    const tappedMs = Date.now()
    await heart.click()
    await sent
    const heartMs = Date.now() - tappedMs
    await page.locator('[data-state=ready], [data-state=absent]').first().waitFor({ timeout: 120_000 })
    await pause(REST_MS)
    return { heartMs, task: await page.evaluate(() => (window as unknown as { felt: Felt }).felt.task) }
  } finally {
    await context.close()
  }
}

async function screensOf(origin: string): Promise<Screen[]> {
  const request = await requests.newContext({ baseURL: origin })
  try {
    const { id } = await runningGame(request, TODAY)
    const [article] = (await (await request.get('/Umbraco/Api/Article/List?state=VIC&pageSize=1')).json()) as {
      urlName: string
    }[]
    return [
      {
        name: 'Home',
        path: '/',
        ready: 'article h3 a',
        taps: [
          (page) => page.locator('main').getByRole('button', { name: 'All days', exact: true }).last(),
          (page) => page.getByRole('button', { name: 'Raise' }).first(),
          button('Open MyAPL menu'),
          closeDialog,
        ],
      },
      {
        name: 'event',
        path: `/event/${id}`,
        ready: '[role=timer]',
        taps: [tab('Blind Structure'), tab('About'), tab('Photo Gallery')],
      },
      {
        name: 'clock',
        path: `/event/${id}/clock`,
        ready: '[role=timer]',
        taps: [button(/my stack/i), button(/prize pool/i), button('Table view')],
      },
      {
        name: 'venue',
        path: '/venue/1',
        ready: 'main h1',
        taps: [button(/All days/), tab('Leaderboard'), tab('Results')],
      },
      {
        name: 'leaderboards',
        path: '/leaderboards',
        ready: 'main table',
        taps: [button('What the columns mean'), button(/^Filter/)],
      },
      { name: 'article', path: `/news/${article?.urlName ?? ''}`, ready: 'main h1', taps: [button('Share')] },
      {
        name: 'settings',
        path: '/settings',
        ready: 'main h1',
        taps: [
          (page) => page.getByRole('radio', { name: 'Light' }),
          (page) => page.getByRole('radio', { name: 'Largest' }),
          (page) => page.getByRole('switch').last(),
        ],
      },
      {
        name: 'ticket',
        path: '/tickets',
        ready: 'li[data-ticket-state] a',
        member: true,
        taps: [(page) => page.locator('li[data-ticket-state=good] a').first(), button(/share/i)],
      },
      {
        name: 'profile',
        path: '/profile',
        ready: 'main h1',
        member: true,
        taps: [tab('Voucher History'), tab('Achievements'), tab('PTC Summary')],
      },
    ]
  } finally {
    await request.dispose()
  }
}

async function feel(browser: Browser, origin: string, { path, ready, taps, member = false }: Screen): Promise<Felt> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  })
  try {
    await context.addInitScript(watch)
    const page = await context.newPage()
    if (member) await signIn(page, origin, path)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(origin + path)
    await page.locator(ready).first().waitFor()
    await pause(REST_MS)
    await page.evaluate(() => ((window as unknown as { felt: Felt }).felt.task = 0))
    for (const tap of taps) {
      await tap(page).tap()
      await pause(AFTER_MS)
    }
    return await page.evaluate(() => (window as unknown as { felt: Felt }).felt)
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/login?returnUrl=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail, mobile or card number').fill('mia@example.com')
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

/** Runs in the page before everything else. */
function watch(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('apl.location', '{"stateId":1}')
  const felt: Felt = { interaction: 0, task: 0 }
  Object.assign(window, { felt })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
        felt.interaction = Math.max(felt.interaction, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) felt.task = Math.max(felt.task, entry.duration)
  }).observe({ type: 'longtask' })
}

function row({ name }: Screen, what: keyof Felt, words: string, felt: readonly Felt[]): BenchRow {
  const value = median(felt.map((one) => one[what]))
  return {
    name: `${name}: ${words}`,
    value,
    unit: 'ms',
    baseline: null,
    ratio: null,
    target: `at most ${MOST_MS[what]}`,
    ok: value <= MOST_MS[what],
  }
}
