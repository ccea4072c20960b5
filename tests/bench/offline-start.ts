import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, request as requests, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { gamesOf } from '#tests/e2e/league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import { localDate } from '#domain/time.ts'
import type { BenchRow } from './bench-row.ts'
import { against } from './page-browser.ts'

const PORT = 4277
const DATA_DIR = 'var/bench-offline-start'
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const ZONE = 'Australia/Melbourne'
/** What was read is on the disk by then. */
const SAVED_MS = 4_000

interface App {
  origin: string
  /** The link of a game. */
  card: string
  profile: string
}

/**
 * From opening the installed app to its first game card, with no server at all and the browser started anew each time:
 * ours against a bare React page with the same list in IndexedDB and a worker of the same kind, in turns.
 */
export async function benchOfflineStart(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: new Date().toISOString() })
  const bare = await serveBareApp(await gamesToday(server.origin))
  const ours: App = { origin: server.origin, card: 'article h2 a', profile: 'var/bench-offline-start-ours' }
  const theirs: App = { origin: `http://localhost:${(bare.address() as AddressInfo).port}`, card: 'li h2 a', profile: 'var/bench-offline-start-bare' }
  try {
    for (const app of [ours, theirs]) await visitOnline(app)
  } finally {
    await server.kill()
    bare.closeAllConnections()
    await new Promise((resolve) => bare.close(resolve))
  }
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await start(ours))
    bareTimes.push(await start(theirs))
  }
  return [against('offline start: first game card', times, bareTimes, 2)]
}

async function gamesToday(origin: string): Promise<unknown[]> {
  const request = await requests.newContext({ baseURL: origin })
  try {
    return await gamesOf(request, 1, localDate(Date.now(), ZONE))
  } finally {
    await request.dispose()
  }
}

/** One visit with a network: the worker has the app, the device has the list. */
async function visitOnline(app: App): Promise<void> {
  await rm(app.profile, { recursive: true, force: true })
  await inBrowser(app, async (page) => {
    await page.goto(app.origin)
    await page.locator(app.card).first().waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await pause(SAVED_MS)
    await page.goto('about:blank')
    await pause(500)
  })
}

function start(app: App): Promise<number> {
  return inBrowser(app, async (page) => {
    await page.addInitScript((card) => {
      const seen = new Promise<number>((resolve) => {
        const look = new MutationObserver(() => {
          if (!document.querySelector(card)) return
          look.disconnect()
          // Painted, not only there.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        look.observe(document, { childList: true, subtree: true })
      })
      Object.assign(window, { seen })
    }, app.card)
    await page.goto(app.origin, { waitUntil: 'commit' })
    return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
  })
}

async function inBrowser<T>({ profile }: App, use: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
    viewport: { width: 390, height: 844 },
    timezoneId: ZONE,
    locale: 'en-AU',
  })
  try {
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('apl.location', '{"stateId":1}')
    })
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

async function serveBareApp(games: unknown[]): Promise<Server> {
  const files: Record<string, [string, string]> = {
    '/index.html': ['text/html', '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Games</title><div id="root"></div><script type="module" src="/app.js"></script></html>'],
    '/app.js': ['text/javascript', await bundle('page.tsx')],
    '/sw.js': ['text/javascript', await bundle('worker.ts')],
    '/games.json': ['application/json', JSON.stringify(games)],
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url.split('?', 1)[0] === '/' ? '/index.html' : (url.split('?', 1)[0] ?? '')]
    if (!file) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file[0], 'cache-control': 'no-cache' }).end(file[1])
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`tests/bench/bare/${name}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
