import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { account, choice, field, section, test } from '../account-screen.ts'
import { textsOf } from '../app.tsx'
import { findings } from '../axe.ts'

const PASSWORD = 'Royal-Flush-9'

describe('/profile/account', () => {
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
    const { subscriptionGroups } = saves[0]?.['unsubscribeSettings'] as {
      subscriptionGroups: { subscribed: boolean }[]
    }
    expect(subscriptionGroups.map(({ subscribed }) => subscribed)).toEqual([true, false])
    await expect.element(choice('Change password')).not.toBeChecked()
    expect(field('New password').elements()).toHaveLength(0)
    const contact = section('Contact Details')
    await expect.element(contact.getByText('Not confirmed yet.')).toBeVisible()
    const link = contact.getByRole('link', { name: 'Send the link again' })
    expect(link.elements().map((element) => element.getAttribute('href'))).toEqual(['/login/email'])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Richmond')
  })
})

describe('/accountDeleteRequest', () => {
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
})
