import { WINDOWLESS_ARGS, findChromium } from '#scripts/setup/chromium.ts'
import { rm } from 'node:fs/promises'
import { chromium, request as requests, type Page } from '@playwright/test'
import { tool } from './tools.ts'
import { runningGame } from '#tests/e2e/league.ts'
import type { BenchRow } from './bench-row.ts'
import { openCheckouts } from './checkouts.ts'
import { settle, signIn } from './cold-start.ts'
import { median } from './page-browser.ts'

const PORT = 4279
const DATA_DIR = 'var/bench-lighthouse'
const PROFILE = 'var/bench-lighthouse-chromium'
const DEBUGGING_PORT = 9333
const RUNS = Number(process.env['ROUNDS'] ?? 5)
/** When the app is at rest it saves the tickets; a second later they are on the disk. */
const SAVED_MS = 9_000
const TODAY = '2026-11-19'

const LEAST = { performance: 93, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST

/**
 * Where a page is. That of a member is known when she is signed in, and what a search engine says of it does not count.
 */
type Audited = string | ((page: Page) => Promise<string>)

/**
 * Lighthouse's scores as a phone sees the pages: slow network and processor really applied, a state already
 * chosen, nothing in the cache. The median of five for each page; what costs points is named above the table.
 * `AGAINST=folder` compares with another checkout in turns, as `tasks` does.
 */
export async function benchLighthouse(words: readonly string[]): Promise<BenchRow[]> {
  const servers = await openCheckouts({ port: PORT, dataDir: DATA_DIR })
  try {
    const rows: BenchRow[] = []
    const pages = await Promise.all(servers.map(({ origin }) => pagesOf(origin)))
    for (const name of Object.keys(pages[0] ?? {})) {
      if (words.length > 0 && !words.includes(name)) continue
      const runs = servers.map((): Record<Category, number>[] => [])
      for (let run = 0; run < RUNS; run++)
        for (const [index, { origin }] of servers.entries())
          runs[index]?.push(await audit(origin, pages[index]?.[name] ?? ''))
      for (const [category, least] of Object.entries(LEAST) as [Category, number][]) {
        if (typeof pages[0]?.[name] !== 'string' && category === 'seo') continue
        const [value = 0, baseline = null] = runs.map((scores) => median(scores.map((score) => score[category])))
        rows.push({
          name: `lighthouse: ${name}, ${category}`,
          value,
          unit: 'points',
          baseline,
          ratio: baseline && value / baseline,
          target: `at least ${least}`,
          ok: value >= least,
        })
      }
    }
    return rows
  } finally {
    for (const server of servers) await server.kill()
  }
}

async function pagesOf(origin: string): Promise<Record<string, Audited>> {
  const request = await requests.newContext({ baseURL: origin })
  try {
    const { id } = await runningGame(request, TODAY)
    const [article] = (await (await request.get('/Umbraco/Api/Article/List?state=VIC&pageSize=1')).json()) as {
      urlName: string
    }[]
    return {
      Home: '/',
      event: `/event/${id}`,
      'event-clock': `/event/${id}/clock`,
      ticket: pathOfTicket,
      leaderboards: '/leaderboards',
      venue: '/venue/1',
      article: `/news/${article?.urlName ?? ''}`,
    }
  } finally {
    await request.dispose()
  }
}

/**
 * Mia's first ticket of those she may still use, saved on her phone as it is at the door: the app has been there
 * before.
 */
async function pathOfTicket(page: Page): Promise<string> {
  await signIn(page, new URL(page.url()).origin, '/robots.txt')
  await page.waitForURL((url) => url.pathname === '/robots.txt')
  const tickets = await page.evaluate(
    async () =>
      (await (
        await fetch('/Umbraco/Api/Membership/EventTickets', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      ).json()) as { gameMembershipGuid?: string; status?: string }[],
  )
  const ticket = tickets.find(({ status, gameMembershipGuid }) => status === 'active' && gameMembershipGuid)
  if (!ticket) throw new Error('The demo league has no ticket for her.')
  const path = `/tickets/${ticket.gameMembershipGuid}`
  await page.goto(new URL(path, page.url()).href)
  await page.locator('[data-testid=code]').first().waitFor()
  await settle(page, SAVED_MS)
  return path
}

/**
 * The league's evening is not this machine's hour. The app is given the difference as from an earlier visit: on a
 * phone, whose clock is about right, the first response does not change the day either.
 */
async function keepEvening(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { headers } = await fetch('/Umbraco/Api/Article/List?state=VIC&pageSize=1')
    localStorage.setItem('apl.serverOffset', String(Number(headers.get('x-server-time')) - Date.now()))
  })
}

async function audit(origin: string, audited: Audited): Promise<Record<Category, number>> {
  await rm(PROFILE, { recursive: true, force: true })
  const context = await chromium.launchPersistentContext(PROFILE, {
    executablePath: findChromium() ?? undefined,
    // The zone of the games, as most visitors have it.
    env: { ...process.env, TZ: 'Australia/Melbourne' },
    args: [...WINDOWLESS_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    // Victoria is chosen on a page of the origin that is none of the app, so that the app itself still comes for the first time.
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    await keepEvening(page)
    const address = origin + (typeof audited === 'string' ? audited : await audited(page))
    await page.close()
    const lighthouse = await tool('lighthouse')
    const result = await lighthouse(address, {
      port: DEBUGGING_PORT,
      throttlingMethod: 'devtools',
      disableStorageReset: true,
      onlyCategories: Object.keys(LEAST),
      logLevel: 'error',
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    for (const { id, score, scoreDisplayMode, title, displayValue } of Object.values(audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
        console.log(`  ${new URL(address).pathname}  ${id}: ${title} ${displayValue ?? ''}`)
    }
    console.log(
      `  ${new URL(address).pathname}  ${Math.round((categories.performance?.score ?? 0) * 100)} points, the machine's index ${result.lhr.environment.benchmarkIndex}`,
    )
    const points = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    }
  } finally {
    await context.close()
  }
}
