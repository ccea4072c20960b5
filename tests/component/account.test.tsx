import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCalls, mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { account, choice, field, section, test } from './account-screen.ts'
import { focus, textsOf } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { gate } from './held.ts'
import { rendered } from './time.ts'

const picture = {
  choice: page.getByLabelText(/^Choose (a|another) picture$/),
  ready: page.getByText('Your avatar is ready to upload.'),
}

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

test('what another window has saved meanwhile is said, loaded around one’s own change, and saved with it', async ({
  member,
}) => {
  await member.openSettings()
  await field('Postcode').fill('6011')
  await member.network.route(accountCalls.update, (route) =>
    route.fulfill({ status: 409, json: { id: 'settings-changed', message: 'They were changed in another window.' } }),
  )
  await account.save.click()
  await expect.element(account.failed).toHaveTextContent('changed in another window')
  const saves = await mockSettings(member.network, { suburb: 'Cottesloe', version: 2 })
  await page.getByRole('button', { name: 'Load them again' }).click()
  await expect.element(account.suburb).toHaveValue('Cottesloe')
  await expect.element(field('Postcode')).toHaveValue('6011')
  await account.save.click()
  await expect.element(account.saved).toBeVisible()
  expect(saves).toEqual([expect.objectContaining({ suburb: 'Cottesloe', postcode: '6011', version: 2 })])
})

test('a stored postcode without its first 0 is questioned, corrected by one tap and saved, or stays as it is [F124]', async ({
  member,
}) => {
  const saves = await member.openSettings({ postcode: '820' })
  const question = page.getByRole('button', { name: 'Did you mean 0820?' })
  await expect.element(question).toBeVisible()
  await account.suburb.fill('Malak')
  await account.save.click()
  await expect.poll(() => saves).toEqual([expect.objectContaining({ postcode: '820' })])
  await question.click()
  await expect.element(field('Postcode')).toHaveValue('0820')
  await account.save.click()
  await expect.poll(() => saves.at(-1)).toMatchObject({ postcode: '0820' })
})

test('of two pictures the one chosen last is used, whichever is read first [D6.43, F101]', async ({ member }) => {
  const file = await drawnPicture()
  const { open, opened } = gate()
  const read = vi.spyOn(window, 'createImageBitmap')
  onTestFinished(() => read.mockRestore())
  read.mockImplementationOnce(() => opened.then(() => Promise.reject(new Error('This is no picture.'))))
  await member.openSettings()
  await picture.choice.upload(file)
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await picture.choice.upload(file)
  await expect.element(picture.ready).toBeVisible()
  open()
  await rendered()
  await expect.element(picture.ready).toBeVisible()
  await expect.element(page.getByText('Only upload JPG/PNG file is allowed.')).not.toBeInTheDocument()
})

test('a picture that is given up while it is made ready is not sent [D6.43, F101]', async ({ member }) => {
  const file = await drawnPicture()
  const { open, opened } = gate()
  const { toBlob } = HTMLCanvasElement.prototype
  const make = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...rest
  ) {
    void opened.then(() => toBlob.apply(this, rest))
  })
  onTestFinished(() => make.mockRestore())
  const saves = await member.openSettings()
  await picture.choice.upload(file)
  await expect.element(picture.ready).toBeVisible()
  await account.save.click()
  await expect.poll(() => make.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Do not use it' }).click()
  open()
  await expect.element(account.saved).toBeVisible()
  expect(saves).toHaveLength(1)
})

test('the settings with every error showing have no findings, and the fields follow each other [M5.1, M5.8, M5.9, M5.12]', async ({
  member,
}) => {
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
  expect(await findingsInThemes()).toEqual([])
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

/** A small picture, as a phone's camera gives a large one. */
async function drawnPicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'me.png', { type: 'image/png' })
}
