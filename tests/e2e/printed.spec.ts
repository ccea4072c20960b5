import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { gameOf, mockVenue, venueOf } from './mocks/venue-mocks.ts'

/** A4 within margins of 10 mm, in CSS pixels. */
const PAPER = { width: 718, height: 1047 }
/** The league has none of this id, so its document has no other data. */
const UNKNOWN = 2_000_000_000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on paper a venue is one A4 sheet, however long its names and many its games, and the board of an event is the one of the screen [D4.22, P2.170]', async ({
  page,
  request,
}) => {
  const [game] = await gamesOf(request, 1, '2026-11-19')
  if (!game) throw new Error('The demo league plays nothing.')
  const response = await request.get(`/Umbraco/Api/Event/GetById?eventId=${game.id}`)
  const { venue } = (await response.json()) as { venue: { id: number } }
  const longest = 'The Railway and Royal Oak Hotel at the Old Harbour '.repeat(3)
  await mockVenue(page, 'events', {
    currentWeek: Array.from({ length: 30 }, (_, i) =>
      gameOf(i + 1, '2026-11-19T20:00:00+11:00', {
        description: 'Deepstack Bounty Championship Qualifier Night',
        buyInDescription: `$${20 + i} + $10 re-entry`,
      }),
    ),
  })
  await page.route(`**/Venues/GetById?id=${UNKNOWN}`, (route) =>
    route.fulfill({ json: venueOf({ id: UNKNOWN, title: longest, address: longest }) }),
  )

  for (const id of [venue.id, UNKNOWN])
    await test.step(`the poster of venue ${id}`, async () => {
      await page.goto(`/venue/${id}`)
      await page.getByRole('button', { name: 'Print a poster' }).waitFor()
      // Nothing is cut off but what a line of its own has no space for.
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(PAPER)
      const sheet = page.getByTestId('poster').locator(':scope > div')
      expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      await page.emulateMedia({ media: null })
      for (const margin of ['0', '15mm'])
        expect(pagesOf(await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin } }))).toBe(1)
    })

  await test.step('the board of an event, from a desktop whose layout paper has no room for', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/event/${game.id}`)
    const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    await expect(board.getByRole('button', { name: 'Print' })).toBeVisible()
    const printed = await board.elementHandle()
    await page.pdf({ format: 'A4' })
    // Another one in its place would not be what is printed: the paper would be white.
    expect(await printed?.evaluate((element) => element.isConnected)).toBe(true)
  })
})

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
