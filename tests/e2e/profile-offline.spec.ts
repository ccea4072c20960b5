import { memberStores, NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { expect } from './fixtures.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { MIA, OTHER, test } from './profile-fixtures.ts'

// Some responses here are refusals on purpose.
test.use({ expectedErrors: /status of 40[149] / })

test('a session that the league has ended leads to sign in, once, and nothing of the member stays on the screen [M6.4, D5.6, F60]', async ({
  page,
  shell,
  profile,
  context,
}) => {
  await shell.signIn(MIA)
  await profile.open()
  await expect(profile.name).toHaveText('Mia Hartigan')
  const trips: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/login') trips.push(request.url())
  })
  // The screen that is left must not notice first: its own trip to sign in would abort the one below.
  await page.goto('/config.json')
  await context.clearCookies({ name: 'apl_session' })
  // On its way to sign in before it has loaded.
  await page.goto('/profile?section=achievements', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent('/profile?section=achievements')}&reason=profile`)
  await expect(page.getByText('Mia')).toHaveCount(0)
  expect(trips).toHaveLength(1)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('one’s own profile opens from what was saved; another’s was never stored [F3, F31, D6.1]', async ({
    page,
    shell,
    network,
    context,
  }) => {
    test.setTimeout(120_000)
    await shell.signIn(MIA, '/profile', network.origin)
    const online = new ProfilePage(page)
    await expect(online.part('Achievements').getByRole('listitem')).toHaveCount(5)
    await expect(online.part('Season so far').getByRole('img')).toHaveCount(3)
    // The worker has put the whole app on the device.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 45_000 })
      .toBe('activated')
    const [store = ''] = await memberStores(page)
    await untilSaved(page, '["member","profile"', store)
    await saveNow(page)
    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await page.close()
    await cold.goto(`${network.origin}/profile`)
    const profile = new ProfilePage(cold)
    await expect(profile.name).toHaveText('Mia Hartigan')
    await expect(profile.figure('Wins')).toHaveText(/\d/)
    await expect(profile.part('Recent Results').getByRole('listitem')).toHaveCount(3)
    await expect(profile.part('Achievements').getByRole('listitem')).toHaveCount(5)
    await expect(profile.part('Season so far').getByRole('img')).toHaveCount(3)
    await expect(cold.getByRole('button', { name: 'Download needs signal' })).toBeDisabled()
    await profile.tab('Recent Games & Results').click()
    await cold.getByLabel('Month').selectOption('November')
    await expect(profile.results.getByRole('row').nth(1)).toContainText('/11/2026')
    await cold.goto(`${network.origin}/profile/${OTHER}`)
    await expect(cold.getByText('The profile: never opened on this phone')).toBeVisible()
  })
})
