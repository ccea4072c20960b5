import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BOARD, calls, mockProfile } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import { part, profile, test } from './profile-screen.ts'
import { textOf } from './texts.ts'
import { resize } from './time.ts'

test('games to come lead to event, venue and ticket; the heart removes by POST, and a refusal keeps the game [M2.34, M2.35, M2.43, M4.1, M4.2, M6.7, M7.8, M9.14, M9.15, D1.18, D6.3]', async ({
  member,
}) => {
  await member.open('/profile?section=myGames&games=upcoming')
  const cards = part('Recent Games & Results').getByRole('listitem')
  await expect.element(cards).toHaveLength(4)
  const purchase = (n: number) => cards.nth(n).getByRole('link', { name: 'Purchase Ticket' })
  for (const [name, href] of [
    ['Venue 1', '/venue/venue-1'],
    ['Game 1', '/event/1'],
    ['Purchase Ticket', '/redeem/verify?returnUrl=/redeem/event/1'],
  ] as const)
    await expect.element(cards.nth(0).getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(cards.nth(0)).toHaveTextContent('20/11/2026')
  await expect.element(cards.nth(1)).toHaveTextContent('On Hold')
  await expect.element(purchase(1)).not.toBeInTheDocument()
  await expect.element(cards.nth(2)).toHaveTextContent('FREE')

  const requested: string[] = []
  await member.network.route(calls.remove, async (route) => {
    requested.push(`${route.request().method()} ${new URL(route.request().url()).search}`)
    if (requested.length === 1) return route.fulfill({ status: 409, json: { id: 'no', message: 'Not now.' } })
    await mockProfile(member.network, { favourites: [] })
    return route.fulfill({ json: [] })
  })
  const heart = cards.first().getByRole('button', { name: /^Favourite: Venue 1/ })
  await heart.click()
  await expect.element(page.getByText('Still a favourite')).toBeVisible()
  await expect.element(cards).toHaveLength(4)
  await heart.click()
  await expect.element(page.getByText('No Upcoming Games')).toBeVisible()
  expect(requested).toEqual(['POST ?eventId=1', 'POST ?eventId=1'])
})

test('results are a table of six columns, all at once, by season and month [M2.21, M2.31, M2.32, M2.33, M7.6]', async ({
  member,
}) => {
  await member.open('/profile?section=myGames')
  const sub = page.getByRole('tablist', { name: 'Games' }).getByRole('tab')
  const month = page.getByLabelText('Month')
  await expect.poll(() => textsOf(sub)).toEqual(['RESULTS', 'UPCOMING EVENTS'])
  await expect
    .poll(() => textsOf(profile.results.getByRole('columnheader')))
    .toEqual(['Venue/Game and Event', 'Time/Date', 'Place', 'Score', 'Won', 'Fields'])
  await expect.element(profile.results).toHaveAttribute('aria-rowcount', '61')
  const row = profile.results.getByRole('row').nth(1)
  await expect
    .element(row)
    .toHaveTextContent(/Royal Oak Hotel\s*Game 60.*7:00\spm\s*18\/11\/2026.*1st.*1,180.*\$180 \+ 40 PTC.*64/)
  await expect.element(row.getByRole('link', { name: 'Royal Oak Hotel' })).toHaveAttribute('href', '/venue/royal-oak')
  await expect.element(row.getByRole('link', { name: 'Game 60' })).toHaveAttribute('href', '/event/1000')
  await page.getByLabelText('Season', { exact: true }).selectOptions('Winter 2026')
  await expect.element(profile.results).toHaveAttribute('aria-rowcount', '31')
  await expect.poll(() => textsOf(month.getByRole('option'))).toEqual(['All months', 'July'])
  await month.selectOptions('July')
  await expect.element(page.getByText('None in this season and month.')).toBeVisible()
  // The address alone asks the league for the same.
  const requested = await mockProfile(member.network, { results: [] })
  await member.open(address())
  await expect.poll(() => requested.some((request) => /seasonId=7&month=7/.test(request.url()))).toBe(true)
  await page.getByRole('button', { name: 'Show all results' }).click()
  await expect.poll(address).toBe('/profile?section=myGames')
  await focus(sub.nth(0))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toContain('games=upcoming')
  await expect.element(sub.nth(1)).toHaveFocus()
})

test('the board has Filters and a composed title; a state clears region and venue, a region the venue [M2.29, M2.30, M4.14, M4.15, M7.4, M7.14]', async ({
  member,
}) => {
  const requested = await mockProfile(member.network, { board: BOARD })
  await member.open('/profile?section=leaderboard')
  const title = () => textOf(profile.board.getByRole('heading', { level: 2 }))
  await expect.poll(title).toBe('Spring 2026 Leaderboard - Victoria')
  await expect
    .poll(() => profile.board.element().querySelector('tr[data-own]')?.textContent)
    .toContain('Dana Whitlock (you)')
  expect(requested[0]?.postDataJSON()).toMatchObject({
    mode: 1,
    seasonId: 8,
    month: null,
    stateId: 1,
    regionId: null,
    orgEntityId: null,
    dayId: 0,
    gameScoreboardId: null,
    brandId: 2,
    customerId: 77,
    membershipId: 5077,
  })
  await profile.board.getByRole('button', { name: /^Filter/ }).click()
  const choice = (name: string) => profile.board.getByLabelText(name, { exact: true })
  await choice('Regions').selectOptions('Inner East')
  await choice('Venues').selectOptions('Royal Oak Hotel')
  await choice('Seasons').selectOptions('Winter 2026')
  await expect.poll(title).toBe('Winter 2026 Leaderboard - Victoria - Inner East - Royal Oak Hotel')
  await expect.poll(address).toBe('/profile?section=leaderboard&state=1&region=4&venue=9&season=7')
  await choice('Regions').selectOptions('All regions')
  await expect.element(choice('Venues')).toHaveValue('')
  await choice('Venues').selectOptions('Bayview Hotel')
  await choice('State').selectOptions('New South Wales')
  await expect.poll(title).toBe('Winter 2026 Leaderboard - New South Wales')
  await expect.poll(address).toBe('/profile?section=leaderboard&state=2&season=7')
})

test('what is not earned is locked; photos stand in 3 or 4 columns [M2.46, M7.11, M9.10]', async ({ member }) => {
  await member.open('/profile?section=achievements')
  const rows = part('Achievements').getByRole('listitem')
  await expect.element(rows).toHaveLength(10)
  const locked = rows.filter({ hasText: 'locked' })
  expect(textsOf(locked)).toEqual([
    expect.stringContaining('Achievement 9, locked'),
    expect.stringContaining('Achievement 10, locked'),
  ])
  expect(locked.elements().map((row) => row.querySelectorAll('svg').length)).toEqual([1, 1])
  await member.open('/profile?section=photos')
  const tiles = part('Photo Gallery').getByRole('listitem')
  await expect.element(tiles).toHaveLength(9)
  const columns = () => new Set(tiles.elements().map((tile) => tile.getBoundingClientRect().left)).size
  expect(columns()).toBe(3)
  await resize(1440, 900)
  await expect.poll(columns).toBe(4)
})
