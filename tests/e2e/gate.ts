import type { Locator, Page } from '@playwright/test'

/** Holds the responses to a call back until the function it returns is called, which waits for the held ones to go out. */
export async function holdBack(page: Page, path: string, json?: unknown): Promise<() => void> {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route(path, async (route) => {
    await gate
    await (json === undefined ? route.continue() : route.fulfill({ json }))
  })
  return open
}

/**
 * Taps so often without waiting for what the tap before led to, as on a phone that is slower than the finger: between
 * two taps only what a tap changes at once is rendered, and no navigation gets to its end.
 */
export async function tapQuickly(target: Locator, times: number): Promise<void> {
  await target.waitFor()
  await target.evaluate(async (element, count) => {
    for (let i = 0; i < count; i++) {
      ;(element as HTMLElement).click()
      await Promise.resolve()
    }
  }, times)
}
