import { expect } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'

interface Point {
  x: number
  y: number
}

/**
 * Far enough to drag what can be dragged, in pixels. Where a touch that goes sideways is left to the browser, Chromium
 * goes back or forward after a quarter of the window, and closes by that what lies over the page.
 */
export const SIDEWAYS = 60

let at: Point = { x: 0, y: 0 }

/** One finger on the screen, through the browser's own input. */
export const finger = {
  async down(to: Point): Promise<void> {
    at = to
    await touch('touchStart')
  },
  /** Goes there in some steps from where it is. */
  async move(to: Point): Promise<void> {
    const from = at
    for (let step = 1; step <= 5; step++) {
      at = { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }
      await touch('touchMove')
    }
  },
  up: (): Promise<void> => touch('touchEnd'),
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [onPage(at)] })
}

/** The mouse, which is also used outside of what the provider would click. */
export async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', to: Point): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type, ...onPage(to), button: 'left', buttons: 1, clickCount: 1 })
}

/** A point of the test's frame as one of the browser's page, in which the frame is scaled to fit. */
function onPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  if (!frame) throw new Error('The test runs in no frame.')
  const scale = frame.width / window.innerWidth
  return { x: frame.left + x * scale, y: frame.top + y * scale }
}

export async function middleOf(element: Locator): Promise<Point> {
  await expect.element(element).toBeVisible()
  const { left, top, width, height } = element.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The distance from its own position, once what was sent before is on the screen. */
export async function shiftOf(element: Locator): Promise<Point> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(element.element()).transform)
  return { x: m41, y: m42 }
}

/** Waits until it is at rest in its own position. */
export async function isInPlace(element: Locator): Promise<void> {
  await expect.poll(() => shiftOf(element)).toEqual({ x: 0, y: 0 })
}

/**
 * Waits until an element follows the finger, which it does once the chunk with the motion has loaded. It is touched at
 * a point and moved by a little, so that it goes back each time.
 */
export async function followsFinger(element: Locator, from: Point, by: Partial<Point>): Promise<void> {
  await expect
    .poll(async () => {
      await finger.down(from)
      await finger.move({ x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) })
      const { x, y } = await shiftOf(element)
      await finger.up()
      return Math.abs(x) + Math.abs(y)
    })
    .toBeGreaterThan(1)
  await isInPlace(element)
}
