import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { section, test as base } from './account-screen.ts'
import { textsOf, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { holdBack } from './held.ts'

const PASSKEYS = [
  {
    id: 'one',
    name: 'My phone',
    since: '2026-11-02T10:00:00+11:00',
    lastUsed: '2026-11-19T19:00:00+11:00',
    synced: true,
  },
  {
    id: 'two',
    name: 'The security key in the top drawer of the desk upstairs, the blue',
    since: '2026-10-01T09:00:00+10:00',
    lastUsed: null,
    synced: false,
  },
]
const CREATION = {
  rp: { id: 'localhost', name: 'APL' },
  user: { id: 'AAAA', name: 'AP1', displayName: 'Mia' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

const passkeys = section('Passkeys')
const add = passkeys.getByRole('button', { name: 'Add a passkey' })
const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const password = dialog.getByRole('textbox', { name: 'Current password' })

const ACCOUNT = { rpId: 'localhost', userId: 'AAAA', name: 'AP1', displayName: 'Mia', credentialIds: ['one', 'two'] }

interface Settings extends App {
  /** Opens the settings of a member with these passkeys. */
  openWith: (list: object[]) => Promise<void>
}

const test = base.extend<{ settings: Settings }>({
  settings: async ({ member }, use) => {
    await member.configure({ capabilities: ['reauthentication', 'passkeys'] })
    await use({
      ...member,
      openWith: async (list) => {
        await member.network.route(accountCalls.passkeys, (route) => route.fulfill({ json: list }))
        await member.network.route(accountCalls.passkeyAccount, (route) => route.fulfill({ json: ACCOUNT }))
        await member.openSettings()
      },
    })
  },
})

test('a server without passkeys has no such section [D1.8, D5.77]', async ({ member }) => {
  await member.configure({ capabilities: ['reauthentication'] })
  await member.openSettings()
  await expect.element(passkeys).not.toBeInTheDocument()
})

test('lists them with when they were added and last used; nothing and an error are said [D5.77]', async ({
  settings,
}) => {
  await settings.openWith([])
  await expect.element(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await settings.openWith(PASSKEYS)
  await expect
    .poll(() => textsOf(passkeys.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^My phone.*Added .*Last used .*On all your devices/),
      expect.stringMatching(/^The security key.*Not used yet/),
    ])
  await settings.network.route(accountCalls.passkeys, (route) => route.fulfill({ status: 500, json: {} }))
  await settings.open('/profile/account')
  await expect.element(passkeys.getByRole('button', { name: /try again|retry/i })).toBeVisible()
})

test('adding asks for a name and a proof; a cancelled device can be asked again with the same; the form says whose password it asks for [D5.77, F123]', async ({
  settings,
}) => {
  const proofs: unknown[] = []
  await settings.network.route(accountCalls.preparePasskey, (route) => {
    proofs.push(route.request().postDataJSON())
    return route.fulfill({ json: { options: CREATION } })
  })
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await settings.openWith([])
  await add.click()
  // A password manager would take the passkey's name for the login.
  const login = dialog.element().querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect([login?.type, login?.value]).toEqual(['text', '70000001'])
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.element(name).toHaveAccessibleDescription('Give the passkey a name.')
  await expect.element(password).toHaveAccessibleDescription('Enter your current password.')
  await name.fill('My phone')
  await password.fill('Pocket-Kings-88')
  for (let tries = 1; tries <= 2; tries++) {
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('No passkey was used. You can try again.')
    await expect.poll(() => create.mock.calls.length).toBe(tries)
  }
  expect(proofs).toEqual([{ currentPassword: 'Pocket-Kings-88' }])
  create.mockRestore()
})

test('a removal can be proved by a passkey or the password, and its refusal is said at the field [D5.79]', async ({
  settings,
}) => {
  const message = 'This is not your current password.'
  await settings.network.route(accountCalls.removePasskey, (route) =>
    route.fulfill({ status: 400, json: { id: 'x', message, fields: { currentPassword: message } } }),
  )
  await settings.openWith(PASSKEYS)
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await expect.element(dialog.getByText('Your device asks for your passkey as soon as you go on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use your password instead' }).click()
  await password.fill('Wrong-Flush-9')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(password).toHaveAccessibleDescription(message)
})

test('what counts and its name are reported to the device when the list is opened and after each change, for the browser to offer no removed one [F123]', async ({
  settings,
}) => {
  const accepted = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials').mockResolvedValue()
  const named = vi.spyOn(PublicKeyCredential, 'signalCurrentUserDetails').mockRejectedValue(new Error('not here'))
  onTestFinished(() => {
    accepted.mockRestore()
    named.mockRestore()
  })
  const { rpId, userId } = ACCOUNT
  await settings.configure({ capabilities: ['passkeys'] })
  await settings.openWith(PASSKEYS)
  await expect.poll(() => accepted.mock.lastCall).toEqual([{ rpId, userId, allAcceptedCredentialIds: ['one', 'two'] }])
  expect(named.mock.lastCall).toEqual([{ rpId, userId, name: 'AP1', displayName: 'Mia' }])
  await settings.network.route(accountCalls.removePasskey, (route) => route.fulfill({ json: { success: true } }))
  await settings.network.route(accountCalls.passkeyAccount, (route) =>
    route.fulfill({ json: { ...ACCOUNT, credentialIds: ['two'] } }),
  )
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => accepted.mock.lastCall).toEqual([{ rpId, userId, allAcceptedCredentialIds: ['two'] }])
})

test('a change that ends late leaves the dialog that was opened since [D6.43, F101]', async ({ settings }) => {
  await settings.configure({ capabilities: ['passkeys'] })
  const finish = await holdBack(settings.network, accountCalls.renamePasskey, { success: true })
  await settings.openWith(PASSKEYS)
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await add.click()
  await expect.element(name).toHaveValue('')
  finish()
  await expect.element(page.getByText('Passkey renamed')).toBeVisible()
  await expect.element(name).toBeVisible()
})

test('list and dialog have no findings [D5.77]', async ({ settings }) => {
  await settings.openWith(PASSKEYS)
  await expect.element(passkeys.getByRole('listitem')).toHaveLength(2)
  expect(await findingsInThemes()).toEqual([])
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click()
  await expect.element(name).toHaveValue('My phone')
  expect(await findingsInThemes()).toEqual([])
})
