import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { build } from 'esbuild'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { benchGames, isWeekly } from './finder/games.ts'
import { against, openBrowser } from './page-browser.ts'

/** What the browser has and the compiler's library does not know yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> }

const PORT = 4278
/** The link of a card of Home. */
const CARD = 'article h3 a'
/** Two runs of one page differ by a third; so many make the middle one steady. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 25)
const DAY = '2026-11-19'
const ALL = benchGames(5_000, DAY)
const GAMES = JSON.stringify(ALL)
const WEEKLY = JSON.stringify(ALL.filter(isWeekly))
/** What comes after the paint, such as the response of the league, is over by then. */
const QUIET_MS = 1_200

/**
 * Filtering and sorting 5,000 games on Home of the built app, fed by a response made up here, against a page that
 * filters and sorts the same array and draws the rows on the screen: from the choice to the next paint that shows
 * other rows, in turns.
 */
export async function benchFinder(): Promise<BenchRow[]> {
  const server = await openOwnServer({ port: PORT, dataDir: 'var/bench-finder', now: `${DAY}T13:20:00+11:00` })
  const bare = await serveBarePage()
  const browser = await openBrowser()
  try {
    const ours = await openFinder(browser, server.origin)
    const theirs = await openBare(browser, `http://localhost:${(bare.address() as AddressInfo).port}`)
    const steps = STEPS.map((step) => ({ ...step, ours: [] as number[], bare: [] as number[] }))
    for (let round = 0; round < ROUNDS + 1; round++) {
      for (const step of steps) {
        const one = await ours[step.what](step.there)
        const other = await theirs[step.what](step.there)
        // The first round warms both up.
        if (round === 0) continue
        step.ours.push(one)
        step.bare.push(other)
      }
    }
    return steps.map((step) => against(`5,000 games, to the next paint: ${step.name}`, step.ours, step.bare, 1.5))
  } finally {
    await browser.close()
    bare.close()
    await server.kill()
  }
}

/** There and back again: each costs something else, so each is compared separately. */
const STEPS = [
  { name: 'sort by buy-in', what: 'sort', there: true },
  { name: 'weekly games only', what: 'filter', there: true },
  { name: 'sort by time', what: 'sort', there: false },
  { name: 'all games', what: 'filter', there: false },
] as const

interface Measured {
  sort(there: boolean): Promise<number>
  filter(there: boolean): Promise<number>
}

async function openFinder(browser: Browser, origin: string): Promise<Measured> {
  const page = await openPage(browser)
  await page.route(/\/Event\/SearchEvents/, (route) => {
    const { mode } = route.request().postDataJSON() as { mode?: string }
    return route.fulfill({ contentType: 'application/json', body: mode === 'away' ? WEEKLY : GAMES })
  })
  await page.goto(origin)
  await page.locator(CARD).nth(20).waitFor()
  return {
    async sort(there) {
      const name = there ? /buy-in$/ : /^Soonest$|^Latest$/
      // Not by the mouse: lying on the page it would be looked for with every frame, and the bare page has none.
      await page.getByRole('button', { name: /^Sort: / }).evaluate((button) => (button as HTMLElement).click())
      const paint = await untilPaint(page, page.getByRole('listitem').getByRole('button', { name }), CARD)
      await page.keyboard.press('Escape')
      return paint
    },
    filter: (there) =>
      untilPaint(
        page,
        page
          .getByRole('group', { name: 'Game type' })
          .getByRole('button')
          .nth(there ? 1 : 0),
        CARD,
      ),
  }
}

async function openBare(browser: Browser, origin: string): Promise<Measured> {
  const page = await openPage(browser)
  await page.goto(origin)
  await page.locator('li h2 a').first().waitFor()
  const press = (what: string) => untilPaint(page, page.locator(`[data-what=${what}]`), 'li h2 a')
  return { sort: () => press('sort'), filter: () => press('filter') }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    timezoneId: 'Australia/Melbourne',
    locale: 'en-AU',
  })
  // What runs this file names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(() => localStorage.setItem('apl.location', '{"stateId":1}'))
  return context.newPage()
}

/** Presses the button; gives the milliseconds until the frame with other rows has been painted. */
async function untilPaint(page: Page, button: ReturnType<Page['locator']>, row: string): Promise<number> {
  await button.waitFor()
  await page.waitForTimeout(QUIET_MS)
  await page.bringToFront()
  return button.evaluate((element, row) => {
    // Looked up from the first row on: to go through all of a page costs the more the more there is on it.
    const rows = () =>
      [...(document.querySelector(row)?.closest('ul')?.children ?? [])]
        .slice(0, 5)
        .map((item) => item.querySelector('a')?.getAttribute('href'))
        .join()
    const before = rows()
    return new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The rows stayed ${before}`)), 20_000)
      const look = new MutationObserver(() => {
        if (rows() === '' || rows() === before) return
        look.disconnect()
        // The first task after the frame's callbacks runs when it has been painted, before whatever was put off until then.
        requestAnimationFrame(
          () => void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' }),
        )
      })
      look.observe(document.body, { subtree: true, childList: true })
      const began = performance.now()
      ;(element as HTMLElement).click()
    })
  }, row)
}

async function serveBarePage(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/finder/bare.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files: Record<string, [string, string]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Games</title><div id="root"></div><script type="module" src="/app.js"></script></html>',
    ],
    '/app.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/games.json': ['application/json', GAMES],
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url]
    if (!file) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file[0] }).end(file[1])
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}
