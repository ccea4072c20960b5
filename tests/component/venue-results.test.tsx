import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls, gameOf, mockVenue, pastOf, photosOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import { board, PATH, photos, results, test } from './venue-parts.ts'

const dialog = page.getByRole('dialog')

test('the leaderboard is titled by day and game, filtered behind a toggle, and printed in a new tab [P2.75, P2.76, P2.103, P4.33]', async ({
  venue,
}) => {
  await venue.open(`${PATH}?tab=leaderboard`)
  const heading = board.getByRole('heading')
  const print = board.getByRole('link', { name: 'Print, opens in a new tab' })
  const filter = board.getByRole('button', { name: /^Filter/ })
  const field = (name: string) => board.getByLabelText(name, { exact: true })
  const chosen = (name: string) => (field(name).element() as HTMLSelectElement).selectedOptions[0]?.textContent
  await expect.poll(() => textsOf(heading)).toEqual(['Royal Oak Hotel Leaderboard - Overall'])
  expect(field('Season').elements()).toHaveLength(0)
  await expect
    .element(print)
    .toHaveAttribute('href', '/leaderboards/print?SID=6&Month=&RID=6&OID=9063&DID=0&GID=&DivID=&TID=2')
  await expect.element(print).toHaveAttribute('target', '_blank')
  await filter.click()
  await expect.poll(() => chosen('Season')).toBe('Oct–Dec 2026')
  await field('Month').selectOptions('November')
  await field('Day').selectOptions('Tuesday')
  await expect.poll(() => textsOf(heading)).toEqual(['Royal Oak Hotel Leaderboard - Tuesday'])
  expect(chosen('Month')).toBe('All months')
  expect(field('Game').elements()).toHaveLength(0)
  await field('Day').selectOptions('Thursday')
  await field('Game').selectOptions('PTC Night')
  await expect.poll(() => textsOf(heading)).toEqual(['Royal Oak Hotel Leaderboard - Thursday - PTC Night'])
  await expect
    .element(print)
    .toHaveAttribute('href', '/leaderboards/print?SID=6&Month=&RID=6&OID=9063&DID=4&GID=126&DivID=&TID=2')
  await venue.open(address())
  await expect.poll(() => textsOf(heading)).toEqual(['Royal Oak Hotel Leaderboard - Thursday - PTC Night'])
  await filter.click()
  await expect.element(filter).toHaveAttribute('aria-expanded', 'true')
})

test('the leaderboard has its columns, links and dashes, and explains its letters [P2.77, P2.78, P2.79, P2.80]', async ({
  venue,
}) => {
  await venue.open(`${PATH}?tab=leaderboard&season=99`)
  await expect.element(board).toHaveTextContent('There is no such season. This is Oct–Dec 2026.')
  await expect
    .poll(() => textsOf(board.getByRole('columnheader')))
    .toEqual(['Player', 'Score', 'Played', 'Final table', 'Win', 'Prize'])
  const second = board.getByRole('row').nth(2)
  expect(textsOf(second.getByRole('cell'))).toEqual(['19,999', '9', '3', '1', '–'])
  await expect
    .element(second.getByRole('link', { name: 'Player 2' }))
    .toHaveAttribute('href', '/profile/00000000-0000-0000-0000-000000000002')
  await focus(board.getByRole('button', { name: 'What the columns mean' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
})

test('the latest closed event is on view, arrows lead to the others, each fetched once [P2.81, P2.82, P2.83, P2.85, P3.9, P4.5, P8.7]', async ({
  venue,
}) => {
  await mockVenue(venue.network, 'events', {
    past: pastOf(11, 12),
    currentWeek: [
      gameOf(13, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }),
      gameOf(14, '2026-11-19T19:00:00+11:00'),
    ],
  })
  const fetched: string[] = []
  let isBroken = true
  await venue.network.route(calls.result, (route) => {
    const id = new URL(route.request().url()).searchParams.get('eventId') ?? ''
    fetched.push(id)
    return id === '12' && isBroken
      ? route.fulfill({ status: 400, json: {} })
      : route.fulfill({ json: [{ place: 1, playerName: `Winner of ${id}`, pointsValue: 1200, cash: 250, ptc: 50 }] })
  })
  await venue.open(`${PATH}?tab=results`)
  const heading = () => textsOf(results.getByRole('heading').first())
  const next = results.getByRole('button', { name: 'Next result' })
  const previous = results.getByRole('button', { name: 'Previous result' })
  await expect.poll(heading).toEqual(['Results 19/11/2026 12:00 pm'])
  await expect.element(results).toHaveTextContent('Game 13')
  await expect.poll(() => textsOf(results.getByRole('columnheader'))).toEqual(['#', 'Player', 'Score', '$'])
  await expect.element(results.getByRole('row').nth(1)).toHaveTextContent(/1Winner of 131,200\$250 \+ 50 PTC/)
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect.poll(heading).toEqual(['Results 12/11/2026 7:00 pm'])
  await expect.element(results).toHaveTextContent('Winner of 11')
  await previous.click()
  await expect.poll(heading).toEqual(['Results 05/11/2026 7:00 pm'])
  await expect.element(results.getByRole('alert')).toBeVisible()
  isBroken = false
  await results.getByRole('button', { name: 'Retry' }).click()
  await expect.element(results).toHaveTextContent('Winner of 12')
  await next.click()
  await expect.element(results).toHaveTextContent('Winner of 11')
  expect(fetched).toEqual(['13', '11', '12', '12'])
})

test('photos come 12 at a time and open large with venue, event and players [P2.86, P2.87, P9.6]', async ({
  venue,
}) => {
  await mockVenue(venue.network, 'photos', photosOf(20))
  await venue.open(`${PATH}?tab=photos`)
  const items = photos.getByRole('listitem')
  await expect.element(items).toHaveLength(12)
  await expect.element(photos).toHaveTextContent('12 of 20 shown')
  await focus(photos.getByRole('button', { name: 'Load More' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(items).toHaveLength(20)
  // With the last page the button goes, and the keyboard goes on.
  await expect.element(items.nth(12).getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  for (const words of ['Royal Oak Hotel', 'Spring Deepstack', 'Anika Marsh', 'Photo 13 of 20'])
    await expect.element(dialog).toHaveTextContent(words)
  await userEvent.keyboard('{Escape}')
  await expect.element(items.nth(12).getByRole('button')).toHaveFocus()
})
