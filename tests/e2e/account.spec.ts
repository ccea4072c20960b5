import { expect, test } from './fixtures.ts'
import { accountCalls, mockSettings } from './mocks/account-mocks.ts'
import { AccountPage } from './pages/account-page.ts'

const PICTURE = 'docs/pictures/home-and-clock.png'
const PASSWORD = 'Royal-Flush-9'

test('a picture is cropped, sent only while it is to be used, and waits for approval [M4.13, M5.10, M5.11, M5.17, M5.18, M7.17, M9.9]', async ({
  page,
  shell,
}) => {
  await shell.signIn('tom@example.com')
  const account = new AccountPage(page)
  await account.open()
  const avatar = account.section('Avatar')
  await account.file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(avatar.getByText('Only upload JPG/PNG file is allowed.')).toBeVisible()
  await account.file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(avatar.getByText('Maximum avatar size is 10MB.')).toBeVisible()

  await account.file.setInputFiles(PICTURE)
  await expect(
    avatar.getByText('Your avatar is ready to upload. Please click the Save button below to upload the avatar.'),
  ).toBeVisible()
  await expect(avatar.getByText('Maximum avatar size is 10MB.')).toBeHidden()
  await avatar.getByLabel('Zoom').press('ArrowRight')
  await expect(avatar.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', /1\d\d %/)

  let uploads = 0
  page.on('request', (request) => request.url().includes('UploadAvatar') && uploads++)
  await account.switch('Use my own picture').click()
  await account.save.click()
  await expect(account.saved).toBeVisible()
  expect(uploads).toBe(0)

  await account.switch('Use my own picture').click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await account.save.click()
  await expect(account.saved).toBeVisible()
  expect(uploads).toBe(1)
  await expect(avatar.getByText('Pending approval')).toBeVisible()
  await expect(avatar.locator('img[src*="?v="]').last()).toBeVisible()
})

test('two windows: the second is warned, loads what the first has saved around its own change, and saves that', async ({
  page,
  shell,
  context,
}) => {
  await shell.signIn('wes@example.com')
  const first = new AccountPage(page)
  await first.open()
  const other = await context.newPage()
  const second = new AccountPage(other)
  await second.open()
  // Another try finds what the one before has saved.
  const suburb = (await first.suburb.inputValue()) === 'Cottesloe' ? 'Fremantle' : 'Cottesloe'
  const postcode = (await second.field('Postcode').inputValue()) === '6011' ? '6160' : '6011'
  await second.field('Postcode').fill(postcode)

  await first.suburb.fill(suburb)
  await first.save.click()
  await expect(first.saved).toBeVisible()
  await second.save.click()
  await expect(second.failed).toContainText('changed in another window')
  await other.getByRole('button', { name: 'Load them again' }).click()
  await expect(second.suburb).toHaveValue(suburb)
  await expect(second.field('Postcode')).toHaveValue(postcode)
  await second.save.click()
  await expect(second.saved).toBeVisible()
  await page.reload()
  await expect(first.suburb).toHaveValue(suburb)
  await expect(first.field('Postcode')).toHaveValue(postcode)
  await other.close()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /the server responded with a status of|net::ERR_FAILED/ })

  test('a picture that is refused says so on its field, which has the focus, and nothing is lost [M8.3, M8.4]', async ({
    page,
    shell,
  }) => {
    await shell.signIn('jack@example.com')
    await mockSettings(page)
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Hawthorn')
    await account.file.setInputFiles(PICTURE)
    await page.route(accountCalls.upload, (route) =>
      route.fulfill({
        status: 400,
        json: { id: 'picture-refused', message: 'No.', fields: { uploadAvatar: 'The picture did not arrive whole.' } },
      }),
    )
    await account.save.click()
    await expect(account.section('Avatar').getByText('The picture did not arrive whole.')).toBeVisible()
    await expect(account.file).toBeFocused()
    await expect(account.suburb).toHaveValue('Hawthorn')
  })

  test('a session that has ended: one trip to sign in, and the changes are there again without the password [F56, D5.7, D5.8]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.signIn('priya@example.com')
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Brunswick')
    await account.switch('Change password').click()
    await account.field('New password').fill(PASSWORD)
    await account.field('Confirm password').fill(PASSWORD)
    await account.currentPassword.fill(PASSWORD)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      PASSWORD,
    )
    await context.clearCookies({ name: 'apl_session' })
    await account.save.click()
    await page.waitForURL(/\/login\?/)
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/profile/account')
    await shell.fillLogin('priya@example.com')
    await expect(account.suburb).toHaveValue('Brunswick')
    await expect(page.getByText('Your changes are back')).toBeVisible()
    await expect(account.switch('Change password')).not.toBeChecked()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(account.suburb).not.toHaveValue('Brunswick')
  })

  test('leaving during an upload warns, then ends it, and nothing is saved [F8]', async ({ page, shell }) => {
    await shell.signIn('jack@example.com')
    const saves = await mockSettings(page)
    const account = new AccountPage(page)
    await account.open()
    await page.route(accountCalls.upload, () => undefined)
    await account.file.setInputFiles(PICTURE)
    await expect(account.section('Avatar').getByText(/ready to upload/)).toBeVisible()
    await account.save.click()
    await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible()
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('UploadAvatar'))
    await page.getByRole('link', { name: 'Ask us to delete your account' }).click()
    const warning = page.getByRole('dialog', { name: 'Your picture is still being sent' })
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible()
    await page.getByRole('link', { name: 'Ask us to delete your account' }).click()
    await warning.getByRole('button', { name: 'Leave' }).click()
    await ended
    await expect(page).toHaveURL(/accountDeleteRequest/)
    expect(saves).toEqual([])
  })
})
