import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { account, field, PATH, section } from './account-screen.ts'
import { test } from './app.tsx'
import { ownProfile } from './profile-routes.ts'

test('a server that does not list it is sent the specified body alone [F93, D1.8]', async ({ app }) => {
  await app.signIn()
  await ownProfile(app.network)
  const saves = await mockSettings(app.network)
  await app.open(PATH)
  await field('Email').fill('other@example.com')
  const hint = 'A changed address counts as not confirmed at first. Everywhere else you will have to sign in again.'
  await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
  await expect.element(account.currentPassword).not.toBeInTheDocument()
  await expect.element(section('Where you are signed in')).not.toBeInTheDocument()
  await account.save.click()
  await expect.element(account.saved).toBeVisible()
  expect(saves).toHaveLength(1)
  for (const name of ['currentPassword', 'code', 'proofBy']) expect(saves[0]).not.toHaveProperty(name)
})
