import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { against, openBrowser, slowProcessor } from './page-browser.ts'
import { slowNetwork } from './slow-network.ts'

const PORT = 4276
const PROTECTION = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)

/**
 * First contentful paint from the network, for a user who is here for the first time, on a low-end device and a slow
 * mobile network: Home of the built app against a page of text and a few rules that loads nothing, in turns. Both
 * come with the same protection: a browser that is asked to keep a page apart from its opener starts a process for it,
 * whatever stands on the page.
 */
export async function benchFirstPaint(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-first-paint', now: EVENING })
  const bare = await serveBarePage(await protectionOf(server.origin))
  const [toOurs, toBare] = [await slowNetwork(server.origin), await slowNetwork(originOf(bare))]
  const browser = await openBrowser()
  try {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS + 1; round++) {
      const [one, other] = [await firstPaint(browser, toOurs.origin), await firstPaint(browser, toBare.origin)]
      // The first round warms both servers up.
      if (round === 0) continue
      ours.push(one)
      theirs.push(other)
    }
    return [against('first paint: Home from the network', ours, theirs, 1.2)]
  } finally {
    await browser.close()
    toOurs.close()
    toBare.close()
    bare.close()
    await server.kill()
  }
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(() => localStorage.setItem('apl.location', '{"stateId":1}'))
    const page = await context.newPage()
    await slowProcessor(await context.newCDPSession(page))
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

/** The headers by which a browser keeps the pages of an origin apart from others, as Home has them. */
async function protectionOf(origin: string): Promise<Record<string, string>> {
  const { headers } = await fetch(origin)
  return Object.fromEntries(PROTECTION.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}

/** The page that could not be simpler and still says the same: a heading, places to go, games in a list. */
function serveBarePage(protection: Record<string, string>): Promise<Server> {
  const games = Array.from(
    { length: 8 },
    (_, i) => `<li><a href="/${i}">Game ${i} at 7:00 pm</a><p>$20 buy-in, 20 minutes by car</p></li>`,
  ).join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Games</title><style>body{font:16px/1.5 sans-serif;margin:16px;background:#0b1512;color:#fff}li{padding:16px;margin:8px 0;background:#12211b;border-radius:12px}a{color:inherit}</style><h1>Today’s games</h1><nav><a href="/">Home</a> <a href="/boards">Leaderboards</a></nav><ul>${games}</ul></html>`
  const body = gzipSync(html)
  const server = createServer((_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
        ...protection,
      })
      .end(body)
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
