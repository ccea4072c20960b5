import { chromium, type ElementHandle } from '@playwright/test'
import { callExpression, DRAG_MOVE_MS, DRAG_MOVES, type Driver } from './engine.ts'

/** Chromium through Playwright. */
export async function startChromium(program: string): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    hasTouch: true,
  })
  const devtools = await page.context().newCDPSession(page)
  return {
    hasKeys: true,
    goto: async (address) => void (await page.goto(address)),
    evaluate: (pageFunction, ...args) => page.evaluate(callExpression(pageFunction, args)),
    find: async (pageFunction, ...args) => (await page.evaluateHandle(callExpression(pageFunction, args))).asElement(),
    click: (element) => (element as ElementHandle).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async touch(element, dx, dy) {
      const box = await (element as ElementHandle).boundingBox()
      if (!box) throw new Error('The element is not in the page any more.')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      for (const { type, share } of touchEvents(dx, dy)) {
        const touchPoints = type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }]
        await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
        await page.waitForTimeout(DRAG_MOVE_MS)
      }
    },
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

interface TouchEvent {
  type: 'touchStart' | 'touchMove' | 'touchEnd'
  /** How much of the way has been gone, from 0 to 1. */
  share: number
}

function touchEvents(dx: number, dy: number): TouchEvent[] {
  const moves = dx === 0 && dy === 0 ? 0 : DRAG_MOVES
  return [
    { type: 'touchStart', share: 0 },
    ...Array.from({ length: moves }, (_, i) => ({ type: 'touchMove' as const, share: (i + 1) / moves })),
    { type: 'touchEnd', share: 1 },
  ]
}
