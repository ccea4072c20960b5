import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'

const KNOWN = 'Pocket-Kings-88'

test.use({ expectedErrors: /the server responded with a status of 400/ })

async function lastMailTo(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text()
  return outbox.split('<article').find((part) => part.includes(email)) ?? ''
}

test('the league rejects a wrong password; a right one saves, and the new address waits for its link [F93]', async ({
  page,
  shell,
  request,
}) => {
  await shell.signIn('max@example.com')
  const account = new AccountPage(page)
  await account.open()
  const fresh = `max-${Date.now()}@example.com`
  await account.field('Email').fill(fresh)
  await account.currentPassword.fill('Wrong-Flush-9')
  await account.save.click()
  await expect(account.currentPassword).toHaveAccessibleDescription('This is not your current password.')
  await expect(account.currentPassword).toBeFocused()
  await expect(account.field('Email')).toHaveValue(fresh)
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
