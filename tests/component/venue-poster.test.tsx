import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { fail, gameOf, mockVenue, venueOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { paleTexts } from '#tests/setup/pale-texts.ts'
import { PATH, test, title } from './venue-parts.ts'

const poster = page.getByTestId('poster')

/** The page as it is printed on a device whose system is dark. */
async function onPaper(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Print a poster' })).toBeInTheDocument()
  await expect.element(poster).not.toBeVisible()
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }]
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { media: '', features: [] })
      .then(() => undefined),
  )
}

test('on paper the page is a poster alone: where, when, for how much, the code, 18+ and help [D4.22]', async ({
  venue,
}) => {
  await venue.configure({ gamblingNotices: { VIC: 'Think of the people who need your support.' } })
  await mockVenue(venue.network, 'events', {
    currentWeek: [gameOf(1, '2026-11-19T20:00:00+11:00'), gameOf(2, '2026-11-23T19:00:00+11:00')],
  })
  await venue.open(PATH)
  await onPaper()
  await expect.element(poster).toBeVisible()
  // Roles are those of what is shown.
  expect([...title.elements(), ...page.getByRole('banner').elements()]).toEqual([])
  await expect.element(poster.getByRole('heading', { name: 'Royal Oak Hotel' })).toBeVisible()
  await expect.element(poster.getByText('1 High St, Kew VIC 3101')).toBeVisible()
  const rows = () => poster.getByRole('row').elements()
  await expect
    .poll(() => rows().map((row) => [...row.children].map((cell) => cell.textContent)))
    .toEqual([
      ['Monday', '7:00 pm', 'Game 2', '$20'],
      ['Thursday', '8:00 pm', 'Game 1', '$20'],
    ])
  await expect.element(poster.getByText('As of 19 November 2026. Times and buy-ins can change.')).toBeVisible()
  await expect.element(poster.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  await expect.element(poster.getByText(`${location.host}/venue/royal-oak`, { exact: true })).toBeVisible()
  await expect.element(poster.getByText('Players must be 18 or over.')).toBeVisible()
  await expect.element(poster.getByText('1800 858 858')).toBeVisible()
  await expect.element(poster.getByText('gamblinghelponline.org.au')).toBeVisible()
  await expect.element(poster.getByText('Think of the people who need your support.')).toBeVisible()
  expect(paleTexts()).toEqual([])
})

test('without a game or an address the poster says so, or has none [D4.22]', async ({ venue }) => {
  await mockVenue(
    venue.network,
    'venue',
    venueOf({ address: null, suburb: null, postcode: null, friendlyUrlSlug: null }),
  )
  await venue.open(PATH)
  await onPaper()
  await expect
    .element(poster.getByText('As of 19 November 2026, no game is listed here for the next seven days.'))
    .toBeVisible()
  await expect.element(poster.getByText(`${location.host}/venue/9063`, { exact: true })).toBeVisible()
})

test('where the games did not load the poster leads to the page for them [D4.22]', async ({ venue }) => {
  await fail(venue.network, 'events')
  await venue.open(PATH)
  await onPaper()
  await expect.element(poster.getByText('The games, their times and buy-ins are on the venue’s page.')).toBeVisible()
})

test('what the sheet has no space for is counted [D4.22]', async ({ venue }) => {
  const many = Array.from({ length: 20 }, (_, i) =>
    gameOf(i + 1, '2026-11-19T20:00:00+11:00', {
      buyInDescription: `$${20 + i} + $10 re-entry + $10 add-on`,
      description: 'Long name '.repeat(6),
    }),
  )
  await mockVenue(venue.network, 'venue', venueOf({ title: 'The Royal Oak and Railway Hotel '.repeat(4) }))
  await mockVenue(venue.network, 'events', { currentWeek: many })
  await venue.open(PATH)
  await onPaper()
  await expect.element(poster.getByText('10 more games are on the venue’s page.')).toBeVisible()
})

test('the button prints it [D4.22]', async ({ venue }) => {
  await venue.open(PATH)
  const { print } = window
  onTestFinished(() => void (window.print = print))
  let printed = 0
  window.print = () => void printed++
  await page.getByRole('button', { name: 'Print a poster' }).click()
  expect(printed).toBe(1)
})
