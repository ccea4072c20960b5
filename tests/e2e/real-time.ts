import type { Page } from '@playwright/test'

/**
 * Lets real time pass, to see that nothing happens where the page's own clock has no say: documents that load, the
 * service worker, the network, the database. What waits for the app's own timers uses `page.clock` instead.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await page.waitForTimeout(ms)
}
