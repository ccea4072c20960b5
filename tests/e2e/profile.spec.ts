import { readFileSync } from 'node:fs'
import { findings } from './axe.ts'
import { expect } from './fixtures.ts'
import { mockProfile, BOARD, calls, GUID, playerOf } from './mocks/profile-mocks.ts'
import { dana, MIA, TABS, test, WIDE } from './profile-fixtures.ts'

// Some answers here are refusals on purpose.
test.use({ expectedErrors: /status of 40[149] / })

test.describe('one’s own profile on a phone', () => {
  test.beforeEach(async ({ page, shell }) => {
    await dana(page)
    await shell.signIn(MIA)
  })

  test('the header tells credit, winnings, wins, final tables and ranks, and leads to photos and account [M2.2, M2.25, M2.26, M2.27, M2.28, M6.5, M7.2, M9.13]', async ({
    page,
    profile,
  }) => {
    await profile.open()
    await expect(profile.name).toHaveText('Dana Whitlock')
    await expect(page).toHaveTitle(/^My Profile/)
    await expect(profile.figures).toContainText('185 PTC')
    await expect(profile.figure('Winnings')).toHaveText('$4,310.00')
    await expect(profile.figure('Wins')).toHaveText('12')
    await expect(profile.figure('Final tables')).toHaveText('41')
    await expect(profile.ranks.getByRole('combobox')).toHaveCount(3)
    await expect(profile.ranks.getByRole('status').first()).toHaveText(/214th\s*2,140 points/)
    await profile.ranks.getByLabel('State').selectOption('NSW')
    await expect(profile.ranks.getByRole('status').first()).toHaveText(/9th\s*90 points/)
    await expect(profile.ranks.getByLabel('Venue')).toHaveValue('9')
    await expect(page.getByRole('link', { name: 'Photo Gallery' })).toHaveAttribute('href', '/profile?section=photos')
    await expect(profile.account).toHaveAttribute('href', '/profile/account')
    await mockProfile(page, { own: playerOf({}, { stateProfiles: [], regionProfiles: [], venueProfiles: [] }) })
    await page.reload()
    await expect(profile.figure('Wins')).toHaveText('12')
    await expect(profile.ranks).toHaveCount(0)
  })

  test('the tabs are in order, kept in the address and reached by keyboard, also those with an address of their own [M2.3, M2.4, M2.16, M2.17, M2.19]', async ({
    page,
    profile,
  }) => {
    await profile.open()
    await expect(profile.tabs).toHaveText(TABS)
    await expect(profile.tab('Dashboard')).toHaveAttribute('aria-selected', 'true')
    await profile.tab('Dashboard').focus()
    for (const [name, address] of [
      ['PTC Summary', '/ptc'],
      ['Voucher History', '/ticketChange'],
      ['Leaderboard', '?section=leaderboard'],
      ['Recent Games & Results', '?section=myGames'],
      ['Qualifications', '?section=qualifications'],
      ['Achievements', '?section=achievements'],
      ['Photo Gallery', '?section=photos'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(profile.tab(name)).toBeFocused()
      await expect(page).toHaveURL(`/profile${address}`)
      await expect(profile.part(name)).toBeVisible()
    }
    await page.reload()
    await expect(profile.tab('Photo Gallery')).toHaveAttribute('aria-selected', 'true')
  })

  test('the focus stays with the tabs from one moment to the next, also while one that was passed over is still on its way', async ({
    page,
    profile,
  }) => {
    // What the keyboard would find: a moment in which the focus is somewhere else is a key that is lost.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { focusSeen: seen })
      const look = new MessageChannel()
      look.port1.onmessage = () =>
        seen.push(document.activeElement?.getAttribute('role') ?? document.activeElement?.localName ?? '')
      document.addEventListener('focusin', () => look.port2.postMessage(null))
    })
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.route(/\/assets\/_own\.ptc-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await profile.open()
    await profile.tab('Dashboard').focus()
    await page.evaluate(() => (window as unknown as { focusSeen: string[] }).focusSeen.splice(0))
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/profile/ticketChange')
    await expect(profile.part('Voucher History')).toBeVisible()
    await expect(profile.tab('Voucher History')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(profile.part('PTC Summary')).toBeVisible()
    await expect(profile.tab('PTC Summary')).toBeFocused()
    expect(new Set(await page.evaluate(() => (window as unknown as { focusSeen: string[] }).focusSeen))).toEqual(
      new Set(['tab']),
    )
  })

  test('the dashboard shows games to come, vouchers, results, boards, 5 achievements with View All and 4 photos [M2.22, M2.23, M2.24, M7.5, M7.7, M7.10, M7.12]', async ({
    page,
    profile,
  }) => {
    await profile.open('?section=dashboard')
    await expect(profile.part('Upcoming Events').getByRole('listitem')).toHaveCount(3)
    await expect(profile.part('Recent Results').getByRole('listitem')).toHaveCount(3)
    await expect(profile.part('Leaderboard').getByRole('row')).toHaveText([
      /Board/,
      /Victoria\s*214/,
      /Inner East\s*27/,
    ])
    await expect(profile.part('Leaderboard').getByRole('link', { name: 'Inner East' })).toHaveAttribute(
      'href',
      '/profile?section=leaderboard&region=4',
    )
    await expect(profile.part('Achievements').getByRole('listitem')).toHaveText(
      [1, 2, 3, 4, 5].map((n) => new RegExp(`Achievement ${n}.*Earned ${19 - n}/11/2026`)),
    )
    await expect(profile.part('Photos').getByRole('button')).toHaveCount(4)
    await expect(profile.part('Vouchers and Tickets')).toBeVisible()
    await profile.part('Achievements').getByRole('link', { name: 'View All Achievements' }).click()
    await expect(page).toHaveURL('/profile?section=achievements')
  })

  test('the own season is drawn, with tables that say the same, and each award of points with its formula', async ({
    page,
    profile,
  }) => {
    await page.unroute(calls.own)
    await profile.open()
    const season = profile.part('Season so far')
    await expect(season.getByRole('img')).toHaveCount(3)
    await expect(
      season.getByRole('img', { name: /^Points so far, over \d+ weeks: [\d,]+ at the end\.$/ }),
    ).toBeVisible()
    await season.getByRole('button', { name: 'Show as tables' }).click()
    await expect(season.getByRole('table', { name: 'Points and rank by week' }).getByRole('row').nth(1)).toHaveText(
      /\d+\/\d\d\/2026/,
    )
    await expect(season.getByRole('table', { name: 'Places by month' }).getByRole('row').nth(1)).toHaveText(/2026/)
    await season.getByRole('button', { name: 'Where do these points come from?' }).click()
    await expect(profile.dialog.getByRole('listitem').first()).toHaveText(
      /(st|nd|rd|th) of \d+ · \d+\/\d\d\/2026.*= \d+/,
    )
    await page.keyboard.press('Escape')
    await expect(profile.dialog).toHaveCount(0)
    await expect(season.getByRole('button', { name: 'Where do these points come from?' })).toBeFocused()
  })

  test('one’s own data comes as a file [D1.7]', async ({ page, profile }) => {
    await page.unroute(calls.own)
    await profile.open()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as JSON' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('my-league-data.json')
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      member: { firstName: 'Mia', lastName: 'Hartigan' },
    })
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

  test('links to the sections stand over the account too [M2.5, M2.17]', async ({ page, profile }) => {
    await profile.open()
    await profile.account.click()
    await expect(page).toHaveURL('/profile/account')
    await expect(profile.name).toHaveText('Account settings')
    await page
      .getByRole('navigation', { name: 'My Profile' })
      .getByRole('link', { name: 'Achievements', exact: true })
      .click()
    await expect(page).toHaveURL('/profile?section=achievements')
    await expect(profile.name).toHaveText('Dana Whitlock')
  })

  test('who has nothing yet is told so, everywhere [M2.43, M2.45, D5.39]', async ({ page, profile }) => {
    await mockProfile(page, {
      own: playerOf(
        { name: 'Æ 🂡🂡🂡 '.repeat(60), seasons: [] },
        { winnings: null, wins: null, finalTables: null, stateProfiles: [], regionProfiles: [], venueProfiles: [] },
      ),
      places: [],
      results: [],
      earned: [],
      achievements: [],
      photos: [],
      favourites: [],
      board: [],
      qualified: [],
    })
    await profile.open()
    for (const words of [
      'No Upcoming Games',
      'No results yet',
      'Not on a board this season',
      'No Achievement yet',
      'No photo yet',
    ])
      await expect(page.getByText(words)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const [section, words] of [
      ['leaderboard', 'No players yet'],
      ['myGames', 'No results'],
      ['qualifications', 'No qualifications yet'],
      ['achievements', 'No Achievement yet'],
      ['photos', 'No photo yet'],
    ] as const) {
      await profile.open(`?section=${section}`)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })
})

test.describe('another’s profile', () => {
  test.beforeEach(async ({ page, shell }) => {
    await dana(page)
    await shell.signIn(MIA)
  })

  test('shows public parts alone, by the limited call [M2.1, M2.20, M2.21, M6.6, M6.7, M7.3, D5.36]', async ({
    page,
    profile,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await profile.open('?section=qualifications', GUID)
    await expect(profile.name).toHaveText('Dana Whitlock')
    await expect(profile.tabs).toHaveText(
      TABS.filter((name) => !['PTC Summary', 'Voucher History', 'Qualifications'].includes(name)),
    )
    await expect(profile.tab('Dashboard')).toHaveAttribute('aria-selected', 'true')
    await expect(profile.figures).not.toContainText('PTC')
    await expect(profile.account).toHaveCount(0)
    await expect(profile.part('Recent Results')).toBeVisible()
    for (const name of ['Upcoming Events', 'Vouchers and Tickets', 'Season so far', 'Your data'])
      await expect(profile.part(name)).toHaveCount(0)
    expect(asked).toContain('/Umbraco/Api/Membership/GetLimitedPlayerProfile')
    expect(
      asked.filter((path) =>
        /GetPlayerProfile|GetFavoriteGames|GetQualifiedMajorEvents|GetPlayerProgress|GetPointAwards/.test(path),
      ),
    ).toEqual([])
    await profile.tab('Recent Games & Results').click()
    await expect(page).toHaveURL(`/profile/${GUID}?section=myGames`)
    await expect(page.getByRole('tab', { name: 'UPCOMING EVENTS' })).toHaveCount(0)
    await profile.tab('Leaderboard').click()
    await expect(profile.board.locator('tr[data-own]').first()).toContainText('Dana Whitlock')
    await expect(profile.board.locator('tr[data-own]').first()).not.toContainText('you')
  })

  test('another guid loads another profile, the own guid one’s own [M2.2, M2.18]', async ({ page, profile }) => {
    await page.route(calls.limited, (route) => {
      const guid = new URL(route.request().url()).searchParams.get('customerGuid')
      return route.fulfill({
        json: playerOf({ customerGuid: guid, name: guid === GUID ? 'Dana Whitlock' : 'Anika Marsh', ptc: undefined }),
      })
    })
    await profile.open('?section=leaderboard', GUID)
    await profile.board.getByRole('row').getByRole('link', { name: 'Anika Marsh' }).click()
    await expect(profile.name).toHaveText('Anika Marsh')
    await page.goBack()
    await expect(profile.name).toHaveText('Dana Whitlock')
    const me = (await (await page.request.get('/Umbraco/Api/Account/GetLoggedMember')).json()) as {
      customerGuid: string
    }
    await profile.open('', me.customerGuid.toUpperCase())
    await expect(profile.figures).toContainText('185 PTC')
    await expect(profile.tabs).toHaveText(TABS)
  })

  test('a guid that is none is no page; one of nobody and one of somebody who is gone read alike [F65]', async ({
    page,
    profile,
  }) => {
    await page.unroute(calls.limited)
    for (const guid of ['735674d1', `${GUID}0`, 'zz', '%F0%9F%82%A1']) {
      await profile.open('', guid)
      await expect(page).toHaveURL('/page-not-found')
    }
    for (const guid of ['00000000-0000-0000-0000-000000000000', 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz']) {
      await profile.open('', guid)
      await expect(page.getByText('There is no such player')).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the leaderboards' })).toBeVisible()
    }
  })
})

test('a part that fails says so and tries again; the others stand [M8.6, D6.2, D6.4]', async ({
  page,
  shell,
  profile,
}) => {
  await dana(page)
  let fails = true
  await page.route(calls.earned, (route) =>
    fails ? route.fulfill({ status: 404, json: { id: 'no', message: 'Not today.' } }) : route.fallback(),
  )
  await shell.signIn(MIA)
  await profile.open()
  const part = profile.part('Achievements')
  await expect(part.getByRole('alert')).toContainText('Not today.')
  await expect(profile.part('Photos').getByRole('button')).toHaveCount(4)
  fails = false
  await part.getByRole('button', { name: /Retry|Try again/ }).click()
  await expect(part.getByRole('listitem')).toHaveCount(5)
})

for (const scheme of ['dark', 'light'] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test('axe finds nothing against any section [wide and narrow]', async ({ page, shell, profile }) => {
      test.setTimeout(120_000)
      await page.addInitScript((theme) => localStorage.setItem('apl.theme', theme), scheme)
      await dana(page)
      await shell.signIn(MIA)
      for (const size of [{ width: 390, height: 844 }, WIDE]) {
        await page.setViewportSize(size)
        for (const [section, there] of [
          ['dashboard', 'Photos'],
          ['leaderboard', 'Leaderboard'],
          ['myGames', 'Recent Games & Results'],
          ['qualifications', 'Qualifications'],
          ['achievements', 'Achievements'],
          ['photos', 'Photo Gallery'],
        ] as const) {
          await profile.open(`?section=${section}`)
          await expect(profile.part(there)).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          expect(await findings(page), section).toEqual([])
        }
      }
    })
  })
}
