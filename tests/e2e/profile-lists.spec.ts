import { expect } from './fixtures.ts'
import { mockProfile, BOARD, calls } from './mocks/profile-mocks.ts'
import { dana, MIA, test, WIDE } from './profile-fixtures.ts'

// Some responses here are refusals on purpose.
test.use({ expectedErrors: /status of 40[149] / })

test.describe('one’s own profile on a phone', () => {
  test.beforeEach(async ({ page, shell }) => {
    await dana(page)
    await shell.signIn(MIA)
  })

  test('games to come lead to event, venue and ticket; the heart removes by POST, and a refusal keeps the game [M2.34, M2.35, M2.43, M4.1, M4.2, M6.7, M7.8, M9.14, M9.15, D1.18, D6.3]', async ({
    page,
    profile,
  }) => {
    await profile.open('?section=myGames&games=upcoming')
    const cards = profile.part('Recent Games & Results').getByRole('listitem')
    await expect(cards).toHaveCount(4)
    await expect(cards.first().getByRole('link', { name: 'Venue 1' })).toHaveAttribute('href', '/venue/venue-1')
    await expect(cards.first().getByRole('link', { name: 'Game 1' })).toHaveAttribute('href', '/event/1')
    await expect(cards.first().getByRole('link', { name: 'Purchase Ticket' })).toHaveAttribute(
      'href',
      '/redeem/verify?returnUrl=/redeem/event/1',
    )
    await expect(cards.first()).toContainText('20/11/2026')
    await expect(cards.nth(1)).toContainText('On Hold')
    await expect(cards.nth(1).getByRole('link', { name: 'Purchase Ticket' })).toHaveCount(0)
    await expect(cards.nth(2)).toContainText('FREE')

    let refuses = true
    const asked: string[] = []
    await page.route(calls.remove, (route) => {
      asked.push(`${route.request().method()} ${new URL(route.request().url()).search}`)
      return refuses
        ? route.fulfill({ status: 409, json: { id: 'no', message: 'Not now.' } })
        : route.fulfill({ json: [] })
    })
    const heart = cards.first().getByRole('button', { name: /^Favourite: Venue 1/ })
    await heart.click()
    await expect(page.getByText('Still a favourite')).toBeVisible()
    await expect(cards).toHaveCount(4)
    refuses = false
    await mockProfile(page, { favourites: [] })
    await heart.click()
    await expect(page.getByText('No Upcoming Games')).toBeVisible()
    expect(asked).toEqual(['POST ?eventId=1', 'POST ?eventId=1'])
  })

  test('results are a table of six columns, all at once, by season and month [M2.21, M2.31, M2.32, M2.33, M7.6]', async ({
    page,
    profile,
  }) => {
    await profile.open('?section=myGames')
    const sub = page.getByRole('tablist', { name: 'Games' }).getByRole('tab')
    await expect(sub).toHaveText(['RESULTS', 'UPCOMING EVENTS'])
    await expect(profile.results.getByRole('columnheader')).toHaveText([
      'Venue/Game and Event',
      'Time/Date',
      'Place',
      'Score',
      'Won',
      'Fields',
    ])
    await expect(profile.results).toHaveAttribute('aria-rowcount', '61')
    await expect(profile.results.getByRole('row').nth(1)).toHaveText(
      /Royal Oak Hotel\s*Game 60.*7:00\spm\s*18\/11\/2026.*1st.*1,180.*\$180 \+ 40 PTC.*64/,
    )
    await expect(profile.results.getByRole('link', { name: 'Royal Oak Hotel' }).first()).toHaveAttribute(
      'href',
      '/venue/royal-oak',
    )
    await expect(profile.results.getByRole('link', { name: 'Game 60' })).toHaveAttribute('href', '/event/1000')
    await page.getByLabel('Season', { exact: true }).selectOption('Winter 2026')
    await expect(profile.results).toHaveAttribute('aria-rowcount', '31')
    await expect(page.getByLabel('Month').getByRole('option')).toHaveText(['All months', 'July'])
    await page.getByLabel('Month').selectOption('July')
    await expect(page.getByText('None in this season and month.')).toBeVisible()
    // The address alone asks the league for the same.
    const asked = await mockProfile(page, { results: [] })
    await page.reload()
    await expect.poll(() => asked.some((request) => /seasonId=7&month=7/.test(request.url()))).toBe(true)
    await page.getByRole('button', { name: 'Show all results' }).click()
    await expect(page).toHaveURL('/profile?section=myGames')
    await sub.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/games=upcoming/)
    await expect(sub.nth(1)).toBeFocused()
  })

  test('the board has Filters and a composed title; a state clears region and venue, a region the venue [M2.29, M2.30, M4.14, M4.15, M7.4, M7.14]', async ({
    page,
    profile,
  }) => {
    const asked: Record<string, unknown>[] = []
    await page.route(calls.board, (route) => {
      asked.push(route.request().postDataJSON() as Record<string, unknown>)
      return route.fulfill({ json: BOARD })
    })
    await profile.open('?section=leaderboard')
    const title = profile.board.getByRole('heading', { level: 2 })
    await expect(title).toHaveText('Spring 2026 Leaderboard - Victoria')
    await expect(profile.board.locator('tr[data-own]').first()).toContainText('Dana Whitlock (you)')
    expect(asked[0]).toMatchObject({
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
    const choice = (name: string) => profile.board.getByLabel(name, { exact: true })
    await choice('Regions').selectOption('Inner East')
    await choice('Venues').selectOption('Royal Oak Hotel')
    await choice('Seasons').selectOption('Winter 2026')
    await expect(title).toHaveText('Winter 2026 Leaderboard - Victoria - Inner East - Royal Oak Hotel')
    await expect(page).toHaveURL('/profile?section=leaderboard&state=1&region=4&venue=9&season=7')
    await choice('Regions').selectOption('All regions')
    await expect(choice('Venues')).toHaveValue('')
    await choice('Venues').selectOption('Bayview Hotel')
    await choice('State').selectOption('New South Wales')
    await expect(title).toHaveText('Winter 2026 Leaderboard - New South Wales')
    await expect(page).toHaveURL('/profile?section=leaderboard&state=2&season=7')
  })

  test('what is not earned is locked; photos stand in 3 or 4 columns [M2.46, M7.11, M9.10]', async ({
    page,
    profile,
  }) => {
    await profile.open('?section=achievements')
    const rows = profile.part('Achievements').getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.filter({ hasText: 'locked' })).toHaveText([/Achievement 9, locked/, /Achievement 10, locked/])
    await expect(rows.filter({ hasText: 'locked' }).locator('svg')).toHaveCount(2)
    await profile.open('?section=photos')
    const tiles = profile.part('Photo Gallery').getByRole('listitem')
    await expect(tiles).toHaveCount(9)
    const columns = () => tiles.evaluateAll((all) => new Set(all.map((tile) => tile.getBoundingClientRect().left)).size)
    expect(await columns()).toBe(3)
    await page.setViewportSize(WIDE)
    await expect.poll(columns).toBe(4)
  })
})
