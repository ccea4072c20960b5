import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { photosOf, withSmallPictures } from './mocks/gallery-mocks.ts'
import { mockHall, hallCalls, majorOf, placesOf, subOf, tournamentOf } from './mocks/hall-mocks.ts'
import { walk } from './keyboard-walk.ts'
import { watchShifts } from './layout-shift.ts'
import { illegible } from './legibility.ts'
import { HallPage } from './pages/hall-page.ts'

const test = base.extend<{ hall: HallPage }>({ hall: async ({ page }, use) => use(new HallPage(page)) })

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** One with sub-events, and one without. */
async function withHall(page: Page): Promise<void> {
  await withSmallPictures(page)
  await mockHall(page, 'list', [
    majorOf(1, {
      subMajorEvents: [
        subOf(14, 10, 3),
        subOf(11, 1, 1),
        subOf(13, 5, 3),
        subOf(12, 4, 2, { event: tournamentOf(1200, { buyInAmount: 0 }) }),
      ],
    }),
    majorOf(2, {
      setupModeId: 1,
      event: tournamentOf(200, { buyInAmount: 440 }),
      subMajorEvents: [subOf(21, 1, 3)],
      bannerUrl: null,
      logoUrl: null,
      eventDateRangeDescription: null,
    }),
  ])
  await mockHall(page, 'photos', photosOf(3))
  await mockHall(page, 'result', placesOf(13))
}

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

test.describe('accordions', () => {
  test.beforeEach(({ page }) => withHall(page))

  test('sub-events by their number and without type 1, or the single event at once [P2.149, P2.150]', async ({
    hall,
  }) => {
    await hall.open()
    await hall.event('Major 1').click()
    await expect(hall.subEvents('Major 1')).toHaveText([
      /^Sub-event 12Event 4 · /,
      /^Sub-event 13Event 5 · /,
      /^Sub-event 14Event 10 · /,
    ])
    await hall.event('Major 2').click()
    await expect(hall.subEvents('Major 2')).toHaveCount(0)
    await expect(hall.figure('Major 2', 'Entry Fee')).toHaveText('$440')
    await expect(hall.results).toBeVisible()
  })

  test('details are asked for at the first expand alone, the prize pool loading meanwhile [P2.151, P3.27, P4.46]', async ({
    page,
    hall,
  }) => {
    const asked: string[] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    page.on('request', (request) => {
      const call = /(GetHallOfFameEventPhotos|GetEventWinnerResult)\?\w+=(\d+)/i.exec(request.url())
      if (call) asked.push(`${call[1]} ${call[2]}`)
    })
    await mockHall(page, 'list', [
      majorOf(1, {
        subMajorEvents: [subOf(13, 5, 3, { event: tournamentOf(1300, { totalPrizePool: null }) }), subOf(14, 6, 3)],
      }),
    ])
    await page.route(hallCalls.result, async (route) => {
      await gate
      await route.fulfill({ json: placesOf(2) })
    })
    await hall.open()
    await hall.event('Major 1').click()
    await expect(hall.subEvents('Major 1')).toHaveCount(2)
    expect(asked).toEqual([])
    await hall.subEvents('Major 1').first().click()
    await expect(hall.figure('Sub-event 13', 'Total Prize Pool')).toHaveText('Loading')
    await expect(hall.figure('Sub-event 13', 'Entry Fee')).toHaveText('$150')
    release()
    await expect(hall.figure('Sub-event 13', 'Total Prize Pool')).toHaveText('$9,900')
    await expect(hall.figure('Sub-event 13', 'First Prize')).toHaveText('$5,000')
    await hall.subEvents('Major 1').first().click()
    await hall.event('Major 1').click()
    await expect(hall.results).toHaveCount(0)
    await hall.event('Major 1').click()
    await hall.subEvents('Major 1').first().click()
    await expect(hall.figure('Sub-event 13', 'First Prize')).toHaveText('$5,000')
    expect(asked.sort()).toEqual(['GetEventWinnerResult 1300', 'GetHallOfFameEventPhotos 1300'])
  })

  test('photos go by arrows and open large; without any stands the picture of all winners [P2.147, P2.148]', async ({
    page,
    hall,
  }) => {
    await hall.open('?open=1&details=13')
    const photos = hall.part('Sub-event 13').getByRole('group', { name: /^Winner photos/ })
    await expect(photos.getByRole('button', { name: /^Photo of/ })).toHaveCount(3)
    await photos.getByRole('button', { name: /^Next of Winner photos/ }).click()
    await expect(photos.getByRole('status')).toHaveText('2 of 3')
    await photos
      .getByRole('button', { name: /^Photo of/ })
      .nth(1)
      .click()
    await expect(hall.dialog).toContainText('Photo 2 of 3')
    await page.keyboard.press('Escape')
    await mockHall(page, 'photos', [])
    await page.goto('/licences')
    await hall.open('?open=1&details=14')
    const picture = hall.part('Sub-event 14').locator('img[src*="default-winner"]')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(hall.part('Sub-event 14')).toContainText('No photo of the winner was taken.')
  })

  test('nothing moves while the details come', async ({ page, hall }) => {
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

  test('the keyboard alone opens and reaches everything', async ({ page, hall }) => {
    await hall.open()
    await hall.event('Major 1').press('Enter')
    await hall.subEvents('Major 1').nth(1).press('Enter')
    await expect(hall.part('Sub-event 13').getByRole('table')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await walk(page)).toEqual({ missed: [], unseen: [] })
    await hall.subEvents('Major 1').nth(1).press(' ')
    await expect(hall.part('Sub-event 13')).toHaveCount(0)
    await expect(hall.subEvents('Major 1').nth(1)).toBeFocused()
  })

  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing in ${theme} [D6.2]`, async ({ page, hall }) => {
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size)
        await hall.open('?open=1-2&details=13')
        await expect(page.getByRole('table')).toHaveCount(2)
        expect(await findings(page)).toEqual([])
      }
    })
  }
})

test('long and right-to-left names, missing pictures, dates and figures stay readable [F71]', async ({
  page,
  hall,
}) => {
  await withSmallPictures(page)
  const LONG = 'Wirrabirra Memorial Recreation Championship '.repeat(7)
  await mockHall(page, 'list', [
    majorOf(1, {
      name: LONG,
      subMajorEvents: [
        subOf(11, null, 3, { subMajorEventName: LONG }),
        subOf(12, 2, 3, {
          subMajorEventName: 'بطولة الملك',
          event: tournamentOf(1, {
            dateTime: null,
            buyInAmount: null,
            startingStack: null,
            entries: null,
            totalPrizePool: null,
          }),
        }),
        subOf(13, 3, 3, { event: null }),
      ],
    }),
    majorOf(2, {
      name: 'بطولة',
      setupModeId: 1,
      event: null,
      eventDateRangeDescription: null,
      bannerUrl: null,
      logoUrl: 'javascript:alert(1)',
    }),
  ])
  await mockHall(page, 'photos', [])
  await mockHall(page, 'result', {
    results: [
      { place: 1, playerName: LONG, gamePrizeMoney: 1e9 },
      { place: 2, playerName: 'نورة القحطاني' },
      { place: 'x' },
    ],
  })
  for (const size of [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, WIDE]) {
    await page.setViewportSize(size)
    await hall.open('?open=1-2&details=11-12-13')
    await expect(page.getByRole('table')).toHaveCount(2)
    await expect(hall.part('بطولة الملك').locator('dd')).toHaveText(['–', '–', '–', '$1,000,000,000', '$1,000,000,000'])
    await expect(page.getByText('No tournament of it is in the hall.')).toBeVisible()
    expect(await illegible(page), `${size.width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await mockHall(page, 'list', [])
  await page.goto('/licences')
  await hall.open('?open=[]&details=x')
  await expect(page.getByText('No winners yet')).toBeVisible()
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list, the photos or the result, it says so, and Retry helps [D6.2]', async ({ page, hall }) => {
    await withHall(page)
    const fail = { status: 400, json: { id: 'broken', message: 'It is broken.' } }
    for (const path of Object.values(hallCalls)) await page.route(path, (route) => route.fulfill(fail))
    await hall.open('?open=1&details=13')
    await expect(page.getByRole('alert')).toContainText('The hall of fame did not load')
    await page.unroute(hallCalls.list)
    await mockHall(page, 'list', [majorOf(1, { subMajorEvents: [subOf(13, 5, 3)] })])
    await page.getByRole('button', { name: 'Retry' }).click()
    const part = hall.part('Sub-event 13')
    await expect(part.getByRole('alert')).toHaveText([/The photos did not load/, /The result did not load/])
    await expect(hall.figure('Sub-event 13', 'First Prize')).toHaveText('–')
    await page.unroute(hallCalls.photos)
    await page.unroute(hallCalls.result)
    await mockHall(
      page,
      'photos',
      photosOf(1, () => ({ largePhotoUrl: '/assets/none.webp' })),
    )
    await mockHall(page, 'result', placesOf(3))
    for (const name of ['The photos', 'The result'])
      await part.getByRole('alert').filter({ hasText: name }).getByRole('button', { name: 'Retry' }).click()
    await expect(part.getByRole('button', { name: /, did not load$/ })).toContainText('Did not load')
    await expect(hall.figure('Sub-event 13', 'First Prize')).toHaveText('$5,000')
  })
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
