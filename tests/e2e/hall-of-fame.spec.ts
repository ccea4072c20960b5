import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test as base } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { photosOf, withSmallPictures } from './mocks/gallery-mocks.ts'
import { hallCalls, majorOf, mockHall, placesOf, subOf } from './mocks/hall-mocks.ts'
import { HallPage } from './pages/hall-page.ts'

const test = base.extend<{ hall: HallPage }>({ hall: async ({ page }, use) => use(new HallPage(page)) })

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test('the league’s hall of fame: five seasons of it, with their banners, figures, photos and results [P2.7, P2.146, P2.147, P7.38, P7.24, P7.18]', async ({
  page,
  hall,
}) => {
  await hall.open()
  await expect(hall.title).toBeVisible()
  await expect(page).toHaveTitle('Hall of Fame | APL')
  for (const edition of ['5th', '4th', '3rd', '2nd', '1st'])
    await expect(hall.event(`APL Million, ${edition} edition`)).toBeVisible()
  await hall.event('5th edition').click()
  await expect(hall.part(/5th edition/).locator('img[src^="/media/major/"]')).toBeVisible()
  await expect(hall.subEvents(/5th edition/)).toHaveText([/^Million, FinalEvent \d · .*2025$/, /^Closing Deepstack/])
  await hall
    .subEvents(/5th edition/)
    .first()
    .click()
  const final = /Million, Final/
  await expect(hall.part(final).locator('dt')).toHaveText([
    'Entry Fee',
    'Start Stack',
    'Entries',
    'Total Prize Pool',
    'First Prize',
  ])
  await expect(hall.figure(final, 'Total Prize Pool')).toHaveText('$900,000')
  await expect(hall.figure(final, 'Entry Fee')).toHaveText('Qualifiers Only')
  await expect(hall.figure(final, 'Entries')).toHaveText(/^\d{3}$/)
  await expect(hall.figure(final, 'First Prize')).toHaveText(/^\$\d{3},\d{3}$/)
  const winner = (await hall.results.getByRole('rowheader').first().innerText()).trim()
  await expect(hall.part(final)).toContainText(`Winner: ${winner}`)
  await hall
    .part(final)
    .getByRole('button', { name: /^Photo of/ })
    .first()
    .click()
  await expect(hall.dialog).toContainText(winner)
  await page.keyboard.press('Escape')
  await hall
    .part(final)
    .getByRole('button', { name: /^Show all \d+ places$/ })
    .click()
  await expect(hall.results.getByRole('row').nth(12)).toBeVisible()
  await hall.part(final).getByRole('link', { name: 'The event’s page' }).click()
  await expect(page).toHaveURL(/^[^?]+\/event\/\d+$/)
  // Back finds open what was open.
  await page.goBack()
  await expect(hall.figure(final, 'Total Prize Pool')).toHaveText('$900,000')
})

test('nothing moves while the details come', async ({ page, hall }) => {
  await withHall(page)
  const moved = await watchShifts(page)
  for (const [size, count] of [
    [NARROW, 3],
    [NARROW, 0],
    [WIDE, 3],
    [WIDE, 1],
  ] as const) {
    await page.setViewportSize(size)
    await page.route(hallCalls.photos, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.fulfill({ json: photosOf(count) })
    })
    await page.route(hallCalls.result, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.fulfill({ json: placesOf(13) })
    })
    await page.goto('/licences')
    await hall.open('?open=1-2')
    await hall.subEvents('Major 1').first().click()
    await expect(hall.part('Sub-event 12').getByRole('group', { name: /^Winner photos/ })).toBeVisible()
    await expect(hall.part('Sub-event 12').getByRole('table')).toBeVisible()
    expect(await moved(), `${size.width} px, ${count} photos`).toBe(0)
  }
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('what was opened opens again, and the rest says it was never opened [F3]', async ({
    page,
    network,
    context,
  }) => {
    await visit(page, network.origin)
    const before = new HallPage(page)
    await page.goto(`${network.origin}/major-event-results`)
    await before.event('2nd edition').click()
    await expect(before.results).toBeVisible()
    const winner = (await before.results.getByRole('rowheader').first().innerText()).trim()
    for (const key of ['["hallOfFame","list"', '["hallOfFame",']) await untilSaved(page, key)
    await saveNow(page)
    const address = page.url()
    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(address)
    const hall = new HallPage(cold)
    await expect(hall.part(/2nd edition/)).toContainText(`Winner: ${winner}`)
    await expect(cold.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
    await hall.event('1st edition').click()
    await expect(hall.part(/1st edition/).getByText(/The result: never opened on this phone/)).toBeVisible()
    await expect(hall.figure(/1st edition/, 'Total Prize Pool')).toHaveText('$100,000')
  })
})

/** One with sub-events, and one without. */
async function withHall(page: Page): Promise<void> {
  await withSmallPictures(page)
  await mockHall(page, 'list', [
    majorOf(1, { subMajorEvents: [subOf(12, 4, 2), subOf(13, 5, 3)] }),
    majorOf(2, { setupModeId: 1, subMajorEvents: [] }),
  ])
}
