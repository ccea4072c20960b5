import { chromium, type ElementHandle } from '@playwright/test'
import { callExpression, type Driver } from './engine.ts'

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
  })
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (pageFunction, ...args) => page.evaluate(callExpression(pageFunction, args)),
    find: async (pageFunction, ...args) => (await page.evaluateHandle(callExpression(pageFunction, args))).asElement(),
    click: (element) => (element as ElementHandle).click(),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
