import type { Browser } from '@playwright/test'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { median, openBrowser, PHONE } from './page-browser.ts'

const PORT = 4284
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Milliseconds of wall time in which a first visit comes to rest. */
const SETTLE_MS = 6_000
/** A task longer than this keeps a person waiting. */
const LONG_MS = 50

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * How much of a first visit's tasks is beyond 50 ms on a phone four times as slow: the sum over the main thread's tasks
 * of max(0, 4 x processor time - 50 ms), from a trace. Processor time is the same whatever else the machine does, where
 * wall time is not.
 */
export async function benchTasks(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-tasks', now: EVENING })
  const browser = await openBrowser()
  try {
    const event = await anEvent(server.origin)
    return [
      row('beyond 50 ms at 4x: Home, first visit', await rounds(browser, server.origin), 200),
      row('beyond 50 ms at 4x: an event, first visit', await rounds(browser, `${server.origin}/event/${event}`), 220),
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function anEvent(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/Umbraco/Api/Event/SearchEvents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ stateId: 1, showAllRegions: 1 }),
  })
  const [first] = (await answer.json()) as { id: number }[]
  if (!first) throw new Error('There is no game to measure.')
  return first.id
}

async function rounds(browser: Browser, address: string): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) values.push(await beyond(browser, address))
  return values
}

async function beyond(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    await context.addInitScript(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    const page = await context.newPage()
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
    await page.goto(address)
    await page.waitForTimeout(SETTLE_MS)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return sumBeyond(traceEvents)
  } finally {
    await context.close()
  }
}

function sumBeyond(events: readonly TraceEvent[]): number {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (PHONE.cpu * tdur) / 1000 - LONG_MS), 0)
}

function row(name: string, values: readonly number[], limit: number): BenchRow {
  const value = median(values)
  return { name, value, unit: 'ms', baseline: null, ratio: null, target: `under ${limit} ms`, ok: value < limit }
}
