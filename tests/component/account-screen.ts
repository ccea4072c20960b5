import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { accountCalls, mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { test as base, type App } from './app.tsx'
import { ownProfile } from './profile-routes.ts'

type Json = Record<string, unknown>

export const PATH = '/profile/account'

/** The account settings. */
export const account = {
  save: page.getByRole('button', { name: 'Save', exact: true }),
  saved: page.getByText('Profile saved!'),
  failed: page.getByRole('alert').filter({ hasText: 'Fail to save profile!' }),
  suburb: field('Suburb'),
  currentPassword: field('Current password'),
}

interface Account extends App {
  /** Opens the settings with these changes; gives the bodies of their saves. */
  openSettings: (changes?: Json) => Promise<Json[]>
}

/** A signed-in member with settings, of a server that lists sessions and asks who it is. */
export const test = base.extend<{ member: Account }>({
  member: async ({ app }, use) => {
    await app.configure({ capabilities: ['sessions', 'reauthentication', 'emailLinks'] })
    await app.signIn()
    await ownProfile(app.network)
    await app.network.route(accountCalls.sessions, (route) => route.fulfill({ json: [] }))
    await use({
      ...app,
      openSettings: async (changes) => {
        const saves = await mockSettings(app.network, changes)
        await app.open(PATH)
        await expect.element(account.suburb).toBeVisible()
        return saves
      },
    })
  },
})

export function field(name: string): Locator {
  return page.getByRole('textbox', { name })
}

export function choice(name: string): Locator {
  return page.getByRole('switch', { name })
}

export function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
