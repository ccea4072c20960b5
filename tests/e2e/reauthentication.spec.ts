import type { APIRequestContext } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'
import { codeFor } from './pages/registration-page.ts'

const KNOWN = 'Pocket-Kings-88'
const MOBILE = '0491570313'
const SAVE = '**/Membership/UpdatePlayerAccountSettings'

async function lastMailTo(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text()
  return outbox.split('<article').find((part) => part.includes(email)) ?? ''
}

test('is asked only while password, mobile or address change, and goes with the save alone [F93]', async ({
  page,
  shell,
}) => {
  await shell.signIn('max@example.com')
  const account = new AccountPage(page)
  await account.open()
  const email = await account.field('Email').inputValue()
  await expect(account.currentPassword).toBeHidden()
  await account.suburb.fill('Northcote')
  await expect(account.currentPassword).toBeHidden()
  for (const change of [
    async () => account.switch('Change password').click(),
    async () => account.field('Mobile').fill('0491 570 006'),
  ]) {
    await change()
    await expect(account.currentPassword).toBeVisible()
    await page.reload()
    await account.suburb.waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await account.suburb.fill('Northcote')
    await expect(account.currentPassword).toBeHidden()
  }
  const sent = page.waitForRequest(SAVE)
  await account.save.click()
  expect(Object.keys((await sent).postDataJSON() as object)).not.toContain('currentPassword')
  await expect(account.saved).toBeVisible()
  await account.field('Email').fill('other@example.com')
  await expect(account.currentPassword).toBeVisible()
  await account.field('Email').fill(email.toUpperCase())
  await expect(account.currentPassword).toBeHidden()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /the server responded with a status of 40[01]/ })

  test('a missing and a wrong password are said at their field; a right one saves, and the new address waits for its link [F93]', async ({
    page,
    shell,
    request,
  }) => {
    await shell.signIn('max@example.com')
    const account = new AccountPage(page)
    await account.open()
    const fresh = `max-${Date.now()}@example.com`
    await account.field('Email').fill(fresh)
    await account.save.click()
    await expect(account.currentPassword).toHaveAccessibleDescription('Enter your current password.')
    await expect(account.currentPassword).toBeFocused()
    await account.currentPassword.fill('Wrong-Flush-9')
    await account.save.click()
    await expect(account.currentPassword).toHaveAccessibleDescription('This is not your current password.')
    await expect(account.currentPassword).toBeFocused()
    await expect(account.field('Email')).toHaveValue(fresh)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      'Wrong-Flush',
    )
    await account.currentPassword.fill(KNOWN)
    await account.save.click()
    await expect(account.saved).toBeVisible()
    await expect(account.currentPassword).toBeHidden()
    await expect(account.section('Contact Details').getByText('Not confirmed yet.')).toBeVisible()

    const link = /\/login\/email\?token=[\w-]+/.exec(await lastMailTo(request, fresh))?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
    await account.open()
    await expect(account.field('Email')).toHaveValue(fresh)
    await expect(account.section('Contact Details').getByText('Confirmed.', { exact: true })).toBeVisible()
    // As it was, for the tests that come after.
    await account.field('Email').fill('max@example.com')
    await account.currentPassword.fill(KNOWN)
    await account.save.click()
    await expect(account.saved).toBeVisible()
    const back = /\/login\/email\?token=[\w-]+/.exec(await lastMailTo(request, 'max@example.com'))?.[0] ?? ''
    await page.goto(back)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  })

  test('a code takes the place of the password, and a wrong one is said at its field [F93]', async ({
    page,
    shell,
    request,
  }) => {
    await shell.signIn('max@example.com')
    const account = new AccountPage(page)
    await account.open()
    await account.switch('Change password').click()
    await account.field('New password').fill(KNOWN)
    await account.field('Confirm password').fill(KNOWN)
    await page.getByRole('button', { name: 'Use a code instead' }).click()
    const code = account.field('Verification code')
    await expect(page.getByText(/^Re-send verification code in \d+ seconds$/)).toHaveCount(1)
    const right = await codeFor(request, MOBILE)
    await code.fill(right === '000000' ? '000001' : '000000')
    await account.save.click()
    await expect(code).toHaveAccessibleDescription(/This code is not right, or not good any more\./)
    await expect(code).toBeFocused()
    await code.fill(right)
    await account.save.click()
    await expect(account.saved).toBeVisible()
    await expect(code).toBeHidden()
  })

  test('a session that has ended keeps the draft, without password and code [F93, D5.8]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.signIn('max@example.com')
    const account = new AccountPage(page)
    await account.open()
    await account.field('Email').fill('draft@example.com')
    await account.currentPassword.fill('Secret-Flush-9')
    await context.clearCookies({ name: 'apl_session' })
    await account.save.click()
    await page.waitForURL(/\/login\?/)
    await page.getByLabel('E-mail, mobile or card number').fill('max@example.com')
    await page.getByLabel('Password').fill(KNOWN)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(account.field('Email')).toHaveValue('draft@example.com')
    await expect(account.currentPassword).toHaveValue('')
    await page.reload()
    await expect(account.field('Email')).toHaveValue('draft@example.com')
    await expect(account.currentPassword).toHaveValue('')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(account.currentPassword).toBeHidden()
  })

  for (const theme of ['dark', 'light'])
    for (const width of [390, 1440])
      test(`the question has no findings with its errors showing, and goes by keyboard, ${theme}, ${width} px [F93]`, async ({
        page,
        shell,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
        await shell.signIn('max@example.com')
        await page.route('**/SendReauthenticationCode', (route) => route.fulfill({ json: { success: true } }))
        const account = new AccountPage(page)
        await account.open()
        await account.field('Mobile').fill('0491 570 006')
        await account.save.focus()
        await page.keyboard.press('Enter')
        await expect(account.currentPassword).toBeFocused()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name: 'Use a code instead' })).toBeFocused()
        await page.keyboard.press('Enter')
        await account.field('Verification code').press('Enter')
        await expect(account.field('Verification code')).toHaveAccessibleDescription(/Verification code is required\./)
        expect(await findings(page)).toEqual([])
      })
})

test('a server that does not list it is sent the specified body alone [F93, D1.8]', async ({ page, shell }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { capabilities: string[] }
    await route.fulfill({
      json: {
        ...config,
        capabilities: config.capabilities.filter((name) => !['reauthentication', 'sessions'].includes(name)),
      },
    })
  })
  await page.route(SAVE, (route) => route.fulfill({ json: { success: true, version: 9 } }))
  await shell.signIn('max@example.com')
  const account = new AccountPage(page)
  await account.open()
  await account.field('Email').fill('other@example.com')
  await expect(page.getByText('A changed address counts as not confirmed at first.')).toBeVisible()
  await expect(account.currentPassword).toBeHidden()
  await expect(account.section('Where you are signed in')).toHaveCount(0)
  const sent = page.waitForRequest(SAVE)
  await account.save.click()
  const body = (await sent).postDataJSON() as object
  for (const name of ['currentPassword', 'code', 'byCode']) expect(body).not.toHaveProperty(name)
})
