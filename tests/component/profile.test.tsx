import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { calls, mockProfile, OWN_PROFILE, playerOf } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import { catchDownloads } from './downloads.ts'
import { part, PATH, profile, tab, TABS, test } from './profile-screen.ts'
import { textOf } from './texts.ts'

const NOWHERE = { stateProfiles: [], regionProfiles: [], venueProfiles: [] }

test('the tabs are in order, in the address and reached by keyboard, also those with an address of their own [M2.3, M2.4, M2.16, M2.17, M2.19]', async ({
  member,
}) => {
  await member.open(PATH)
  await expect.poll(() => textsOf(profile.tabs)).toEqual(TABS)
  await expect.element(tab('Dashboard')).toHaveAttribute('aria-selected', 'true')
  await focus(tab('Dashboard'))
  for (const [name, path] of [
    ['PTC Summary', '/ptc'],
    ['Voucher History', '/ticketChange'],
    ['Leaderboard', '?section=leaderboard'],
    ['Recent Games & Results', '?section=myGames'],
    ['Qualifications', '?section=qualifications'],
    ['Achievements', '?section=achievements'],
    ['Photo Gallery', '?section=photos'],
  ] as const) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(name)).toHaveFocus()
    await expect.poll(address).toBe(PATH + path)
    await expect.element(part(name)).toBeVisible()
  }
  await member.open(address())
  await expect.element(tab('Photo Gallery')).toHaveAttribute('aria-selected', 'true')
})

test('keys that come within one frame all count, as on a phone that is slower than the keyboard', async ({
  member,
}) => {
  const press = (...keys: string[]) => {
    for (const key of keys)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  await member.open(PATH)
  await focus(tab('Dashboard'))
  press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight')
  await expect.element(part('Voucher History')).toBeVisible()
  await expect.element(tab('Voucher History')).toHaveFocus()
  expect(address()).toBe('/profile/ticketChange')
  press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await expect.element(part('Photo Gallery')).toBeVisible()
  await expect.element(tab('Photo Gallery')).toHaveFocus()
  press('Home', 'ArrowRight', 'End', 'ArrowRight')
  await expect.element(part('Photos')).toBeVisible()
  await expect.element(tab('Dashboard')).toHaveFocus()
})

test('the own season is a chart, with tables that say the same, and each award of points with its formula', async ({
  member,
}) => {
  await member.open(PATH)
  const season = part('Season so far')
  await expect.element(season.getByRole('img')).toHaveLength(3)
  await expect
    .element(season.getByRole('img', { name: 'Points so far, over 2 weeks: 2,140 at the end.' }))
    .toBeVisible()
  await season.getByRole('button', { name: 'Show as tables' }).click()
  const line = (name: string) => textsOf(season.getByRole('table', { name }).getByRole('row').nth(1).getByRole('cell'))
  await expect.poll(() => line('Points and rank by week')).toEqual(['2', '800', '800', '260'])
  expect(line('Places by month')).toEqual(['5', '1', '3', '1', '6.4', '$540'])
  await expect.element(season.getByRole('rowheader', { name: '2/11/2026' })).toBeVisible()
  await expect.element(season.getByRole('rowheader', { name: 'November 2026' })).toBeVisible()
  const points = season.getByRole('button', { name: 'Where do these points come from?' })
  await points.click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent(/Game 59.*Royal Oak Hotel · 3rd of 48 · 5\/11\/2026.*\(10 \+ 2 × 45 \+ 50\) × 1\.5 = 225/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(points).toHaveFocus()
})

test('one’s own data comes as a file [D1.7]', async ({ member }) => {
  const data = { league: 'MyAPL', madeAt: '2026-11-19T19:30:00+11:00', member: { firstName: 'Dana' } }
  const lists = ['subscriptions', 'results', 'achievements', 'photos', 'favourites', 'qualifications', 'credit']
  for (const list of [
    ...lists,
    'tickets',
    'vouchers',
    'requests',
    'avatars',
    'messages',
    'sessions',
    'passkeys',
    'calendar',
  ])
    Object.assign(data, { [list]: [] })
  await mockProfile(member.network, { ownData: data })
  const downloads = catchDownloads()
  await member.open(PATH)
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['my-league-data.json'])
  expect(JSON.parse((await downloads[0]?.file.text()) ?? '')).toEqual(data)
})

test('links to the sections stand over the account too [M2.5, M2.17]', async ({ member }) => {
  await mockSettings(member.network)
  await member.open(PATH)
  await profile.account.click()
  await expect.poll(address).toBe('/profile/account')
  await expect.poll(() => textOf(profile.name)).toBe('Account settings')
  await page
    .getByRole('navigation', { name: 'My Profile' })
    .getByRole('link', { name: 'Achievements', exact: true })
    .click()
  await expect.poll(address).toBe('/profile?section=achievements')
  await expect.poll(() => textOf(profile.name)).toBe('Dana Whitlock')
})

test('who has nothing yet reads so, everywhere [M2.43, M2.45, D5.39]', async ({ member }) => {
  await mockProfile(member.network, {
    own: playerOf(
      { name: 'Æ 🂡🂡🂡 '.repeat(60), seasons: [] },
      { winnings: null, wins: null, finalTables: null, ...NOWHERE },
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
  await member.open(PATH)
  for (const text of [
    'No Upcoming Games',
    'No results yet',
    'Not on a board this season',
    'No Achievement yet',
    'No photo yet',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
  for (const [section, text] of [
    ['leaderboard', 'No players yet'],
    ['myGames', 'No results'],
    ['qualifications', 'No qualifications yet'],
    ['achievements', 'No Achievement yet'],
    ['photos', 'No photo yet'],
  ] as const) {
    await member.open(`/profile?section=${section}`)
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('a part that fails says so and tries again; the others stand [M8.6, D6.2, D6.4]', async ({ member }) => {
  await member.network.route(calls.earned, (route) =>
    route.fulfill({ status: 404, json: { id: 'no', message: 'Not today.' } }),
  )
  await member.open(PATH)
  const achievements = part('Achievements')
  await expect.element(achievements.getByRole('alert')).toHaveTextContent('Not today.')
  await expect.element(part('Photos').getByRole('button')).toHaveLength(4)
  await mockProfile(member.network, { earned: OWN_PROFILE.earned })
  await achievements.getByRole('button', { name: /Retry|Try again/ }).click()
  await expect.element(achievements.getByRole('listitem')).toHaveLength(5)
})

test('offline, without a login, it stays and says why [D5.4, F56]', async ({ app }) => {
  app.network.setOffline(true)
  await app.open(PATH)
  await expect.element(page.getByText('You are offline, and signing in needs a connection.')).toBeVisible()
  expect(address()).toBe(PATH)
  expect(page.getByRole('button', { name: 'Sign in' }).elements()).toEqual([])
  expect(app.documents).toEqual([])
})

test('a session that the league has ended leads to sign in, once, and nothing of the member stays on the screen [M6.4, D5.6, F60]', async ({
  member,
}) => {
  const achievements = '/profile?section=achievements'
  await member.open(achievements)
  await expect.element(profile.name).toHaveTextContent('Dana Whitlock')
  for (const calls of ['Membership', 'Account'])
    await member.network.route(`**/Umbraco/Api/${calls}/**`, (route) =>
      route.fulfill({ status: 401, json: { id: 'not-signed-in', message: 'Please sign in first.' } }),
    )
  await member.open(achievements)
  const signIn = `/login?returnUrl=${encodeURIComponent(achievements)}&reason=profile`
  await expect.poll(() => member.documents).toEqual([signIn])
  await expect.element(page.getByText('Dana')).not.toBeInTheDocument()
  expect(member.documents).toEqual([signIn])
})
