import type { Locator } from 'vitest/browser'
import type { Network } from './network.ts'

/** Something to wait for until it is opened. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Holds the responses to a call back until the function it returns is called. */
export async function holdBack(network: Network, pattern: string, json: unknown): Promise<() => void> {
  const { open, opened } = gate()
  await network.route(pattern, async (route) => {
    await opened
    await route.fulfill({ json })
  })
  return open
}

/**
 * Taps so often without waiting for what the tap before led to, as on a phone that is slower than the finger: between
 * two taps only what a tap changes at once is rendered, and no navigation gets to its end.
 */
export async function tapQuickly(target: Locator, times: number): Promise<void> {
  const element = target.element() as HTMLElement
  for (let i = 0; i < times; i++) {
    element.click()
    await Promise.resolve()
  }
}
