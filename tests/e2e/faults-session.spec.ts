import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'

const MIA = 'mia@example.com'

test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED/ })

test('a session that the league has ended: an action leads to sign in with its reason, once, and back to the list as it was chosen; a read leaves an anonymous page; a sign-out without a connection forgets everything at once and ends the session at the next contact [F30, F56, F60, D5.4, P4.31, P6.3, P6.4]', async ({
  shell,
  home,
  page,
  context,
}) => {
  const trips: string[] = []
  page.on('request', (request) => {
    const isTrip = request.isNavigationRequest() && request.method() === 'GET'
    if (isTrip && new URL(request.url()).pathname === '/login') trips.push(request.url())
  })
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  const traces = () =>
    page.evaluate(() => [
      ...(document.body.innerText.includes('Mia') ? ['on screen'] : []),
      ...Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('apl.member')),
    ])

  await test.step('an action', async () => {
    await shell.signIn(MIA, '/?type=league&sort=buyIn')
    const heart = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await context.clearCookies({ name: 'apl_session' })
    await heart.click()
    await page.waitForURL(/\/login\?/)
    const requested = new URL(page.url()).searchParams
    expect(requested.get('reason')).toBe('favouriteGame')
    const here = new URL(requested.get('returnUrl') ?? '', page.url())
    expect(here.pathname).toBe('/')
    expect(Object.fromEntries(here.searchParams)).toMatchObject({ type: 'league', sort: 'buyIn' })
    await shell.fillLogin(MIA)
    await expect(home.chip('Game type', 'League')).toHaveAttribute('aria-pressed', 'true')
    await expect(home.sort).toHaveAccessibleName('Sort: Lowest buy-in')
    await expect(shell.userButton).toBeVisible()
  })

  await test.step('a read', async () => {
    await context.clearCookies({ name: 'apl_session' })
    await page.goto('/gallery')
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await settled(page)
    await expect(page).toHaveURL('/gallery')
    // Nothing of theirs but whose the saved data and the texts of their tickets are, for when they sign in again [D5.5].
    const saved = (await traces()).filter((key) => key !== 'apl.member.firstWords')
    expect(saved).toEqual(['apl.member', 'apl.member.lapsed'])
    expect(trips).toHaveLength(1)
  })

  await test.step('a sign-out without a connection', async () => {
    await shell.signIn(MIA)
    await shell.userButton.click()
    await expect(shell.userMenu).toBeVisible()
    await context.setOffline(true)
    await shell.userMenu.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('You are logged out on this device')).toBeVisible()
    await expect(shell.userButton).toBeHidden()
    expect(await traces()).toEqual([])
    expect(await cookies()).toContain('apl_session')
    const signedOut = page.waitForResponse(/\/logout$/)
    await context.setOffline(false)
    await signedOut
    await expect.poll(cookies).not.toContain('apl_session')
  })
})
