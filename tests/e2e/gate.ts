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

/** Taps so often, each tap in a task of its own and without waiting for what the one before led to. */
export async function tapQuickly(target: Locator, times: number): Promise<void> {
  await target.waitFor()
  await target.evaluate(async (element, count) => {
    for (let i = 0; i < count; i++) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve))
      ;(element as HTMLElement).click()
    }
  }, times)
}
