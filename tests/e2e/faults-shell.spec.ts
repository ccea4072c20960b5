import type { Page } from '@playwright/test'
import { letTimePass } from './real-time.ts'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'

/** What a page still holds of the member: text on screen, and everything stored on the device. */
async function traces(page: Page, name: string): Promise<string[]> {
  return await page.evaluate((requested) => {
    const retained = [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key]) => key.startsWith('apl.member'))
    return [...(document.body.innerText.includes(requested) ? ['on screen'] : []), ...retained.map(([key]) => key)]
  }, name)
}

test('a member is greeted, sees the PTC on a desktop, and has all places in the user menu [P2.29, P2.36, P2.37, P2.38, P2.39]', async ({
  shell,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shell.signIn(MIA)
  await expect(shell.header.getByText('Hello Mia')).toBeVisible()
  await expect(shell.header.getByText('PTC')).toBeVisible()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeHidden()
  await shell.userButton.click()
  const links = shell.userMenu.getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'My Leaderboard',
    'My Games & Results',
    'My Photos',
    'My Achievements',
    'My Account',
    'Transfer PTC',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/profile?section=dashboard',
    '/profile?section=leaderboard',
    '/profile?section=myGames',
    '/profile?section=photos',
    '/profile?section=achievements',
    '/profile/account',
    '/profile/ptcTransfer',
  ])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await shell.userButton.click()
  await expect(links).toHaveCount(8)
  await links.filter({ hasText: 'My Qualifications' }).click()
  await expect(page).toHaveURL('/profile?section=qualifications')
})

test('signing out on a desktop comes back to where one was, on a phone to Home [P2.23]', async ({ shell, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shell.signIn(MIA)
  await shell.logOut()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/licences')
  await page.setViewportSize({ width: 390, height: 844 })
  await shell.signIn(MIA)
  await shell.logOut()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('signing out without a connection forgets everything at once, and the session ends at the next contact [F30]', async ({
    shell,
    page,
    context,
  }) => {
    await shell.signIn(MIA)
    // The words of the notice come in a part of their own, fetched once the page is at rest.
    await page.waitForLoadState('networkidle')
    await shell.userButton.click()
    await context.setOffline(true)
    await shell.userMenu.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('You are logged out on this device')).toBeVisible()
    await expect(shell.userButton).toBeHidden()
    expect(await traces(page, 'Mia')).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toContain('apl_session')
    const signedOut = page.waitForResponse(/\/logout$/)
    await context.setOffline(false)
    await signedOut
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('apl_session')
  })
})

test('the next member of a shared phone never sees the former, not for one frame [F31]', async ({ shell, page }) => {
  await shell.signIn(MIA)
  await expect(shell.userButton).toBeVisible()
  await shell.logOut()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => document.body && seen.push(document.body.innerText)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await shell.signIn(ZOE)
  await expect(shell.userButton).toHaveAccessibleName(/Zoe/)
  expect(
    await page.evaluate(() => (window as unknown as { seen: string[] }).seen.some((text) => text.includes('Mia'))),
  ).toBe(false)
})

test('an answer that comes after signing out brings nothing back [F32]', async ({ shell, page, context }) => {
  await shell.signIn(MIA)
  await expect(shell.userButton).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/GetLoggedMember/i, async (route) => {
    const answer = await route.fetch()
    await held
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  // The member is asked for again while the page is left.
  await page.reload()
  await page.evaluate(() => (document.cookie = 'apl_member=; Max-Age=0; Path=/; Secure'))
  const other = await context.newPage()
  await other.goto('/licences')
  await other.evaluate(() => new BroadcastChannel('apl.session').postMessage({ kind: 'left' }))
  release()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  await letTimePass(page, 500)
  expect(await traces(page, 'Mia')).toEqual([])
})

test('logging out in one tab empties the other, and logging in as another user reloads it [F33]', async ({
  shell,
  context,
}) => {
  await shell.signIn(MIA)
  const second = await context.newPage()
  const other = new ShellPage(second)
  await second.goto('/gallery')
  await expect(other.userButton).toHaveAccessibleName(/Mia/)
  await second.evaluate(() => Object.assign(window, { sameDocument: true }))
  await shell.logOut()
  await expect(other.header.getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 1_000 })
  expect(await traces(second, 'Mia')).toEqual([])
  await shell.signIn(ZOE)
  await expect(other.userButton).toHaveAccessibleName(/Zoe/)
  expect(await second.evaluate(() => 'sameDocument' in window)).toBe(false)
  expect(await traces(second, 'Mia')).toEqual(['apl.member'])
})

test('a change of member without a sign-out reloads the other tab too [F33, F31]', async ({ shell, page, context }) => {
  await shell.signIn(MIA)
  const second = await context.newPage()
  const other = new ShellPage(second)
  await second.goto('/gallery')
  await expect(other.userButton).toHaveAccessibleName(/Mia/)
  // The cookies of another session, as when a user signs in over it.
  const api = await context.browser()?.newContext()
  const elsewhere = await api?.newPage()
  if (!api || !elsewhere) throw new Error('No second browser')
  await new ShellPage(elsewhere).signIn(ZOE)
  await context.addCookies(await api.cookies())
  await api.close()
  await page.goto('/licences')
  await expect(shell.userButton).toHaveAccessibleName(/Zoe/)
  await expect(other.userButton).toHaveAccessibleName(/Zoe/)
})

test('Back after logging out shows nothing of the member [F34]', async ({ shell, page }) => {
  await shell.signIn(MIA)
  await expect(shell.userButton).toBeVisible()
  // A document of its own, so that the former may wait in the back-forward cache.
  await page.goto('/gallery')
  await shell.logOut()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  for (let n = 0; n < 2; n++) {
    await page.goBack()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await traces(page, 'Mia')).toEqual([])
  }
})

test.describe('a session that ended', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ })

  test('leaves an anonymous page, without a trip to sign in and without a loop [F60, D5.4]', async ({
    shell,
    page,
    context,
  }) => {
    await shell.signIn(MIA)
    await expect(shell.userButton).toBeVisible()
    await context.clearCookies({ name: 'apl_session' })
    await page.goto('/gallery')
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/gallery')
    // Nothing of theirs but what says whose the saved data is, for when they sign in again [D5.5].
    expect(await traces(page, 'Mia')).toEqual(['apl.member', 'apl.member.lapsed'])
  })
})
