import type { Page } from '@playwright/test'

/** Adds up what moves on the screen without anybody's doing. The bars around it are the shell's. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const isOurs = entry.sources.some(
          ({ node }) => !node?.isConnected || document.querySelector('main')?.contains(node),
        )
        if (!entry.hadRecentInput && isOurs) total.moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}
