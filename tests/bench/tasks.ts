import type { Browser } from '@playwright/test'
import { EVENING } from '#server/testing/demo-league.ts'
import type { BenchRow } from './bench-row.ts'
import { openCheckouts } from './checkouts.ts'
import { openBareApp } from './cold-start.ts'
import { median, openBrowser, PHONE, slowProcessor } from './page-browser.ts'
import { slowNetwork } from './slow-network.ts'

/** And the next, for the page of a card. */
const PORT = 4290
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Milliseconds of wall time in which a first visit comes to rest. */
const SETTLE_MS = 6_000
/** A task longer than this keeps a person waiting. */
const LONG_MS = 50

/** In another zone than the games' each card names theirs, which the browser loads for 30 ms. */
const VISITOR = {
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  timezoneId: 'Australia/Melbourne',
} as const

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** What a first visit costs. */
interface Work {
  /** Processor time of the main thread's tasks, in milliseconds. */
  all: number
  /** What of each task is beyond 50 ms on a phone, in milliseconds. */
  beyond: number
  /** Everything that is fetched, as it travels. */
  kib: number
}

/**
 * What a first visit of each page costs, from a trace: the processor time of the main thread's tasks, the sum of what
 * each takes beyond 50 ms on a phone four times as slow, and what is fetched; and when Home's first paint and first game
 * are there on such a phone's network. Processor time is the same whatever else the machine does, where wall time is
 * not. `AGAINST=folder` compares with another checkout, with its packages and build there, in turns, each on a server
 * and league of its own.
 */
export async function benchTasks(): Promise<BenchRow[]> {
  const servers = await openCheckouts({ port: PORT, dataDir: 'var/bench-tasks' })
  const origins = servers.map(({ origin }) => origin)
  const bare = await openBareApp(origins[0] ?? '', Date.parse(EVENING), 'libraries.tsx')
  const browser = await openBrowser()
  try {
    const pages = await Promise.all(origins.map((origin) => pagesOf(origin)))
    const rows: BenchRow[] = []
    for (const name of Object.keys(pages[0] ?? {})) {
      const works = pages.map((): Work[] => [])
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, page] of pages.entries()) works[index]?.push(await workOf(browser, page[name] ?? ''))
      rows.push(
        row(`processor time: ${name}`, 'ms', works, 'all'),
        row(`beyond 50 ms at 4x: ${name}`, 'ms', works, 'beyond'),
        row(`fetched: ${name}`, 'KiB', works, 'kib'),
      )
    }
    const bareWorks: Work[] = []
    for (let round = 0; round < ROUNDS; round += 1) bareWorks.push(await workOf(browser, bare.address))
    rows.push(row('beyond 50 ms at 4x: React, Router and Query alone', 'ms', [bareWorks], 'beyond'))
    return [...rows, ...(await firstGameRows(browser, origins))]
  } finally {
    await browser.close()
    await bare.close()
    for (const server of servers) await server.kill()
  }
}

async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { id, venue } = await anEvent(origin)
  return {
    Home: origin,
    'an event': `${origin}/event/${id}`,
    'the leaderboards': `${origin}/leaderboards`,
    'a venue': `${origin}/venue/${venue}`,
    'a clock': `${origin}/event/${id}/clock`,
  }
}

async function anEvent(origin: string): Promise<{ id: number; venue: string }> {
  const answer = await fetch(`${origin}/Umbraco/Api/Event/SearchEvents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ stateId: 1, showAllRegions: 1 }),
  })
  const [first] = (await answer.json()) as { id: number; venue: { slug: string } }[]
  if (!first) throw new Error('There is no game to measure.')
  return { id: first.id, venue: first.venue.slug }
}

async function workOf(browser: Browser, address: string): Promise<Work> {
  const context = await browser.newContext(VISITOR)
  try {
    await context.addInitScript(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    const page = await context.newPage()
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
    await page.goto(address)
    await page.waitForTimeout(SETTLE_MS)
    const sizes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) =>
        'transferSize' in entry ? Number(entry.transferSize) : 0,
      ),
    )
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const tasks = mainTasks(traceEvents)
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    return {
      all: sum(tasks),
      beyond: sum(tasks.map((ms) => Math.max(0, PHONE.cpu * ms - LONG_MS))),
      kib: sum(sizes) / 1024,
    }
  } finally {
    await context.close()
  }
}

/** Milliseconds of processor time. */
function mainTasks(events: readonly TraceEvent[]): number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** When a first visit of Home shows anything, and a game that can be opened. */
async function firstGameRows(browser: Browser, origins: readonly string[]): Promise<BenchRow[]> {
  const networks = await Promise.all(origins.map((origin) => slowNetwork(origin)))
  try {
    const seen = origins.map((): { paint: number; game: number }[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { origin }] of networks.entries()) seen[index]?.push(await firstGame(browser, origin))
    return [
      row('low-end device: first paint of Home', 'ms', seen, 'paint'),
      row('low-end device: first game of Home', 'ms', seen, 'game'),
    ]
  } finally {
    for (const network of networks) network.close()
  }
}

async function firstGame(browser: Browser, address: string): Promise<{ paint: number; game: number }> {
  const context = await browser.newContext(VISITOR)
  try {
    await context.addInitScript(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    const page = await context.newPage()
    await slowProcessor(await context.newCDPSession(page))
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate(async () => {
      while (!document.querySelector('main a[href^="/event/"]')?.checkVisibility())
        await new Promise((resolve) => requestAnimationFrame(resolve))
      // The frame that shows it.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const game = performance.now()
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? game
      return { paint, game }
    })
  } finally {
    await context.close()
  }
}

function row<What extends string>(
  name: string,
  unit: string,
  [ours = [], other]: readonly Record<What, number>[][],
  what: What,
): BenchRow {
  const value = median(ours.map((work) => work[what]))
  const baseline = other ? median(other.map((work) => work[what])) : null
  return { name, value, unit, baseline, ratio: baseline && value / baseline, target: 'reported', ok: true }
}
