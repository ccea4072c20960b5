import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

export interface Finger {
  down: (at: Point) => Promise<void>
  /** Goes there in some steps from where it is. */
  move: (to: Point) => Promise<void>
  up: () => Promise<void>
}

/** One finger on the screen, through the browser's own input; the page must have touch. */
export async function openFinger(page: Page): Promise<Finger> {
  const client = await page.context().newCDPSession(page)
  let now: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async down(at) {
      now = at
      await send('touchStart', [at])
    },
    async move(to) {
      const from = now
      for (let step = 1; step <= 5; step++) {
        now = { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }
        await send('touchMove', [now])
      }
    },
    async up() {
      await send('touchEnd', [])
    },
  }
}

export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How far it stands from where it belongs, once what was sent before is on the screen. */
export function shiftOf(element: Locator): Promise<Point> {
  return element.evaluate(async (one) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(one).transform)
    return { x: m41, y: m42 }
  })
}

/** Waits until it is at rest where it belongs. */
export async function isInPlace(element: Locator): Promise<void> {
  await expect.poll(() => shiftOf(element)).toEqual({ x: 0, y: 0 })
}

/** Records which parts of the page were moved by a script, by their test id or else their element's name. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved = Object.assign(window, { movedParts: new Set<string>() }).movedParts
    const note = (target: Element) => moved.add(target.getAttribute('data-testid') ?? target.localName)
    const look = () => {
      for (const animation of document.getAnimations())
        if (!(animation instanceof CSSAnimation || animation instanceof CSSTransition)) {
          const { target } = animation.effect as KeyframeEffect
          if (target) note(target)
        }
      requestAnimationFrame(look)
    }
    look()
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && !['', 'none'].includes(target.style.transform)) note(target)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  })
  return () => page.evaluate(() => [...(window as unknown as { movedParts: Set<string> }).movedParts].sort())
}

/**
 * Waits until an element follows the finger, which it does once the chunk with the motion has loaded. It is touched at
 * a point and moved by a little, so that it goes back each time.
 */
export async function followsFinger(finger: Finger, element: Locator, at: Point, by: Partial<Point>): Promise<void> {
  await expect(async () => {
    await finger.down(at)
    await finger.move({ x: at.x + (by.x ?? 0), y: at.y + (by.y ?? 0) })
    const { x, y } = await shiftOf(element)
    await finger.up()
    expect(Math.abs(x) + Math.abs(y)).toBeGreaterThan(1)
  }).toPass({ timeout: 30_000 })
  await isInPlace(element)
}
