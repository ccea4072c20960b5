import { chromium, type ElementHandle } from '@playwright/test'
import { callExpression, type Driver } from './engine.ts'

/** Chromium through Playwright, whose pages lack what the oldest browsers lack. */
export async function startOldest(program: string): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
  })
  await page.addInitScript(removeNewer)
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (pageFunction, ...args) => page.evaluate(callExpression(pageFunction, args)),
    find: async (pageFunction, ...args) => (await page.evaluateHandle(callExpression(pageFunction, args))).asElement(),
    click: (element) => (element as ElementHandle).click(),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack()),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Runs in the page: removes what came after Safari 16.4, Chrome 111 or Firefox 121, or never came to one of them. */
function removeNewer(): void {
  const removed: [owner: object | undefined, names: string[]][] = [
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Navigator.prototype, ['userActivation', 'setAppBadge', 'clearAppBadge', 'connection', 'wakeLock', 'getBattery']],
    [
      window,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'CloseWatcher',
        'navigation',
        'URLPattern',
        'Iterator',
      ],
    ],
  ]
  for (const [owner, names] of removed) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}
