import { expect, type Page, type Request } from '@playwright/test'

/** The requests of a page that have neither a response nor an error yet, and how many there have been. */
interface Traffic {
  pending: Set<Request>
  count: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Follows the requests of a page from now on; `settled` needs it. */
export function followTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), count: 0 }
  trafficOf.set(page, traffic)
  const end = (request: Request) => void traffic.pending.delete(request)
  page.on('request', (request) => {
    // A document that is left takes its requests with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.pending.clear()
    traffic.count++
    traffic.pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Resolves once the page has all it asked for and has rendered it: no request is pending, and none follows while the
 * main thread becomes idle. Unlike 'networkidle' it waits no fixed time, and works for navigation within the app too.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The traffic of this page is not followed.')
  const intervals = [20, 50, 100]
  let count: number
  do {
    await expect.poll(() => [...traffic.pending].map((request) => request.url()), { intervals }).toEqual([])
    count = traffic.count
    await page.evaluate(becomeIdle)
  } while (traffic.count !== count || traffic.pending.size > 0)
}

/**
 * After two frames, so that what a response has changed is rendered and its effects have run. The timeout is for a
 * browser that finds no idle time: without one its callback may never come.
 */
async function becomeIdle(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  }
}

/** So long the app's first screen waits for what was saved (proved by start-background.test.ts). */
export const RESTORE_MS = 400

/** From the next document on the app's timers of so many milliseconds never end: on a busy machine it waits instead. */
export async function withoutTimeout(page: Page, ms: number): Promise<void> {
  await page.addInitScript((timeout) => {
    const { setTimeout } = window
    const unlessTimeout = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      after === timeout ? 0 : setTimeout(run, after, ...rest)
    window.setTimeout = unlessTimeout as typeof setTimeout
  }, ms)
}

/** Resolves once nothing moves any more but what always does. One movement may be replaced by another. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline, playState }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let animations = moving(); animations.length > 0; animations = moving()) {
      for (const animation of animations) {
        // Far below, where nothing is rendered, time stands still: a new width or theme would change things there forever.
        const { target } = animation.effect as KeyframeEffect
        if (!target?.checkVisibility({ contentVisibilityAuto: true })) animation.finish()
      }
      await Promise.allSettled(animations.map(({ finished }) => finished))
    }
  })
}
