import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { hallCalls, majorOf, mockHall, placesOf, subOf, tournamentOf } from '#tests/e2e/mocks/hall-mocks.ts'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { address, focus, textsOf } from './app.tsx'
import { dialog, event, figure, part, results, subEvents, test } from './hall-parts.ts'
import { walk } from './keyboard-walk.ts'

const PATH = '/major-event-results'
const WIDE = { width: 1440, height: 900 }

test('sub-events by their number and without type 1, or the single event at once [P2.149, P2.150]', async ({
  hall,
}) => {
  await hall.open(PATH)
  await event('Major 1').click()
  await expect
    .poll(() => textsOf(subEvents('Major 1')))
    .toEqual([
      expect.stringMatching(/^Sub-event 12Event 4 · /),
      expect.stringMatching(/^Sub-event 13Event 5 · /),
      expect.stringMatching(/^Sub-event 14Event 10 · /),
    ])
  await event('Major 2').click()
  await expect.element(results).toBeVisible()
  expect(subEvents('Major 2').elements()).toHaveLength(0)
  expect(figure('Major 2', 'Entry Fee')).toBe('$440')
})

test('details are requested at the first expand alone, the prize pool loading meanwhile [P2.151, P3.27, P4.46]', async ({
  hall,
}) => {
  const requested: string[] = []
  let respond = (): void => undefined
  const isDue = new Promise<void>((resolve) => (respond = resolve))
  await mockHall(hall.network, 'list', [
    majorOf(1, {
      subMajorEvents: [subOf(13, 5, 3, { event: tournamentOf(1300, { totalPrizePool: null }) }), subOf(14, 6, 3)],
    }),
  ])
  await hall.network.route(hallCalls.photos, (route) => {
    requested.push(called(route.request().url()))
    return route.fulfill({ json: photosOf(3) })
  })
  await hall.network.route(hallCalls.result, async (route) => {
    requested.push(called(route.request().url()))
    await isDue
    await route.fulfill({ json: placesOf(2) })
  })
  await hall.open(PATH)
  await event('Major 1').click()
  await expect.element(subEvents('Major 1')).toHaveLength(2)
  expect(requested).toEqual([])
  await subEvents('Major 1').first().click()
  await expect.poll(() => figure('Sub-event 13', 'Total Prize Pool')).toBe('Loading')
  expect(figure('Sub-event 13', 'Entry Fee')).toBe('$150')
  respond()
  await expect.poll(() => figure('Sub-event 13', 'Total Prize Pool')).toBe('$9,900')
  expect(figure('Sub-event 13', 'First Prize')).toBe('$5,000')
  await subEvents('Major 1').first().click()
  await event('Major 1').click()
  await expect.element(results).toHaveLength(0)
  await event('Major 1').click()
  await subEvents('Major 1').first().click()
  await expect.poll(() => figure('Sub-event 13', 'First Prize')).toBe('$5,000')
  expect(requested.sort()).toEqual(['GetEventWinnerResult 1300', 'GetHallOfFameEventPhotos 1300'])
})

test('Back from the page of an event finds open what was open', async ({ hall }) => {
  await hall.network.route('**/Event/GetById?*', () => undefined)
  await hall.open(PATH)
  await event('Major 1').click()
  await subEvents('Major 1').first().click()
  await part('Sub-event 12').getByRole('link', { name: 'The event’s page' }).click()
  await expect.poll(address).toBe('/event/1200')
  window.history.back()
  await expect.element(part('Sub-event 12').getByRole('table')).toBeVisible()
})

test('photos go by arrows and open large; without any stands the picture of all winners [P2.147, P2.148]', async ({
  hall,
}) => {
  await hall.open(`${PATH}?open=1&details=13`)
  const photos = part('Sub-event 13').getByRole('group', { name: /^Winner photos/ })
  await expect.element(photos.getByRole('button', { name: /^Photo of/ })).toHaveLength(3)
  await photos.getByRole('button', { name: /^Next of Winner photos/ }).click()
  await expect.poll(() => textsOf(photos.getByRole('status'))).toEqual(['2 of 3'])
  await photos
    .getByRole('button', { name: /^Photo of/ })
    .nth(1)
    .click()
  await expect.element(dialog).toHaveTextContent('Photo 2 of 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await mockHall(hall.network, 'photos', [])
  await hall.open(`${PATH}?open=1&details=14`)
  await expect.element(part('Sub-event 14')).toHaveTextContent('No photo of the winner was taken.')
  const picture = () =>
    part('Sub-event 14')
      .getByRole('group', { name: /^Winner photos/ })
      .element()
      .querySelector('img')
  await expect.poll(() => picture()?.naturalWidth).toBeGreaterThan(0)
})

test('the keyboard alone opens and reaches everything', async ({ hall }) => {
  await hall.open(PATH)
  await focus(event('Major 1'))
  await userEvent.keyboard('{Enter}')
  await focus(subEvents('Major 1').nth(1))
  await userEvent.keyboard('{Enter}')
  await expect.element(part('Sub-event 13').getByRole('table')).toBeVisible()
  await expect.element(part('Sub-event 13').getByRole('button', { name: /^Photo of/ })).toHaveLength(3)
  expect(await walk()).toEqual({ missed: [], unseen: [] })
  await focus(subEvents('Major 1').nth(1))
  await userEvent.keyboard(' ')
  await expect.element(part('Sub-event 13')).toHaveLength(0)
  await expect.element(subEvents('Major 1').nth(1)).toHaveFocus()
})

test('long and right-to-left names, missing pictures, dates and figures stay readable [F71]', async ({ hall }) => {
  const LONG = 'Wirrabirra Memorial Recreation Championship '.repeat(7)
  const bare = { dateTime: null, buyInAmount: null, startingStack: null, entries: null, totalPrizePool: null }
  await mockHall(hall.network, 'list', [
    majorOf(1, {
      name: LONG,
      subMajorEvents: [
        subOf(11, null, 3, { subMajorEventName: LONG }),
        subOf(12, 2, 3, { subMajorEventName: 'بطولة الملك', event: tournamentOf(1, bare) }),
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
  await mockHall(hall.network, 'photos', [])
  await mockHall(hall.network, 'result', {
    results: [
      { place: 1, playerName: LONG, gamePrizeMoney: 1e9 },
      { place: 2, playerName: 'نورة القحطاني' },
      { place: 'x' },
    ],
  })
  for (const size of [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, WIDE]) {
    await hall.show({ ...size, theme: 'dark' })
    await hall.open(`${PATH}?open=1-2&details=11-12-13`)
    await expect.element(page.getByRole('table')).toHaveLength(2)
    expect(
      [...part('بطولة الملك').element().querySelectorAll('dd')].map(({ textContent }) => textContent?.trim()),
    ).toEqual(['–', '–', '–', '$1,000,000,000', '$1,000,000,000'])
    await expect.element(page.getByText('No tournament of it is in the hall.')).toBeVisible()
    expect(illegibleTexts(), `${size.width} px`).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  }
  await mockHall(hall.network, 'list', [])
  await hall.open(`${PATH}?open=[]&details=x`)
  await expect.element(page.getByText('No winners yet')).toBeVisible()
})

test('where the list, the photos or the result do not load it says so, and Retry helps [D6.2]', async ({ hall }) => {
  const fail = { status: 400, json: { id: 'broken', message: 'It is broken.' } }
  for (const call of Object.values(hallCalls)) await hall.network.route(call, (route) => route.fulfill(fail))
  await hall.open(`${PATH}?open=1&details=13`)
  const failed = page.getByRole('alert').filter({ hasText: 'The hall of fame did not load' })
  await expect.element(failed).toBeVisible()
  await mockHall(hall.network, 'list', [majorOf(1, { subMajorEvents: [subOf(13, 5, 3)] })])
  await failed.getByRole('button', { name: 'Retry' }).click()
  const alerts = part('Sub-event 13').getByRole('alert')
  await expect
    .poll(() => textsOf(alerts))
    .toEqual([expect.stringContaining('The photos did not load'), expect.stringContaining('The result did not load')])
  expect(figure('Sub-event 13', 'First Prize')).toBe('–')
  await mockHall(
    hall.network,
    'photos',
    photosOf(1, () => ({ largePhotoUrl: '/media/none/none.webp' })),
  )
  await mockHall(hall.network, 'result', placesOf(3))
  for (const name of ['The photos', 'The result'])
    await alerts.filter({ hasText: name }).getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(part('Sub-event 13').getByRole('button', { name: /, did not load$/ }))
    .toHaveTextContent('Did not load')
  await expect.poll(() => figure('Sub-event 13', 'First Prize')).toBe('$5,000')
})

test('offline an event that was not opened says so, and its stored figures stay [F3]', async ({ hall }) => {
  await hall.open(`${PATH}?open=1&details=13`)
  await expect.element(part('Sub-event 13')).toHaveTextContent('Winner: Player 1')
  hall.network.setOffline(true)
  await event('Major 2').click()
  await expect.element(part('Major 2').getByText(/The result: never opened on this phone/)).toBeVisible()
  expect(figure('Major 2', 'Total Prize Pool')).toBe('$14,660')
})

/** The call of an address and what it is of. */
function called(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return [pathname.split('/').at(-1), ...searchParams.values()].join(' ')
}
