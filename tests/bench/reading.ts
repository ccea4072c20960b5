import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Article } from '#contract/articles.ts'
import type { MajorEvent } from '#contract/major-events.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { against, median, openBrowser, slowDown } from './page-browser.ts'

const PORT = 4281
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
/** How long nothing larger must have been painted. */
const QUIET_MS = 2_500

/** A page to read, and what stands on it. */
interface Reading {
  name: string
  path: string
  heading: string
  html: string
  picture: string
  /** Width and height of the picture. */
  shape: readonly [number, number]
}

interface Seen {
  /** The last largest contentful paint, in ms. */
  largest: number
  /** The sum of the layout shifts. */
  shift: number
}

/**
 * Largest contentful paint from the network, for a user who has followed a link and is here for the first time, on
 * a low-end device and a slow mobile network: an article and a major event of the built app against a static page with
 * the same text and the same picture, in turns; and how far anything moved. Needs `npm run build` first.
 */
export async function benchReading(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-reading', now: EVENING })
  const browser = await openBrowser()
  const rows: BenchRow[] = []
  try {
    for (const reading of [await anArticle(server.origin), await aMajorEvent(server.origin)])
      rows.push(...(await measure(browser, server.origin, reading)))
    return rows
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function measure(browser: Browser, origin: string, reading: Reading): Promise<BenchRow[]> {
  const bare = await serveStaticPage(origin, reading)
  const [ours, theirs, shifts]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let round = 0; round < ROUNDS + 1; round++) {
      const [one, other] = [
        await look(browser, origin + reading.path, reading.heading),
        await look(browser, originOf(bare), reading.heading),
      ]
      // The first round warms both servers up: pictures are made when they are first asked for.
      if (round === 0) continue
      ours.push(one.largest)
      theirs.push(other.largest)
      shifts.push(one.shift)
    }
  } finally {
    bare.closeAllConnections()
    bare.close()
  }
  const shift = Math.max(...shifts)
  return [
    against(`largest paint: ${reading.name} from the network`, ours, theirs, 2.5),
    {
      name: `layout shift: ${reading.name}, the worst round`,
      value: shift * 1000,
      unit: 'thousandths',
      baseline: null,
      ratio: null,
      target: '0',
      ok: shift === 0 && median(ours) > 0,
    },
  ]
}

async function look(browser: Browser, address: string, heading: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(() => {
      localStorage.setItem('apl.location', '{"stateId":1}')
      const seen = { largest: 0, shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.goto(address, { waitUntil: 'load' })
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    return await settled(() => page.evaluate(() => (window as unknown as { seen: Seen }).seen))
  } finally {
    await context.close()
  }
}

/** Once nothing has changed for a while. */
async function settled(read: () => Promise<Seen>): Promise<Seen> {
  let before = await read()
  for (;;) {
    await pause(QUIET_MS)
    const now = await read()
    if (now.largest === before.largest && now.shift === before.shift) return now
    before = now
  }
}

async function anArticle(origin: string): Promise<Reading> {
  const { urlName } = await firstOf<Article>(`${origin}${API_BASE}/Article/List?state=VIC&pageSize=1`)
  const { name, content, bannerUrl } = await ask<Article>(`${origin}${API_BASE}/Article/Get?name=${urlName}`)
  return {
    name: 'an article',
    path: `/news/${urlName}`,
    heading: name,
    html: content ?? '',
    picture: `${bannerUrl ?? ''}?w=960`,
    shape: [1200, 630],
  }
}

async function aMajorEvent(origin: string): Promise<Reading> {
  const { name, urlName, description, bannerUrl } = await firstOf<MajorEvent>(
    `${origin}${API_BASE}/MajorEvent/GetAll?state=VIC`,
  )
  return {
    name: 'a major event',
    path: `/major-events/${urlName}`,
    heading: name,
    html: description ?? '',
    picture: `${bannerUrl ?? ''}?w=960`,
    shape: [1600, 640],
  }
}

async function firstOf<T>(address: string): Promise<T> {
  const [first] = await ask<T[]>(address)
  if (!first) throw new Error(`Nothing at ${address}`)
  return first
}

async function ask<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T
}

/** The page that could not be simpler and still says and shows the same. */
async function serveStaticPage(
  origin: string,
  { heading, html, picture, shape: [width, height] }: Reading,
): Promise<Server> {
  const image = Buffer.from(await (await fetch(origin + picture)).arrayBuffer())
  const document = gzipSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>body{font:17px/28px sans-serif;margin:16px;background:#0b1512;color:#fff}img{display:block;width:calc(100% + 32px);height:auto;margin:-16px -16px 16px}a{color:inherit}</style><img src="/picture.webp" width="${width}" height="${height}" alt=""><h1>${heading}</h1>${html}</html>`,
  )
  const server = createServer(({ url }, response) => {
    if (url === '/picture.webp')
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-cache' }).end(image)
    else
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'gzip',
          'cache-control': 'no-cache',
        })
        .end(document)
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
