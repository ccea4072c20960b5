import type { Page } from '@playwright/test'
import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { openReleaseSite, type ReleaseSite } from './release-site.ts'

/** The built app with its own worker, on a site whose releases and responses the test decides. */
export const test = base.extend<{ site: ReleaseSite }>({
  serviceWorkers: 'allow',
  site: async ({ baseURL }, use) => {
    const site = await openReleaseSite(Number(new URL(baseURL ?? '').port))
    await use(site)
    await site.close()
  },
})

/** The worker puts some 160 files on the device; a machine that does more besides takes its time. */
const WORKER = { timeout: 90_000 }

/** Opens the page and waits for the worker. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilControlled(page)
}

/** Waits until the worker has put the app on the device and serves it. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), WORKER).toBe('activated')
}

/** Looks for a new version as the app does now and then. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/**
 * Looks for a new version until one waits: a look that comes while the browser has one of its own under way is that one,
 * which may have begun before there was a new version.
 */
export async function untilWaiting(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          if (registration && !registration.waiting) await registration.update()
          return registration?.waiting?.state
        }),
      WORKER,
    )
    .toBe('installed')
}

/** Which version the document is of. */
export function releaseOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['release'])
}

/** Waits until the document is of this version, which the new worker serves once it has taken over. */
export async function untilRelease(page: Page, release: string): Promise<void> {
  await expect.poll(() => releaseOf(page).catch(() => undefined), WORKER).toBe(release)
}

/**
 * Looks for a new version until the document is of this one. Chromium does not see an old worker rest that is asked for a
 * file while it stops: where each look finds another version, each has the old one rest again.
 */
export async function lookUntilRelease(page: Page, release: string): Promise<void> {
  await expect
    .poll(
      async () => {
        // The page may just be leaving.
        await lookForUpdate(page).catch(() => undefined)
        return releaseOf(page).catch(() => undefined)
      },
      { ...WORKER, intervals: [5_000] },
    )
    .toBe(release)
}

/** Counts the documents a page loads from now on. */
export function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  return loads
}

/** Addresses in Cache Storage by the name of their cache, and all they hold as one text. */
export function cached(page: Page): Promise<{ addresses: Record<string, string[]>; text: string }> {
  return page.evaluate(async () => {
    const addresses: Record<string, string[]> = {}
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const keys = await cache.keys()
      addresses[name] = keys.map(({ url }) => new URL(url).pathname)
      if (!name.includes('precache'))
        for (const key of keys) text += await ((await cache.match(key)) as Response).text()
    }
    return { addresses, text }
  })
}

export { expect } from '#tests/e2e/fixtures.ts'
