import type { Page } from '@playwright/test'
import { mockEvent, boardOf, withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { walk } from './keyboard-walk.ts'
import { runningGame } from './league.ts'
import { settled } from './settled.ts'

const TODAY = '2026-11-19'

/** Nothing is left of a focus that went with what had it. */
const isFocusSomewhere = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the keyboard alone reaches everything on Home at ${size.width} px, and always shows where it is`, async ({
    page,
    home,
  }) => {
    await page.setViewportSize(size)
    await home.open()
    await expect(home.photos.getByRole('button', { name: /^Photo/ }).first()).toBeVisible()
    // All that comes by and by is there: what is rendered while the focus passes would count as missed.
    await home.titles()
    await settled(page)
    expect(await walk(page)).toEqual({ missed: [], unseen: [] })
  })

  test(`the keyboard alone reaches everything on an event at ${size.width} px`, async ({ page, event, request }) => {
    await page.setViewportSize(size)
    await mockEvent(page, 'board', boardOf(6))
    await withEvent(page, { ptcRedeemable: true, description: '<p>Bring a <a href="/news">friend</a></p>' })
    const { id } = await runningGame(request, TODAY)
    await event.open(id)
    await expect(page.getByRole('timer')).toBeVisible()
    // Wide, the sections stand beside each other.
    for (const name of size.width < 992 ? ['About', 'Leaderboard', 'Blind Structure', 'Results'] : [null]) {
      if (name) {
        await event.tab(name).click()
        await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      }
      await settled(page)
      expect(await walk(page)).toEqual({ missed: [], unseen: [] })
    }
  })
}

test('the focus is never lost: by choosing, sorting, opening, closing, going on and coming back', async ({
  page,
  home,
  event,
  shell,
}) => {
  await home.open()
  for (const use of [
    home.chip('Game type', 'League'),
    home.chip('Game type', 'All games'),
    home.chip('When', 'All days'),
    home.sort,
  ]) {
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
  await shell.mainMenu.evaluate((menu) =>
    Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  expect(await walk(page)).toMatchObject({ unseen: [] })
  await page.keyboard.press('Escape')
  await expect(shell.menuButton).toBeFocused()
})
