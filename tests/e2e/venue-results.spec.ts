import { boardOf } from './mocks/event-mocks.ts'
import { expect } from './fixtures.ts'
import { mockVenue, calls, gameOf, pastOf, photosOf, seasons, venueOf } from './mocks/venue-mocks.ts'
import { test } from './venue-fixtures.ts'

test.describe('the leaderboard', () => {
  test.beforeEach(async ({ page }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'events', { currentWeek: [] })
    await mockVenue(page, 'seasons', seasons)
    await mockVenue(page, 'venues', [venueOf()])
    await mockVenue(page, 'board', boardOf(4))
    await mockVenue(page, 'photos', [])
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), capabilities: ['print'] } })
    })
  })

  test('is titled by day and game, filtered behind a toggle, and printed in a new tab [P2.75, P2.76, P2.103, P4.33]', async ({
    page,
    venue,
  }) => {
    await venue.open(9063, '?tab=leaderboard')
    const heading = venue.board.getByRole('heading')
    const print = venue.board.getByRole('link', { name: 'Print, opens in a new tab' })
    await expect(heading).toHaveText('Royal Oak Hotel Leaderboard - Overall')
    await expect(venue.board.getByLabel('Season')).toHaveCount(0)
    await expect(print).toHaveAttribute(
      'href',
      '/leaderboards/print?SID=6&Month=&RID=6&OID=9063&DID=0&GID=&DivID=&TID=2',
    )
    await expect(print).toHaveAttribute('target', '_blank')
    await venue.board.getByRole('button', { name: 'Filter' }).click()
    await expect(venue.board.getByLabel('Season').locator('option:checked')).toHaveText('Oct–Dec 2026')
    await venue.board.getByLabel('Month').selectOption('November')
    await venue.board.getByLabel('Day', { exact: true }).selectOption('Tuesday')
    await expect(heading).toHaveText('Royal Oak Hotel Leaderboard - Tuesday')
    await expect(venue.board.getByLabel('Month').locator('option:checked')).toHaveText('All months')
    await expect(venue.board.getByLabel('Game')).toHaveCount(0)
    await venue.board.getByLabel('Day', { exact: true }).selectOption('Thursday')
    await venue.board.getByLabel('Game').selectOption('PTC Night')
    await expect(heading).toHaveText('Royal Oak Hotel Leaderboard - Thursday - PTC Night')
    await expect(print).toHaveAttribute(
      'href',
      '/leaderboards/print?SID=6&Month=&RID=6&OID=9063&DID=4&GID=126&DivID=&TID=2',
    )
    await page.reload()
    await expect(heading).toHaveText('Royal Oak Hotel Leaderboard - Thursday - PTC Night')
    await venue.board.getByRole('button', { name: /^Filter/ }).click()
    await expect(venue.board.getByRole('button', { name: /^Filter/ })).toHaveAttribute('aria-expanded', 'true')
  })

  test('has its columns, links and dashes, and explains its letters [P2.77, P2.78, P2.79, P2.80]', async ({
    page,
    venue,
  }) => {
    await venue.open(9063, '?tab=leaderboard&season=99')
    await expect(venue.board).toContainText('There is no such season. This is Oct–Dec 2026.')
    await expect(venue.board.getByRole('columnheader')).toHaveText([
      'Player',
      'Score',
      'Played',
      'Final table',
      'Win',
      'Prize',
    ])
    const second = venue.board.getByRole('row').nth(2)
    await expect(second.getByRole('cell')).toHaveText(['19,999', '9', '3', '1', '–'])
    await expect(second.getByRole('link', { name: 'Player 2' })).toHaveAttribute(
      'href',
      '/profile/00000000-0000-0000-0000-000000000002',
    )
    await venue.board.getByRole('button', { name: 'What the columns mean' }).press('Enter')
    await expect(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
  })
})

test.describe('results and photos', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the latest closed event is on view, arrows lead to the others, each fetched once [P2.81, P2.82, P2.83, P2.85, P3.9, P4.5, P8.7]', async ({
    page,
    venue,
  }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'events', {
      past: pastOf(11, 12),
      currentWeek: [
        gameOf(13, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }),
        gameOf(14, '2026-11-19T19:00:00+11:00'),
      ],
    })
    const fetched: string[] = []
    let broken = true
    await page.route(calls.result, (route) => {
      const id = new URL(route.request().url()).searchParams.get('eventId') ?? ''
      fetched.push(id)
      return id === '12' && broken
        ? route.fulfill({ status: 400, json: {} })
        : route.fulfill({ json: [{ place: 1, playerName: `Winner of ${id}`, pointsValue: 1200, cash: 250, ptc: 50 }] })
    })
    await venue.open(9063, '?tab=results')
    const heading = venue.results.getByRole('heading').first()
    await expect(heading).toHaveText('Results 19/11/2026 12:00 pm')
    await expect(venue.results).toContainText('Game 13')
    await expect(venue.results.getByRole('columnheader')).toHaveText(['#', 'Player', 'Score', '$'])
    await expect(venue.results.getByRole('row').nth(1)).toHaveText(/1Winner of 131,200\$250 \+ 50 PTC/)
    await expect(venue.results.getByRole('button', { name: 'Next result' })).toHaveAttribute('aria-disabled', 'true')
    const previous = venue.results.getByRole('button', { name: 'Previous result' })
    await previous.click()
    await expect(heading).toHaveText('Results 12/11/2026 7:00 pm')
    await expect(venue.results).toContainText('Winner of 11')
    await previous.click()
    await expect(heading).toHaveText('Results 05/11/2026 7:00 pm')
    await expect(venue.results.getByRole('alert')).toBeVisible()
    broken = false
    await venue.results.getByRole('button', { name: 'Retry' }).click()
    await expect(venue.results).toContainText('Winner of 12')
    await venue.results.getByRole('button', { name: 'Next result' }).click()
    await expect(venue.results).toContainText('Winner of 11')
    expect(fetched).toEqual(['13', '11', '12', '12'])
  })

  test('photos come 12 at a time and open large with venue, event and players [P2.86, P2.87, P9.6]', async ({
    page,
    venue,
  }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'photos', photosOf(20))
    await venue.open(9063, '?tab=photos')
    await expect(venue.photos.getByRole('listitem')).toHaveCount(12)
    await expect(venue.photos).toContainText('12 of 20 shown')
    await venue.photos.getByRole('button', { name: 'Load More' }).press('Enter')
    await expect(venue.photos.getByRole('listitem')).toHaveCount(20)
    // With the last page the button goes, and the keyboard goes on.
    await expect(venue.photos.getByRole('listitem').nth(12).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const words of ['Royal Oak Hotel', 'Spring Deepstack', 'Anika Marsh', 'Photo 13 of 20'])
      await expect(venue.dialog).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(venue.photos.getByRole('listitem').nth(12).getByRole('button')).toBeFocused()
  })
})
