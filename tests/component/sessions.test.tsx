import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { account, section, test as base } from './account-screen.ts'
import { focus, textsOf, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'

const SESSIONS = [
  {
    device: 'Chrome on a Mac',
    since: '2026-11-02T10:00:00+11:00',
    lastSeen: '2026-11-19T19:00:00+11:00',
    isThisDevice: true,
  },
  {
    device: 'Safari on an iPhone',
    since: '2026-10-01T09:00:00+10:00',
    lastSeen: '2026-11-18T21:00:00+11:00',
    isThisDevice: false,
  },
]

const devices = section('Where you are signed in')
const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })

/** A member who is signed in on two devices, and cannot be signed out at the moment. */
const test = base.extend<{ settings: App }>({
  settings: async ({ member }, use) => {
    await member.network.route(accountCalls.sessions, (route) => route.fulfill({ json: SESSIONS }))
    await member.network.route(accountCalls.signOutEverywhere, (route) =>
      route.fulfill({ status: 500, json: { id: 'broken', message: 'Something went wrong on our side.' } }),
    )
    await member.openSettings()
    await use(member)
  },
})

test('that nobody was signed out is said, and can be tried again [F93 sessions]', async ({ settings }) => {
  await expect
    .poll(() => textsOf(devices.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^Chrome on a Mac.*This device/),
      expect.stringMatching(/^Safari on an iPhone.*Last seen .*Signed in /),
    ])
  await everywhere.click()
  await expect.element(devices.getByRole('alert')).toHaveTextContent('Something went wrong')
  expect(settings.documents).toEqual([])
  await settings.network.route(accountCalls.signOutEverywhere, (route) => route.fulfill({ json: { success: true } }))
  await focus(everywhere)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => settings.documents).toEqual(['/umbraco/surface/account/logout'])
})

test('the list and its failure have no findings [F93 sessions]', async ({ settings: _ }) => {
  await expect.element(account.save).toBeVisible()
  await everywhere.click()
  await expect.element(devices.getByRole('alert')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})
