import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { account, choice, field, section, test } from './account-screen.ts'
import { focus, textsOf } from './app.tsx'
import { findings } from './axe.ts'

const PASSWORD = 'Royal-Flush-9'

type Json = Record<string, unknown>

test('the settings stand in their five sections, are saved, and start over; another address is not confirmed [M2.5, M2.47, M4.16, M4.17, M7.16, M8.2, M3.12]', async ({
  member,
}) => {
  const saves = await member.openSettings()
  expect(textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))).toEqual([
    'Personal Details',
    'Login Details',
    'Contact Details',
    'Avatar',
    'Marketing Content Preference',
    // An addition of our server's.
    'Where you are signed in',
  ])
  await expect.element(section('Contact Details').getByText('Confirmed.', { exact: true })).toBeVisible()
  await account.suburb.fill('Richmond')
  await field('Email').fill('new@example.com')
  await choice('Change password').click()
  await field('New password').fill(PASSWORD)
  await field('Confirm password').fill(PASSWORD)
  await field('Current password').fill('Pocket-Kings-88')
  await choice('Messages by text').click()
  await page.getByRole('checkbox', { name: 'Texts' }).click({ force: true })
  await expect.element(page.getByRole('checkbox', { name: 'Texts' })).not.toBeChecked()
  await account.save.click()
  await expect.element(page.getByText('Profile saved!')).toBeVisible()
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
  const { subscriptionGroups } = saves[0]?.['unsubscribeSettings'] as { subscriptionGroups: Json[] }
  expect(subscriptionGroups.map(({ subscribed }) => subscribed)).toEqual([true, false])
  await expect.element(choice('Change password')).not.toBeChecked()
  expect(field('New password').elements()).toHaveLength(0)
  await expect.element(section('Contact Details').getByText('Not confirmed yet.')).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Richmond')
})

test('while marketing cannot be set, the league’s sentence says so [M8.5]', async ({ member }) => {
  await member.openSettings({
    unsubscribeSettings: { status: false, message: 'Closed for the holidays.', subscriptionGroups: [] },
  })
  await expect
    .poll(() => textsOf(section('Marketing Content Preference').getByRole('alert')))
    .toEqual(['Closed for the holidays.'])
  expect(page.getByRole('switch', { name: /^Messages by/ }).elements()).toHaveLength(0)
})

test('the league’s messages stand on their fields, the first of which has the focus, and nothing is lost [M8.3, M8.4]', async ({
  member,
}) => {
  await member.openSettings()
  await account.suburb.fill('Richmond')
  await member.network.route(accountCalls.update, (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: '{"PhoneMobile": "This mobile number belongs to another membership.", "suburb": "No such suburb."}',
      },
    }),
  )
  await account.save.click()
  await expect.element(account.failed).toBeVisible()
  await expect.element(account.suburb).toHaveFocus()
  await expect.element(account.suburb).toHaveAccessibleDescription('No such suburb.')
  await expect.element(field('Mobile')).toHaveAccessibleDescription(/belongs to another membership/)
  await expect.element(account.suburb).toHaveValue('Richmond')
})

test('a request to delete needs its fields, shows a failure, and is confirmed [M1.3, M2.15, M3.24, M4.42, M5.55, M5.57, M5.59, M8.19, D5.38]', async ({
  app,
}) => {
  await app.open('/accountDeleteRequest')
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect.element(field('First name')).toHaveFocus()
  for (const message of ['First Name is required', 'Last Name is required', 'Email is required', 'Type is required'])
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
  await field('First name').fill('Mia')
  await field('Last name').fill('Hartigan')
  await field('Email').fill('nobody')
  await field('Reason').fill('I have moved away.')
  await expect.element(page.getByText('Please provide valid email address', { exact: true })).toBeVisible()
  await field('Email').fill('mia@example.com')
  await app.network.route(accountCalls.deletion, (route) =>
    route.fulfill({ status: 500, json: { id: 'broken', message: 'The office is closed.' } }),
  )
  await send.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'An error has occurred' }))
    .toHaveTextContent('The office is closed.')
  await app.open('/accountDeleteRequest')
  await expect.element(field('Reason')).toHaveValue('I have moved away.')
  const requests: unknown[] = []
  await app.network.route(accountCalls.deletion, (route) => {
    requests.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await send.click()
  await expect.element(page.getByText('Request received. We will be in touch.')).toBeVisible()
  expect(requests).toEqual([
    {
      firstName: 'Mia',
      lastName: 'Hartigan',
      cardNumber: '',
      emailAddress: 'mia@example.com',
      mobile: '',
      reason: 'I have moved away.',
    },
  ])
})

test('without a connection nothing can be saved, which is said, and the changes stay [F2]', async ({ member }) => {
  const saves = await member.openSettings()
  await account.suburb.fill('Richmond')
  member.network.setOffline(true)
  await expect.element(account.save).toBeDisabled()
  await expect.element(account.save).toHaveAccessibleDescription(/^You are offline/)
  await focus(account.suburb)
  await userEvent.keyboard('{Enter}')
  member.network.setOffline(false)
  await expect.element(account.save).toBeEnabled()
  await expect.element(account.suburb).toHaveValue('Richmond')
  expect(saves).toEqual([])
})

for (const theme of ['dark', 'light'] as const) {
  test(`the settings with every error showing have no findings, ${theme}, and the fields follow each other [M5.1, M5.8, M5.9, M5.12]`, async ({
    member,
  }) => {
    await member.show({ width: 390, height: 844, theme })
    await member.openSettings()
    await choice('Change password').click()
    await field('New password').fill('abcd1')
    await field('Confirm password').fill('zz')
    for (const name of ['Suburb', 'Postcode', 'Date of birth', 'Mobile']) await field(name).fill('')
    await field('Email').fill('x@y')
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
    ])
      await expect.element(page.getByRole('main').getByText(message, { exact: true })).toBeVisible()
    await expect.element(field('Date of birth')).toHaveFocus()
    expect(await findings()).toEqual([])
    expect([...document.querySelectorAll('main form [name]')].map((one) => one.getAttribute('name'))).toEqual([
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
