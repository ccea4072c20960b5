import type { Page } from '@playwright/test'

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
