import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'

const PASSWORD = 'Pocket-Kings-88'
const API = '/Umbraco/Api/Account'

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
    credentials: () => credentialsOf(cdp, authenticatorId),
    /** Takes up a passkey of another device. */
    async add(credential: Awaited<ReturnType<typeof credentialsOf>>[number]): Promise<void> {
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

async function credentialsOf(cdp: CDPSession, authenticatorId: string) {
  return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
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

/**
 * The sign-in page in a browser where nobody is signed in. The browser of the tests takes what is offered in the field at
 * once; without that there is the button alone.
 */
async function signedOut(context: BrowserContext, page: Page, { isOffered = false } = {}): Promise<void> {
  if (!isOffered)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  await context.clearCookies()
  await page.goto('/login?returnUrl=/tickets')
}

test('a passkey is added, signs in by the button, is renamed, and signs in no more once it is removed [D5.77, D5.78]', async ({
  page,
  shell,
  context,
}) => {
  await shell.signIn('vera@example.com')
  const device = await addPasskey(page, 'My phone')
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await signedOut(context, page)
  await button(page).click()
  await page.waitForURL('**/tickets')
  await expect(shell.userButton).toBeVisible()

  // A fresh signature takes the place of the password.
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

  await signedOut(context, page)
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('This passkey does not sign in here.')
  expect(await findings(page)).toEqual([])
})

test('a passkey is offered in the field of the login, and a user who is not verified signs in by nothing [D5.78]', async ({
  page,
  shell,
  context,
}) => {
  await shell.signIn('barry@example.com')
  const device = await addPasskey(page, 'My laptop')
  await device.verifiesUser(false)
  await signedOut(context, page, { isOffered: true })
  await expect(page.locator('#login')).toHaveAttribute('autocomplete', 'username webauthn')
  await button(page).click()
  await expect(page.getByRole('status')).toContainText('No passkey was used.')
  await expect(button(page)).toBeEnabled()
  await device.verifiesUser(true)
  await page.reload()
  await page.waitForURL('**/tickets')
})

test('a signature is of no use a second time, in another browser, or from another origin [D5.78]', async ({
  page,
  shell,
  context,
  browser,
  baseURL,
}) => {
  await shell.signIn('tom@example.com')
  const device = await addPasskey(page, 'My phone')
  await signedOut(context, page)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/login'),
    button(page).click(),
  ])
  await page.waitForURL('**/tickets')
  const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
  const headers = { origin: new URL(page.url()).origin }
  await context.clearCookies({ name: /session|apl_member/ })
  const again = await page.request.post('/login', { form, headers, maxRedirects: 0 })
  expect(again.status()).toBe(401)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  expect((await other.request.post('/login', { form, headers, maxRedirects: 0 })).status()).toBe(403)
  await other.close()

  // A page of another origin of the same domain has the passkey, and asks with our own challenge.
  const [known] = await device.credentials()
  const elsewhere = await context.newPage()
  await elsewhere.route('http://localhost:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere' }),
  )
  await elsewhere.goto('http://localhost:9/')
  const copy = await deviceOf(elsewhere)
  if (known) await copy.add(known)
  await page.goto('/login')
  const formToken = await page.locator('#passkey [name="formToken"]').inputValue()
  const requested = await page.request.post('/login/passkey', { form: { formToken }, headers })
  const assertion = await elsewhere.evaluate(
    async (options) => {
      const credential = await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      })
      return (credential as PublicKeyCredential).toJSON() as unknown
    },
    (await requested.json()) as PublicKeyCredentialRequestOptionsJSON,
  )
  const foreign = await page.request.post('/login', {
    form: { formToken, passkey: JSON.stringify(assertion) },
    headers,
    maxRedirects: 0,
  })
  expect(foreign.status()).toBe(401)
  expect((await page.request.get(`${API}/GetLoggedMember`)).status()).toBe(401)
})
