import { WINDOWLESS_ARGS, findChromium } from '#scripts/setup/chromium.ts'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { setTimeout as pause } from 'node:timers/promises'
import {
  chromium,
  request as requests,
  type APIRequestContext,
  type Browser,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { direct, runningGame } from '#tests/e2e/league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { heapByKind } from './heap.ts'

const TODAY = '2026-11-19'
const PORT = 4275
const DATA_DIR = 'var/bench-clock'

const SCRIPT_MS = 60_000
/** The ten minutes of the target, all of them. */
const MEMORY_MS = 10 * 60_000
const CHANGES = ['pause', 'resume', 'pause', 'resume'] as const

/**
 * The clock in full view, in Chromium, on the built app and a server of its own: the work of a minute, the growth of
 * memory, what an unchanging hour and one change cost in bytes. Needs `npm run build` first; takes some twelve minutes.
 */
export async function benchClock(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: `${TODAY}T19:20:00+11:00` })
  const request = await requests.newContext({ baseURL: server.origin })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...WINDOWLESS_ARGS],
  })
  try {
    return await measure(browser, request, server.origin)
  } finally {
    await browser.close()
    await request.dispose()
    await server.kill()
  }
}

async function measure(browser: Browser, request: APIRequestContext, origin: string): Promise<BenchRow[]> {
  const game = await runningGame(request, TODAY)
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Australia/Melbourne' })
  ).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  const traffic = countTraffic(session)
  await page.goto(`${origin}/event/${game.id}/clock`)
  await page.getByText('Live, running').waitFor()
  await pause(10_000)

  const idleFrom = Date.now()
  const bytesAtStart = traffic.unchanging()
  const scriptMs = await scriptTime(session, SCRIPT_MS)
  const before = await heapByKind(session)
  await pause(MEMORY_MS)
  const after = await heapByKind(session)
  const perHour = ((traffic.unchanging() - bytesAtStart) / (Date.now() - idleFrom)) * 3_600_000

  const perChange = await bytesOfChanges(page, traffic, game.id)
  return [
    row('clock: script in a minute on screen', 'ms', scriptMs, 100, '< 100 ms'),
    row(
      'clock: objects kept after ten minutes',
      'kB',
      (after.objects - before.objects) / 1024,
      256,
      'no growth: under 256 kB of noise',
    ),
    row(
      'clock: code compiled meanwhile, which the engine drops again',
      'kB',
      (after.code - before.code) / 1024,
      Infinity,
      'told, not judged',
    ),
    row('clock: an hour without a change (from eleven minutes)', 'kB', perHour / 1024, 20, '< 20 kB'),
    row('clock: a change, sent to one phone', 'kB', perChange / 1024, 1, '< 1 kB'),
  ]
}

async function scriptTime(session: CDPSession, ms: number): Promise<number> {
  const before = await metric(session, 'ScriptDuration')
  const from = performance.now()
  await pause(ms)
  const seconds = (await metric(session, 'ScriptDuration')) - before
  return (seconds * 1000 * 60_000) / (performance.now() - from)
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

/** Those of a change: players fall while the clock runs, and what a change costs is a figure of its own. */
const NOTICE = CLOCK_EVENT

interface Traffic {
  bytes(): number
  /** Without the notices of changes. */
  unchanging(): number
}

/**
 * Everything that crosses the network: responses as encoded, their headers included, and the hub's frames both ways.
 */
function countTraffic(session: CDPSession): Traffic {
  const FRAME_HEAD = 6
  let bytes = 0
  let changes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  for (const event of ['Network.webSocketFrameReceived', 'Network.webSocketFrameSent'] as const) {
    session.on(event, ({ response }) => {
      const size = FRAME_HEAD + Buffer.byteLength(response.payloadData)
      bytes += size
      if (response.payloadData.includes(NOTICE)) changes += size
    })
  }
  return { bytes: () => bytes, unchanging: () => bytes - changes }
}

async function bytesOfChanges(page: Page, traffic: Traffic, eventId: number): Promise<number> {
  const before = traffic.bytes()
  for (const command of CHANGES) {
    await direct(command, eventId, DATA_DIR)
    await page.getByText(command === 'pause' ? 'Live, paused' : 'Live, running').waitFor()
  }
  await pause(1_000)
  return (traffic.bytes() - before) / CHANGES.length
}

function row(name: string, unit: string, value: number, limit: number, target: string): BenchRow {
  return { name, value, unit, baseline: null, ratio: null, target, ok: value < limit }
}
