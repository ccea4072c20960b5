import type { Page } from '@playwright/test'

interface Walk {
  /** What can be used by pointer and was never reached by Tab. */
  missed: string[]
  /** What had the focus without showing it, or where it could not be seen. */
  unseen: string[]
}

/** Presses Tab through the whole page, once round. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo(0, 0)
  })
  const unseen: string[] = []
  for (let n = 0; n < 400; n++) {
    await page.keyboard.press('Tab')
    const met = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return { end: n() > 0, fault: null }
      if (focused.dataset.met !== undefined) return { end: true, fault: null }
      focused.dataset.met = ''
      const words = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? focused.tagName
      const rings = [focused, focused.parentElement, focused.closest('article, li, [role=region]')].some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      const { top, bottom, left, right } = focused.getBoundingClientRect()
      const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return { end: false, fault: rings ? (isOnScreen ? null : `off screen: ${words}`) : `no ring: ${words}` }

      function n(): number {
        return document.querySelectorAll('[data-met]').length
      }
    })
    if (met.fault) unseen.push(met.fault)
    if (met.end) break
  }
  const missed = await page.evaluate(() => {
    const usable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea, [tabindex="0"]',
      ),
    ]
    return usable
      .filter(
        (one) =>
          one.tabIndex >= 0 && one.dataset.met === undefined && one.checkVisibility({ visibilityProperty: true }),
      )
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40) ?? one.tagName)
  })
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('[data-met]').forEach((one) => delete one.dataset.met),
  )
  return { missed, unseen }
}
