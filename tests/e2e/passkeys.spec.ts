import type { BrowserContext, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'

const PASSWORD = 'Pocket-Kings-88'

test.use({ expectedErrors: /the server responded with a status of 401/ })

type Device = Awaited<ReturnType<typeof deviceOf>>

/** An authenticator of the browser's own, which verifies its user without a word. */
async function deviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its user shows that it is them. */
    async verifiesUser(isUserVerified: boolean): Promise<void> {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    /** Copies its passkeys; returns how it gets back those that it has forgotten since. */
    async copied(): Promise<() => Promise<void>> {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const passkeys = (page: Page) => new AccountPage(page).section('Passkeys')
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Adds a passkey in the account settings; resolves with its device. */
async function addPasskey(page: Page, name: string): Promise<Device> {
  const device = await deviceOf(page)
  await new AccountPage(page).open()
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(passkeys(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  return device
}

/** The sign-in page in a browser where nobody is signed in. */
async function signedOut(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies()
  await page.goto('/login?returnUrl=/tickets')
}

test('a passkey is added, signs in from the field of the login and by the button, but nobody who is not verified; it is renamed; once it is removed the device has forgotten it, and it signs in no more [D5.77, D5.78, F123]', async ({
  page,
  shell,
  context,
}) => {
  await shell.signIn('vera@example.com')
  const device = await addPasskey(page, 'My phone')
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await test.step('a user who is not verified signs in by nothing', async () => {
    await device.verifiesUser(false)
    await signedOut(context, page)
    await expect(page.locator('#login')).toHaveAttribute('autocomplete', 'username webauthn')
    await button(page).click()
    await expect(page.getByRole('status')).toContainText('No passkey was used.')
    await expect(button(page)).toBeEnabled()
  })

  await test.step('one who is takes what is offered in the field, at once in this browser', async () => {
    await device.verifiesUser(true)
    await page.reload()
    await page.waitForURL('**/tickets')
    await expect(shell.userButton).toBeVisible()
  })

  // From now on there is the button alone.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

  await test.step('the button signs in', async () => {
    await signedOut(context, page)
    await button(page).click()
    await page.waitForURL('**/tickets')
    await expect(shell.userButton).toBeVisible()
  })

  const restore = await device.copied()

  await test.step('it is renamed, and removed by a fresh signature in place of the password', async () => {
    await new AccountPage(page).open()
    const row = passkeys(page).getByRole('listitem').filter({ hasText: 'My phone' })
    await expect(row).toContainText('Last used')
    await row.getByRole('button', { name: 'Rename My phone' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work phone')
    await page.getByRole('button', { name: 'Save the name' }).click()
    const renamed = passkeys(page).getByRole('listitem').filter({ hasText: 'Work phone' })
    await renamed.getByRole('button', { name: 'Remove Work phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(renamed).toBeHidden()
    await expect.poll(() => device.credentials()).toEqual([])
  })

  await test.step('on a device that has it still it signs in no more, and is forgotten there', async () => {
    await restore()
    await signedOut(context, page)
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('This passkey does not sign in here.')
    await expect.poll(() => device.credentials()).toEqual([])
    expect(await findings(page)).toEqual([])
  })
})
