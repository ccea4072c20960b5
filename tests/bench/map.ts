import { QUIET_ARGS, findChromium } from '#scripts/setup/chromium.ts'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { BenchRow } from './bench-row.ts'
import { against, median } from './page-browser.ts'

/** Two runs of one page differ by a tenth; so many make the middle one steady. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 11)
const FOLDER = fileURLToPath(new URL('map/', import.meta.url))
const BUILT = fileURLToPath(new URL('../../var/bench-map/', import.meta.url))
/** A map that has painted nothing for so long is idle. */
const QUIET_MS = 1_000
const PAN_FRAMES = 120
/** Two pages that do the same differ by so much on a machine with other work. */
const NOISE = 1.05

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * The map with 2,000 venues against the same data on a page that has the library and nothing else, in turns, painted by
 * software: from the first line of script to the last thing painted, library and ground included; and how many frames
 * are lost while the map is dragged.
 */
export async function benchMap(): Promise<BenchRow[]> {
  await buildPages()
  const server = await serve()
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()
  try {
    const times = { ours: [] as Run[], bare: [] as Run[] }
    for (let round = 0; round < ROUNDS + 1; round++) {
      for (const page of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const run = await measure(browser, `${origin}/${page}.html`)
        // The first round warms up.
        if (round > 0) times[page].push(run)
      }
    }
    const of = (page: keyof typeof times, what: keyof Run) => times[page].map((run) => run[what])
    return [
      against('map with 2,000 venues until idle', of('ours', 'idleMs'), of('bare', 'idleMs'), 1.3),
      panning(of('ours', 'dropped'), of('bare', 'dropped')),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

interface Run {
  idleMs: number
  dropped: number
}

function panning(ours: readonly number[], bare: readonly number[]): BenchRow {
  const [value, baseline] = [median(ours), median(bare)]
  const ratio = baseline === 0 ? (value === 0 ? 1 : Number.POSITIVE_INFINITY) : value / baseline
  return {
    name: `frames lost while dragging for ${PAN_FRAMES}`,
    value,
    unit: 'frames',
    baseline,
    ratio,
    target: 'no more than the bare page',
    ok: ratio <= NOISE,
  }
}

async function measure(browser: Browser, address: string): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 900, height: 720 } })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    // What runs this file names functions by a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchDrawing)
    await page.goto(address)
    const idleMs = await untilIdle(page)
    if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`)
    return { idleMs, dropped: await page.evaluate(drag, PAN_FRAMES) }
  } finally {
    await context.close()
  }
}

/** Notes when something was last painted, by whatever renders it. */
function watchDrawing(): void {
  const { prototype } = WebGL2RenderingContext
  for (const name of ['drawElements', 'drawArrays', 'clear'] as const) {
    const before = prototype[name] as (...rest: number[]) => void
    prototype[name] = function (this: WebGL2RenderingContext, ...rest: number[]) {
      ;(globalThis as { lastDrawn?: number }).lastDrawn = performance.now()
      before.apply(this, rest)
    } as never
  }
}

async function untilIdle(page: Page): Promise<number> {
  const last = await page.waitForFunction(
    (quiet) => {
      const at = (globalThis as { lastDrawn?: number }).lastDrawn
      return at !== undefined && performance.now() - at > quiet && at
    },
    QUIET_MS,
    { polling: 100, timeout: 120_000 },
  )
  const begin = await page.evaluate(() => performance.getEntriesByName('begin')[0]?.startTime ?? 0)
  return ((await last.jsonValue()) as number) - begin
}

/** Drags the map by some pixels in every frame; gives how many frames more than that would have fitted in. */
async function drag(frames: number): Promise<number> {
  const canvas = document.querySelector('.maplibregl-canvas')
  if (!canvas) throw new Error('There is no map')
  const box = canvas.getBoundingClientRect()
  const send = (target: EventTarget, type: string, step: number) => {
    const away = Math.sin(step / 12) * 160
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: type === 'mouseup' ? 0 : 1,
        clientX: box.left + 400 + away,
        clientY: box.top + 300 + away / 2,
      }),
    )
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  send(canvas, 'mousedown', 0)
  const began = await frame()
  let at = began
  for (let step = 1; step <= frames; step++) {
    send(document, 'mousemove', step)
    at = await frame()
  }
  send(document, 'mouseup', frames)
  return Math.max(0, Math.round((at - began) / (1000 / 60)) - frames)
}

async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: { ours: join(FOLDER, 'ours.html'), bare: join(FOLDER, 'bare.html') } },
    },
  })
}

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(BUILT, path)).then(
      (content) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}

/**
 * As a browser runs on a machine without a graphics card: the map is painted by software, and the page is put together
 * from its layers without WebGL. Asked to do that by way of a software WebGL too (`--use-angle`), it spends three
 * quarters of a drag on it, and what is compared is how many pixels lie over the map.
 */
function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...QUIET_ARGS, '--enable-unsafe-swiftshader'],
  })
}
