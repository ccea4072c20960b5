import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCalls, mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { account, choice, field, PATH, section, test } from './account-screen.ts'
import { focus, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'

const KNOWN = 'Pocket-Kings-88'

const code = field('Verification code')
const byCode = page.getByRole('button', { name: 'Use a code instead' })

test('is asked only while password, mobile or address change, and goes with the save alone [F93]', async ({
  member,
}) => {
  const saves = await member.openSettings()
  const email = (field('Email').element() as HTMLInputElement).value
  await expect.element(account.currentPassword).not.toBeInTheDocument()
  await account.suburb.fill('Northcote')
  await expect.element(account.currentPassword).not.toBeInTheDocument()
  for (const change of [() => choice('Change password').click(), () => field('Mobile').fill('0491 570 313')]) {
    await change()
    await expect.element(account.currentPassword).toBeVisible()
    await member.open(PATH)
    await page.getByRole('button', { name: 'Discard' }).click()
    await account.suburb.fill('Northcote')
    await expect.element(account.currentPassword).not.toBeInTheDocument()
  }
  await account.save.click()
  await expect.element(account.saved).toBeVisible()
  expect(saves).toEqual([expect.not.objectContaining({ currentPassword: expect.anything() })])
  await field('Email').fill('other@example.com')
  await expect.element(account.currentPassword).toBeVisible()
  await field('Email').fill(email.toUpperCase())
  await expect.element(account.currentPassword).not.toBeInTheDocument()
})

test('a missing and a wrong password are said at their field; a right one saves, and the new address is not confirmed [F93]', async ({
  member,
}) => {
  await member.openSettings()
  await rejectSaves(member, 'This is not your current password.')
  await field('Email').fill('max@example.com')
  await account.save.click()
  await expect.element(account.currentPassword).toHaveAccessibleDescription('Enter your current password.')
  await expect.element(account.currentPassword).toHaveFocus()
  await account.currentPassword.fill('Wrong-Flush-9')
  await account.save.click()
  await expect.element(account.currentPassword).toHaveAccessibleDescription('This is not your current password.')
  await expect.element(account.currentPassword).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('max@example.com')
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Wrong-Flush')
  const saves = await mockSettings(member.network)
  await account.currentPassword.fill(KNOWN)
  await account.save.click()
  await expect.element(account.saved).toBeVisible()
  expect(saves).toEqual([expect.objectContaining({ emailAddress: 'max@example.com', currentPassword: KNOWN })])
  await expect.element(account.currentPassword).not.toBeInTheDocument()
  await expect.element(section('Contact Details').getByText('Not confirmed yet.')).toBeVisible()
})

test('a code takes the place of the password, and a wrong one is said at its field [F93]', async ({ member }) => {
  let sends = 0
  await member.network.route(accountCalls.sendCode, (route) => {
    sends++
    return route.fulfill({ json: { success: true } })
  })
  await member.openSettings({ reauthenticationByCode: true })
  await choice('Change password').click()
  await field('New password').fill(KNOWN)
  await field('Confirm password').fill(KNOWN)
  await byCode.click()
  await expect.element(page.getByText(/^Re-send verification code in \d+ seconds$/)).toHaveLength(1)
  expect(sends).toBe(1)
  await rejectSaves(member, 'This code is not right, or not good any more.')
  await code.fill('000000')
  await account.save.click()
  await expect.element(code).toHaveAccessibleDescription(/This code is not right, or not good any more\./)
  await expect.element(code).toHaveFocus()
  const saves = await mockSettings(member.network)
  await code.fill('654321')
  await account.save.click()
  await expect.element(account.saved).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  expect(saves).toEqual([expect.objectContaining({ password: KNOWN, code: '654321' })])
  expect(saves[0]).not.toHaveProperty('currentPassword')
})

test('a session that has ended: one trip to sign in, and the draft is there again, without password and code [F56, F93, D5.7, D5.8]', async ({
  member,
}) => {
  await member.openSettings()
  await account.suburb.fill('Brunswick')
  await field('Email').fill('draft@example.com')
  await choice('Change password').click()
  await field('New password').fill('Secret-Flush-9')
  await field('Confirm password').fill('Secret-Flush-9')
  await account.currentPassword.fill('Secret-Flush-9')
  await member.network.route(accountCalls.update, (route) =>
    route.fulfill({ status: 401, json: { id: 'signed-out', message: 'Sign in.' } }),
  )
  await account.save.click()
  await expect.poll(() => member.documents).toEqual(['/login?returnUrl=%2Fprofile%2Faccount'])
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Secret-Flush')
  // After signing in, and once more.
  for (let start = 0; start < 2; start++) {
    await member.signIn()
    await member.open(PATH)
    await expect.element(page.getByText('Your changes are back')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('draft@example.com')
    await expect.element(account.suburb).toHaveValue('Brunswick')
    await expect.element(choice('Change password')).not.toBeChecked()
    await expect.element(account.currentPassword).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(account.currentPassword).not.toBeInTheDocument()
  await expect.element(account.suburb).toHaveValue('Kew')
})

test('the question has no findings with its errors showing, and goes by keyboard [F93]', async ({ member }) => {
  await member.network.route(accountCalls.sendCode, (route) => route.fulfill({ json: { success: true } }))
  await member.openSettings({ reauthenticationByCode: true })
  await field('Mobile').fill('0491 570 313')
  await focus(account.save)
  await userEvent.keyboard('{Enter}')
  await expect.element(account.currentPassword).toHaveFocus()
  expect(await findingsInThemes()).toEqual([])
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(byCode).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await focus(code)
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/Verification code is required\./)
  expect(await findingsInThemes()).toEqual([])
})

/** Has the league reject every save with this message, which is the password's whatever was sent. */
function rejectSaves({ network }: App, message: string): Promise<void> {
  return network.route(accountCalls.update, (route) =>
    route.fulfill({
      status: 400,
      json: { id: 'reauthentication-required', message, fields: { currentPassword: message } },
    }),
  )
}
