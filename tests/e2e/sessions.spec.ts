import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'
import { ShellPage } from './pages/shell-page.ts'

test('the devices are listed, this one first, and “Sign out everywhere” signs out all of them [F93 sessions]', async ({
  page,
  shell,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await other.newPage()
  await new ShellPage(phone).signIn('liam@example.com')
  await shell.signIn('liam@example.com')
  const account = new AccountPage(page)
  await account.open()
  const devices = account.section('Where you are signed in').getByRole('listitem')
  await expect(devices.first()).toContainText(/^Chrome on .*This device/)
  await expect(devices.filter({ hasText: 'Safari on an iPhone' }).first()).toContainText(/Last seen .*Signed in /)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  for (const { request } of [page, phone])
    expect((await request.get('/Umbraco/Api/Account/GetLoggedMember')).status()).toBe(401)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('apl_member')
  await other.close()
  // Who signs in again stays signed in.
  await shell.signIn('liam@example.com')
  await page.goto('/')
  await expect(shell.userButton).toBeVisible()
})
