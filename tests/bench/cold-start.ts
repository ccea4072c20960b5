import { WINDOWLESS_ARGS, findChromium } from '#scripts/setup/chromium.ts'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, request as requests, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { gamesOf } from '#tests/e2e/league.ts'
import { localDate } from '#domain/time.ts'

const ZONE = 'Australia/Melbourne'

/** An installed app that is opened again and again, each time in a restarted browser. */
export interface App {
  /** What is opened. */
  address: string
  /** What has to be on the screen, as a selector. */
  seen: string
  /** Where its browser keeps what it keeps. */
  profile: string
}

/** From opening the app to what has to be seen, in milliseconds. */
export function start(app: App): Promise<number> {
  return inBrowser(app, async (page) => {
    await page.addInitScript((seenSelector) => {
      const seen = new Promise<number>((resolve) => {
        const look = new MutationObserver(() => {
          if (!document.querySelector(seenSelector)) return
          look.disconnect()
          // Painted, not only there.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        look.observe(document, { childList: true, subtree: true })
      })
      Object.assign(window, { seen })
    }, app.seen)
    await page.goto(app.address, { waitUntil: 'commit' })
    return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
  })
}

/** Runs something in the app's browser, which is closed afterwards. */
export async function inBrowser<T>({ profile }: Pick<App, 'profile'>, use: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    args: [...WINDOWLESS_ARGS],
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

/** One visit with a network: the worker has the app, and after a while at rest the device what was read. */
export async function visitOnline(app: App, restMs: number): Promise<void> {
  await rm(app.profile, { recursive: true, force: true })
  await inBrowser(app, async (page) => {
    await page.goto(app.address)
    await page.locator(app.seen).first().waitFor()
    await settle(page, restMs)
  })
}

/** Signs the demo league's Mia in, who comes out at the path. */
export async function signIn(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/login?returnUrl=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail, mobile or card number').fill('mia@example.com')
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Lets the app come to rest and save, and leaves it. */
export async function settle(page: Page, restMs: number): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await pause(restMs)
  await page.goto('about:blank')
  await pause(500)
}

export interface BareApp {
  address: string
  close(): Promise<unknown>
}

/**
 * A bare page of `bare/` with that day's games of our server: `page.tsx` is React with the list in IndexedDB and a
 * worker of the same kind as ours, `libraries.tsx` React, Router and Query.
 */
export async function openBareApp(ourOrigin: string, nowMs = Date.now(), page = 'page.tsx'): Promise<BareApp> {
  const server = await serveBareApp(await gamesOn(ourOrigin, localDate(nowMs, ZONE)), page)
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function gamesOn(origin: string, day: string): Promise<unknown[]> {
  const request = await requests.newContext({ baseURL: origin })
  try {
    return await gamesOf(request, 1, day)
  } finally {
    await request.dispose()
  }
}

async function serveBareApp(games: unknown[], page: string): Promise<Server> {
  const files: Record<string, [string, string]> = {
    '/index.html': [
      'text/html',
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Games</title><div id="root"></div><script type="module" src="/app.js"></script></html>',
    ],
    '/app.js': ['text/javascript', await bundle(page)],
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
