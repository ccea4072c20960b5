import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { request as requests, type Browser, type Page } from '@playwright/test'
import type { Photo } from '#contract/photos.ts'
import { pictureAt } from '#lib/picture.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { openBrowser } from './page-browser.ts'

const PORT = 4283
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Twelve photos each. */
const PAGES = 20
/** A phone of the middle is so much slower than this machine. */
const CPU = 4
/** How far each frame scrolls, in pixels: a quick flick. */
const STEP = 90
/** What an app does once, some seconds after its start, is no part of scrolling. */
const SETTLED_MS = 6_000
/** What the pages ask the server for, so that both draw the same files. */
const WIDTH = 240

/**
 * The gallery with 240 photos, from the top to the foot and back on a phone, against a page that has the same
 * pictures in the same grid and nothing else, in turns: which tasks were longer than 50 ms, and what moved unprompted.
 * Needs `npm run build` first.
 */
export async function benchGallery(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-gallery', now: EVENING })
  const photos = await photosOf(server.origin)
  const bare = await serveBarePage(server.origin, photos)
  const browser = await openBrowser()
  try {
    const runs = { ours: [] as Run[], bare: [] as Run[] }
    const pages = {
      ours: `${server.origin}/gallery?page=${PAGES}`,
      bare: `http://localhost:${(bare.address() as AddressInfo).port}`,
    }
    for (let round = 0; round < ROUNDS + 1; round++) {
      for (const which of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const run = await measure(browser, pages[which], photos.length)
        // In the first round the server draws the pictures.
        if (round > 0) runs[which].push(run)
      }
    }
    return rowsOf(runs)
  } finally {
    await browser.close()
    bare.close()
    await server.kill()
  }
}

interface Run {
  /** Tasks longer than 50 ms while it scrolled. */
  long: number
  /** By how much they were longer, together. */
  blockedMs: number
  /** What moved unprompted, from the first paint on; as the browser counts layout shift. */
  moved: number
}

function rowsOf({ ours, bare }: Record<'ours' | 'bare', Run[]>): BenchRow[] {
  const sum = (runs: Run[], what: keyof Run) => runs.reduce((total, run) => total + run[what], 0)
  const beyond = sum(ours, 'long') - sum(bare, 'long')
  return [
    {
      name: `gallery: tasks over 50 ms in ${ours.length} scrolls through ${PAGES * 12} photos`,
      value: sum(ours, 'long'),
      unit: 'tasks',
      baseline: sum(bare, 'long'),
      ratio: null,
      target: 'none beyond the bare page',
      ok: beyond <= 0,
    },
    {
      name: 'gallery: what those tasks blocked',
      value: sum(ours, 'blockedMs'),
      unit: 'ms',
      baseline: sum(bare, 'blockedMs'),
      ratio: null,
      target: 'told, not judged',
      ok: true,
    },
    {
      name: 'gallery: layout shift, the worst of the runs',
      value: Math.max(...ours.map(({ moved }) => moved)),
      unit: '',
      baseline: Math.max(...bare.map(({ moved }) => moved)),
      ratio: null,
      target: '0',
      ok: ours.every(({ moved }) => moved === 0),
    },
  ]
}

async function measure(browser: Browser, address: string, count: number): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    // What runs this file names functions by a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await page.goto(address)
    await page.waitForFunction((requested) => document.querySelectorAll('main li img').length >= requested, count)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    await pause(SETTLED_MS)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    return await scrollThrough(page)
  } finally {
    await context.close()
  }
}

interface Watched {
  long: number[]
  moved: number
}

/** Notes long tasks, and what moves in the part of the page that is being measured. */
function watch(): void {
  const seen: Watched = { long: [], moved: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[]) {
      // The bars take on the font while it comes for the first time: that is the shell's, on every screen.
      if (entry.sources.some(({ node }) => !node?.isConnected || document.querySelector('main')?.contains(node)))
        seen.moved += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls by some pixels in every frame, to the foot and back to the top. */
async function scrollThrough(page: Page): Promise<Run> {
  return page.evaluate(async (step) => {
    const { seen } = globalThis as unknown as { seen: Watched }
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    seen.long.length = 0
    for (const way of [step, -step]) {
      for (let before = -1; before !== scrollY;) {
        before = scrollY
        scrollBy(0, way)
        await frame()
        await frame()
      }
    }
    // What the last frames were long about is reported a moment later.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { long: seen.long.length, blockedMs: seen.long.reduce((sum, ms) => sum + ms - 50, 0), moved: seen.moved }
  }, STEP)
}

/** The photos that the gallery will show, page by page as it asks for them. */
async function photosOf(origin: string): Promise<Photo[]> {
  const request = await requests.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  try {
    const photos: Photo[] = []
    for (let page = 1; page <= PAGES; page++)
      photos.push(
        ...((await (
          await request.post('/Umbraco/Api/EventPhoto/SearchPhotos', { data: { page, pageSize: 12 } })
        ).json()) as Photo[]),
      )
    return photos
  } finally {
    await request.dispose()
  }
}

/** The same pictures in the same grid: no script, no names, nothing to press. */
function serveBarePage(origin: string, photos: readonly Photo[]): Promise<Server> {
  const tiles = photos
    .map(
      ({ mediumPhotoUrl }) =>
        `<li><img loading="lazy" decoding="async" width="1200" height="800" alt="" src="${origin}${pictureAt(mediumPhotoUrl ?? '', WIDTH)}"></li>`,
    )
    .join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Photos</title><style>body{margin:16px;background:#0b1512}ul{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;list-style:none;margin:0;padding:0}li{aspect-ratio:1;overflow:hidden;border-radius:10px}img{display:block;width:100%;height:100%;object-fit:cover}</style><main><ul>${tiles}</ul></main></html>`
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}
