import { expect, test } from './fixtures.ts'
import { accountCalls } from './mocks/account-mocks.ts'
import { AccountPage } from './pages/account-page.ts'

const PICTURE = 'docs/pictures/home-and-clock.png'

test.use({ expectedErrors: /the server responded with a status of 400|net::ERR_FAILED/ })

test('a picture is cropped, and sent only while it is to be used; one that is refused says so on its field, leaving while it is sent warns and saves nothing, and one that was sent waits for approval [F8, M4.13, M5.10, M5.11, M5.17, M5.18, M7.17, M8.4, M9.9]', async ({
  page,
  shell,
}) => {
  await shell.signIn('tom@example.com')
  const account = new AccountPage(page)
  await account.open()
  const avatar = account.section('Avatar')
  const ready = avatar.getByText(
    'Your avatar is ready to upload. Please click the Save button below to upload the avatar.',
  )
  const requests = { uploads: 0, saves: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('UploadAvatar')) requests.uploads++
    if (request.url().endsWith('UpdatePlayerAccountSettings')) requests.saves++
  })

  await test.step('no picture', async () => {
    await account.file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(avatar.getByText('Only upload JPG/PNG file is allowed.')).toBeVisible()
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1)
    await account.file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: tooLarge })
    await expect(avatar.getByText('Maximum avatar size is 10MB.')).toBeVisible()
  })

  await test.step('not to be used', async () => {
    await account.file.setInputFiles(PICTURE)
    await expect(ready).toBeVisible()
    await expect(avatar.getByText('Maximum avatar size is 10MB.')).toBeHidden()
    await avatar.getByLabel('Zoom').press('ArrowRight')
    await expect(avatar.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', /1\d\d %/)
    await account.switch('Use my own picture').click()
    await account.save.click()
    await expect(account.saved).toBeVisible()
    expect(requests).toEqual({ uploads: 0, saves: 1 })
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await account.switch('Use my own picture').click()
  })

  await test.step('refused', async () => {
    await account.suburb.fill('Hawthorn')
    await page.route(accountCalls.upload, (route) =>
      route.fulfill({
        status: 400,
        json: { id: 'picture-refused', message: 'No.', fields: { uploadAvatar: 'The picture did not arrive whole.' } },
      }),
    )
    await account.save.click()
    await expect(avatar.getByText('The picture did not arrive whole.')).toBeVisible()
    await expect(account.file).toBeFocused()
    await expect(account.suburb).toHaveValue('Hawthorn')
    await page.unroute(accountCalls.upload)
  })

  await test.step('sent', async () => {
    await account.save.click()
    await expect(account.saved).toBeVisible()
    expect(requests).toEqual({ uploads: 2, saves: 2 })
    await expect(avatar.getByText('Pending approval')).toBeVisible()
    await expect(avatar.locator('img[src*="?v="]').last()).toBeVisible()
  })

  await test.step('left', async () => {
    await page.route(accountCalls.upload, () => undefined)
    await account.file.setInputFiles(PICTURE)
    await expect(ready).toBeVisible()
    await account.save.click()
    const progress = page.getByRole('progressbar', { name: 'Uploaded' })
    await expect(progress).toBeVisible()
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('UploadAvatar'))
    await page.getByRole('link', { name: 'Ask us to delete your account' }).click()
    const warning = page.getByRole('dialog', { name: 'Your picture is still being sent' })
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expect(progress).toBeVisible()
    await page.getByRole('link', { name: 'Ask us to delete your account' }).click()
    await warning.getByRole('button', { name: 'Leave' }).click()
    await ended
    await expect(page).toHaveURL(/accountDeleteRequest/)
    expect(requests).toEqual({ uploads: 3, saves: 2 })
  })
})
