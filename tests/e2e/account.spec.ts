import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'

const SETTINGS = '**/Membership/GetPlayerAccountSettings'
const UPDATE = '**/Membership/UpdatePlayerAccountSettings'
const UPLOAD = '**/Membership/UploadAvatar'
const DELETION = '**/Account/AccountDeleteRequest'
const PICTURE = 'docs/pictures/home-and-clock.png'
const PASSWORD = 'Royal-Flush-9'

type Json = Record<string, unknown>

/** The member's settings with these changes, and every save taken. */
async function answerSettings(page: Page, changes: Json = {}): Promise<Json[]> {
  const saves: Json[] = []
  const settings: Json = {
    firstname: 'Mia',
    lastname: 'Hartigan',
    suburb: 'Kew',
    stateId: 1,
    postcode: '3101',
    dateBirth: '1988-03-14',
    gender: 'F',
    membershipNumber: '70000001',
    phoneMobile: '0491570006',
    emailAddress: 'mia@example.com',
    useAvatar: true,
    disableAvatar: false,
    emailValid: true,
    mobileVerified: true,
    version: 1,
    preferEmail: true,
    preferSms: false,
    customerGuid: 'mia',
    unsubscribeSettings: {
      status: true,
      subscriptionGroups: [
        { subscriptionGroupId: 'e', name: 'League news', channel: 'email', subscribed: true },
        { subscriptionGroupId: 's', name: 'Texts', channel: 'sms', subscribed: true },
      ],
    },
    ...changes,
  }
  await page.route(SETTINGS, (route) => route.fulfill({ json: settings }))
  await page.route(UPDATE, async (route) => {
    const body = route.request().postDataJSON() as Json
    saves.push(body)
    Object.assign(settings, body, {
      password: undefined,
      version: saves.length + 1,
      emailValid: body['emailAddress'] === settings['emailAddress'] && settings['emailValid'],
    })
    await route.fulfill({ json: { success: true, version: saves.length + 1 } })
  })
  return saves
}

test('the settings stand in their five sections, are saved, and begin anew; another address is not confirmed [M2.5, M2.47, M4.16, M4.17, M7.16, M8.2, M3.12]', async ({
  page,
  shell,
}) => {
  await shell.signIn('jack@example.com')
  const saves = await answerSettings(page)
  const account = new AccountPage(page)
  await account.open()
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(sections).toEqual([
    'Personal Details',
    'Login Details',
    'Contact Details',
    'Avatar',
    'Marketing Content Preference',
    // An addition of our server's.
    'Where you are signed in',
  ])

  await expect(account.section('Contact Details').getByText('Confirmed.', { exact: true })).toBeVisible()
  await account.suburb.fill('Richmond')
  await account.field('Email').fill('new@example.com')
  await account.switch('Change password').click()
  await account.field('New password').fill(PASSWORD)
  await account.field('Confirm password').fill(PASSWORD)
  await account.currentPassword.fill('Pocket-Kings-88')
  await account.switch('Messages by text').click()
  await page.getByRole('checkbox', { name: 'Texts' }).uncheck({ force: true })
  await account.save.click()
  await expect(account.saved).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({
    suburb: 'Richmond',
    password: PASSWORD,
    dateBirth: '1988-03-14',
    membershipNumber: '70000001',
    useAvatar: true,
    preferSms: true,
    version: 1,
  })
  expect(
    (saves[0]?.['unsubscribeSettings'] as { subscriptionGroups: Json[] }).subscriptionGroups.map(
      ({ subscribed }) => subscribed,
    ),
  ).toEqual([true, false])
  await expect(account.switch('Change password')).not.toBeChecked()
  await expect(account.field('New password')).toBeHidden()
  await expect(account.section('Contact Details').getByText('Not confirmed yet.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Richmond')
})

test('while marketing cannot be set, the league’s sentence says so [M8.5]', async ({ page, shell }) => {
  await shell.signIn('jack@example.com')
  await answerSettings(page, {
    unsubscribeSettings: { status: false, message: 'Closed for the holidays.', subscriptionGroups: [] },
  })
  const account = new AccountPage(page)
  await account.open()
  await expect(account.section('Marketing Content Preference').getByRole('alert')).toHaveText(
    'Closed for the holidays.',
  )
  await expect(page.getByRole('switch', { name: /^Messages by/ })).toHaveCount(0)
})

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

test('two windows: the second is told, loads what the first has saved around its own change, and saves that', async ({
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

  test('the league’s messages stand on their fields, the first of which has the focus, and nothing is lost [M8.3, M8.4]', async ({
    page,
    shell,
  }) => {
    await shell.signIn('jack@example.com')
    await answerSettings(page)
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Richmond')
    await page.unroute(UPDATE)
    await page.route(UPDATE, (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: '{"PhoneMobile": "This mobile number belongs to another membership.", "suburb": "No such suburb."}',
        },
      }),
    )
    await account.save.click()
    await expect(account.failed).toBeVisible()
    await expect(account.suburb).toBeFocused()
    await expect(account.suburb).toHaveAccessibleDescription('No such suburb.')
    await expect(account.field('Mobile')).toHaveAccessibleDescription(/belongs to another membership/)
    await expect(account.suburb).toHaveValue('Richmond')

    await account.suburb.fill('Hawthorn')
    await account.file.setInputFiles(PICTURE)
    await page.route(UPLOAD, (route) =>
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
    await page.getByLabel('E-mail, mobile or card number').fill('priya@example.com')
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(account.suburb).toHaveValue('Brunswick')
    await expect(page.getByText('Your changes are back')).toBeVisible()
    await expect(account.switch('Change password')).not.toBeChecked()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(account.suburb).not.toHaveValue('Brunswick')
  })

  test('leaving during an upload warns, then ends it, and nothing is saved [F8]', async ({ page, shell }) => {
    await shell.signIn('jack@example.com')
    const saves = await answerSettings(page)
    const account = new AccountPage(page)
    await account.open()
    await page.route(UPLOAD, () => undefined)
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

  test('a request to delete needs its fields, tells a failure, and is confirmed [M1.3, M2.15, M3.24, M4.42, M5.55, M5.57, M5.59, M8.19, D5.38]', async ({
    page,
  }) => {
    await page.goto('/accountDeleteRequest')
    const send = page.getByRole('button', { name: 'Send request' })
    await send.click()
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
    for (const message of ['First Name is required', 'Last Name is required', 'Email is required', 'Type is required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'First name' }).fill('Mia')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Hartigan')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.getByRole('textbox', { name: 'Reason' }).fill('I have moved away.')
    await expect(page.getByText('Please provide valid email address', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
    await page.route(DELETION, (route) =>
      route.fulfill({ status: 500, json: { id: 'broken', message: 'The office is closed.' } }),
    )
    await send.click()
    const alert = page.getByRole('alert').filter({ hasText: 'An error has occurred' })
    await expect(alert).toContainText('The office is closed.')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('I have moved away.')
    await page.unroute(DELETION)
    const asked = page.waitForRequest(DELETION)
    await send.click()
    expect((await asked).postDataJSON()).toEqual({
      firstName: 'Mia',
      lastName: 'Hartigan',
      cardNumber: '',
      emailAddress: 'mia@example.com',
      mobile: '',
      reason: 'I have moved away.',
    })
    await expect(page.getByText('Request received. We will be in touch.')).toBeVisible()
  })
})

test('without a connection nothing can be saved, which is said, and the changes stay [F2]', async ({
  page,
  shell,
  context,
}) => {
  await shell.signIn('jack@example.com')
  const saves = await answerSettings(page)
  const account = new AccountPage(page)
  await account.open()
  await account.suburb.fill('Richmond')
  await context.setOffline(true)
  await expect(account.save).toBeDisabled()
  await expect(account.save).toHaveAccessibleDescription(/^You are offline/)
  await account.suburb.press('Enter')
  await context.setOffline(false)
  await expect(account.save).toBeEnabled()
  await expect(account.suburb).toHaveValue('Richmond')
  expect(saves).toEqual([])
})

for (const theme of ['dark', 'light']) {
  test(`the settings with every error showing have no findings, ${theme}, and the fields follow each other [M5.1, M5.8, M5.9, M5.12]`, async ({
    page,
    shell,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await shell.signIn('jack@example.com')
    await answerSettings(page)
    const account = new AccountPage(page)
    await account.open()
    await account.switch('Change password').click()
    await account.field('New password').fill('abcd1')
    await account.field('Confirm password').fill('zz')
    for (const name of ['Suburb', 'Postcode', 'Date of birth', 'Mobile']) await account.field(name).fill('')
    await account.field('Email').fill('x@y')
    await account.save.click()
    for (const message of [
      'Suburb is required.',
      'Postcode is required',
      'Date of birth is required',
      'Mobile is required.',
      'Please provide a valid email address.',
      'Invalid password. Password not strong enough',
      'Two passwords that you enter is inconsistent!',
      'Enter your current password.',
    ]) {
      await expect(account.message(message)).toBeVisible()
    }
    await expect(account.field('Date of birth')).toBeFocused()
    expect(await findings(page)).toEqual([])
    const names = await page
      .locator('main form [name]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    expect(names).toEqual([
      'firstname',
      'lastname',
      'dateBirth',
      'gender',
      'suburb',
      'stateId',
      'postcode',
      'password',
      'confirmPassword',
      'phoneMobile',
      'emailAddress',
      'uploadAvatar',
      'groups.0',
      'groups.1',
      'currentPassword',
    ])
  })
}
