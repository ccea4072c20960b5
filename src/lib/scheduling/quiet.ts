import { timeout, whenIdle, whenPageLoaded } from './scheduling.ts'

/** After a tap or a key what it set going comes first. */
const PAUSE_MS = 600
/** Someone who never stops gets it nevertheless. */
const MAX_WAIT_MS = 8_000

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Resolves once the page has loaded, the browser is idle and no input is waiting or has just been given: for work of
 * long tasks that nobody has asked for, such as the map beside the list. With `isOver` it
 * does not wait on.
 */
export async function whenQuiet(isOver: () => boolean): Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY
  const note = () => (lastMs = performance.now())
  for (const input of INPUTS) addEventListener(input, note, { capture: true, passive: true })
  try {
    await new Promise<void>((resolve) => whenPageLoaded(resolve))
    const endMs = performance.now() + MAX_WAIT_MS
    do {
      await whenIdle(2_000)
      const waitMs = lastMs + PAUSE_MS - performance.now()
      if (waitMs <= 0) break
      await timeout(waitMs)
    } while (!isOver() && performance.now() < endMs)
  } finally {
    for (const input of INPUTS) removeEventListener(input, note, { capture: true })
  }
}
