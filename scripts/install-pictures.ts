import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, request as requests, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { runningGame } from '#tests/e2e/league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import { WINDOWLESS_ARGS, findChromium } from '#scripts/setup/chromium.ts'

/**
 * Photographs the built app with the demo league for the dialog in which a browser offers to install it, into
 * public/screenshots. Run it after changing how Home, the event page or the clock look: `npm run build && npm run
 * install-pictures && npm run build`
 */

const TODAY = '2026-11-20'
const PORT = 4278
const DATA_DIR = 'var/install-pictures'
/** Fonts, pictures and the hub have come by then. */
const SETTLE_MS = 2_500

const sizes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

const folder = new URL('../public/screenshots/', import.meta.url)
await mkdir(folder, { recursive: true })
const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: `${TODAY}T19:40:00+11:00` })
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...WINDOWLESS_ARGS],
})
try {
  const request = await requests.newContext({ baseURL: server.origin })
  const game = await runningGame(request, TODAY)
  await request.dispose()
  await take(browser, 'home', '/', ['narrow', 'wide'])
  await take(browser, 'event', `/event/${game.id}`, ['narrow'])
  await take(browser, 'clock', `/event/${game.id}/clock`, ['narrow', 'wide'])
} finally {
  await browser.close()
  await server.kill()
}

async function take(
  browser: Browser,
  name: string,
  path: string,
  forms: readonly (keyof typeof sizes)[],
): Promise<void> {
  for (const form of forms) {
    const context = await browser.newContext({
      ...sizes[form],
      timezoneId: 'Australia/Melbourne',
      locale: 'en-AU',
      serviceWorkers: 'block',
    })
    await context.addInitScript(() => localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 })))
    const page = await context.newPage()
    await page.goto(server.origin + path)
    await page.waitForTimeout(SETTLE_MS)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer()
    await writeFile(new URL(`${name}-${form}.webp`, folder), picture)
    console.log(`${name}-${form}.webp  ${Math.round(picture.byteLength / 1000)} kB`)
    await context.close()
  }
}
