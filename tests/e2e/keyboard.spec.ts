import type { Page } from '@playwright/test'
import { answerWith, boardOf, withEvent } from './event-answers.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'

const TODAY = '2026-11-19'

interface Walk {
  /** What can be used by pointer and was never reached by Tab. */
  missed: string[]
  /** What had the focus without showing it, or where it could not be seen. */
  unseen: string[]
}

/** Presses Tab through the whole page, once round. */
async function walk(page: Page): Promise<Walk> {
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
    const usable = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea, [tabindex="0"]')]
    return usable.filter((one) => one.tabIndex >= 0 && one.dataset.met === undefined && one.checkVisibility({ visibilityProperty: true })).map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40) ?? one.tagName)
  })
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('[data-met]').forEach((one) => delete one.dataset.met))
  return { missed, unseen }
}

/** Nothing is left of a focus that went with what had it. */
const isFocusSomewhere = (page: Page) => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

for (const size of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`the keyboard alone reaches everything on Home at ${size.width} px, and always shows where it is`, async ({ page, home }) => {
    await page.setViewportSize(size)
    await home.open()
    await expect(home.photos.getByRole('button', { name: /^Photo/ }).first()).toBeVisible()
    // All that comes by and by is there: what is drawn while the focus passes would count as missed.
    await home.titles()
    await page.waitForLoadState('networkidle')
    expect(await walk(page)).toEqual({ missed: [], unseen: [] })
  })

  test(`the keyboard alone reaches everything on an event at ${size.width} px`, async ({ page, event, request }) => {
    await page.setViewportSize(size)
    await answerWith(page, 'board', boardOf(6))
    await withEvent(page, { ptcRedeemable: true, description: '<p>Bring a <a href="/news">friend</a></p>' })
    const { id } = await runningGame(request, TODAY)
    for (const tab of size.width < 992 ? [5, 1, 2, 3] : [1]) {
      await event.open(id, `?tab=${tab}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await walk(page)).toEqual({ missed: [], unseen: [] })
    }
  })
}

test('the focus is never lost: by choosing, sorting, opening, closing, going on and coming back', async ({ page, home, event, shell }) => {
  await home.open()
  for (const use of [home.chip('Game type', 'League'), home.chip('Game type', 'All games'), home.chip('When', 'All days'), home.sort]) {
    await use.focus()
    await page.keyboard.press('Enter')
    await expect(use).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await home.locationChip.focus()
  await page.keyboard.press('Enter')
  await expect(home.chooser).toBeVisible()
  await home.chooser.getByLabel('State').focus()
  await page.keyboard.type('Tas')
  await home.chooser.getByRole('button', { name: 'OK' }).focus()
  await page.keyboard.press('Enter')
  await expect(home.chooser).toBeHidden()
  await expect(home.locationChip).toHaveText('TAS')
  await expect(home.locationChip).toBeFocused()

  await home.cards.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(event.title).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await event.tab('Leaderboard').focus()
  await page.keyboard.press('ArrowRight')
  await expect(event.tab('Blind Structure')).toBeFocused()
  await page.goBack()
  await expect(home.cards.first()).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await shell.menuButton.focus()
  await page.keyboard.press('Enter')
  await expect(shell.mainMenu).toBeVisible()
  // It slides in.
  await shell.mainMenu.evaluate((menu) => Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  expect(await walk(page)).toMatchObject({ unseen: [] })
  await page.keyboard.press('Escape')
  await expect(shell.menuButton).toBeFocused()
})
