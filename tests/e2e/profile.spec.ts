import { readFileSync } from 'node:fs'
import { findings } from './axe.ts'
import { expect } from './fixtures.ts'
import { mockProfile, calls, playerOf } from './mocks/profile-mocks.ts'
import { dana, MIA, TABS, test, WIDE } from './profile-fixtures.ts'

// Some responses here are refusals on purpose.
test.use({ expectedErrors: /status of 40[149] / })

test.describe('one’s own profile on a phone', () => {
  test.beforeEach(async ({ page, shell }) => {
    await dana(page)
    await shell.signIn(MIA)
  })

  test('the header shows credit, winnings, wins, final tables and ranks, and leads to photos and account [M2.2, M2.25, M2.26, M2.27, M2.28, M6.5, M7.2, M9.13]', async ({
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

  test('the tabs are in order, stored in the address and reached by keyboard, also those with an address of their own [M2.3, M2.4, M2.16, M2.17, M2.19]', async ({
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

  test('the own season is charted, with tables that say the same, and each award of points with its formula', async ({
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

  test('an empty profile says so, everywhere [M2.43, M2.45, D5.39]', async ({ page, profile }) => {
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
