import { rm } from 'node:fs/promises'
import { chromium, request as requests } from '@playwright/test'
import lighthouse from 'lighthouse'
import { runningGame } from '#tests/e2e/league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './page-browser.ts'

const PORT = 4279
const DATA_DIR = 'var/bench-lighthouse'
const PROFILE = 'var/bench-lighthouse-chromium'
const DEBUGGING_PORT = 9333
const RUNS = Number(process.env['ROUNDS'] ?? 5)
const TODAY = '2026-11-19'

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST

/**
 * Lighthouse's scores as a phone sees the public pages: slow network and processor really applied, a state already
 * chosen, nothing in the cache. The median of five for each page; what costs points is named below the table.
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: `${TODAY}T19:20:00+11:00` })
  try {
    const request = await requests.newContext({ baseURL: server.origin })
    const game = await runningGame(request, TODAY)
    await request.dispose()
    const rows: BenchRow[] = []
    for (const [name, path] of Object.entries({ Home: '/', event: `/event/${game.id}`, clock: `/event/${game.id}/clock` })) {
      const runs: Record<Category, number>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(server.origin + path))
      for (const [category, least] of Object.entries(LEAST) as [Category, number][]) {
        const value = median(runs.map((scores) => scores[category]))
        rows.push({ name: `lighthouse: ${name}, ${category}`, value, unit: 'points', baseline: null, ratio: null, target: `at least ${least}`, ok: value >= least })
      }
    }
    return rows
  } finally {
    await server.kill()
  }
}

async function audit(address: string): Promise<Record<Category, number>> {
  await rm(PROFILE, { recursive: true, force: true })
  const context = await chromium.launchPersistentContext(PROFILE, {
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-quic', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    // Victoria is chosen on a page of the origin that is none of the app, so that the app itself still comes for the first time.
    const page = await context.newPage()
    await page.goto(`${new URL(address).origin}/robots.txt`)
    await page.evaluate(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    await page.close()
    const result = await lighthouse(address, { port: DEBUGGING_PORT, throttlingMethod: 'devtools', disableStorageReset: true, onlyCategories: Object.keys(LEAST), logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    for (const { id, score, scoreDisplayMode, title, displayValue } of Object.values(audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`  ${new URL(address).pathname}  ${id}: ${title} ${displayValue ?? ''}`)
    }
    const points = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
    return { performance: points('performance'), accessibility: points('accessibility'), 'best-practices': points('best-practices'), seo: points('seo') }
  } finally {
    await context.close()
  }
}
