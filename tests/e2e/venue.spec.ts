import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { gameOf, mockVenue, venueOf } from './mocks/venue-mocks.ts'
import { VenuePage } from './pages/venue-page.ts'

test('an event leads to its venue, by id and by name, and Back to the event [P2.12, P2.20, P2.67]', async ({
  page,
  event,
  request,
}) => {
  const { eventId, id, slug, title } = await playing(request)
  const venue = new VenuePage(page)
  await event.open(eventId)
  await page.getByRole('link', { name: 'Venue Details' }).click()
  await expect(page).toHaveURL(new RegExp(`/venue/${slug}$`))
  await expect(venue.title).toHaveText(title)
  await expect(venue.next).toContainText(/(On now|Next game): .+(am|pm)/)
  await venue.back.click()
  await expect(page).toHaveURL(`/event/${eventId}`)
  for (const other of [String(id), slug.toUpperCase()]) {
    await venue.open(other)
    await expect(venue.title).toHaveText(title)
  }
})

test('a venue that the league does not know leads to the page that is not found, in its place [P2.63, P2.64]', async ({
  page,
}) => {
  await page.goto('/licences')
  await page.goto('/venue/no-such-place')
  await expect(page).toHaveURL('/page-not-found')
  await page.goBack()
  await expect(page).toHaveURL('/licences')
})

test('the page of a venue is printed as one A4 sheet, however long its names and however many its games [D4.22]', async ({
  page,
  request,
}) => {
  const { id } = await playing(request)
  const longest = 'The Railway and Royal Oak Hotel at the Old Harbour '.repeat(3)
  await mockVenue(page, 'events', {
    currentWeek: Array.from({ length: 30 }, (_, i) =>
      gameOf(i + 1, '2026-11-19T20:00:00+11:00', {
        description: 'Deepstack Bounty Championship Qualifier Night',
        buyInDescription: `$${20 + i} + $10 re-entry`,
      }),
    ),
  })
  // The league has none of this id, so its document has no other data.
  await page.route('**/Venues/GetById?id=2000000000', (route) =>
    route.fulfill({ json: venueOf({ id: 2_000_000_000, title: longest, address: longest }) }),
  )
  for (const path of [id, 2_000_000_000]) {
    await page.goto(`/venue/${path}`)
    await page.getByRole('button', { name: 'Print a poster' }).waitFor()
    // Nothing is cut off but what a line of its own has no space for.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    expect(
      await page
        .getByTestId('poster')
        .locator(':scope > div')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0)
    await page.emulateMedia({ media: null })
    for (const margin of ['0', '15mm'])
      expect(pagesOf(await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin } })), `${path}`).toBe(1)
  }
})

/** A4 within margins of 10 mm, in CSS pixels. */
const PAPER = { width: 718, height: 1047 }

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** A venue of Victoria that plays this evening. */
async function playing(
  request: APIRequestContext,
): Promise<{ eventId: number; id: number; slug: string; title: string }> {
  const [game] = await gamesOf(request, 1, '2026-11-19')
  if (!game) throw new Error('The demo league plays nothing')
  const response = await request.get(`/Umbraco/Api/Event/GetById?eventId=${game.id}`)
  const { venue } = (await response.json()) as { venue: { id: number; friendlyUrlSlug: string } }
  return { eventId: game.id, id: venue.id, slug: venue.friendlyUrlSlug, title: game.title }
}
