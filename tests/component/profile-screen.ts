import { page, type Locator } from 'vitest/browser'
import { mockCredit, summaryOf, TRANSACTIONS } from '#tests/e2e/mocks/credit-mocks.ts'
import { mockProfile, OWN_PROFILE } from '#tests/e2e/mocks/profile-mocks.ts'
import { mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { test as base, type App } from './app.tsx'

export const PATH = '/profile'
export const TABS = [
  'Dashboard',
  'PTC Summary',
  'Voucher History',
  'Leaderboard',
  'Recent Games & Results',
  'Qualifications',
  'Achievements',
  'Photo Gallery',
]

export const profile = {
  name: page.getByRole('heading', { level: 1 }),
  ranks: page.getByRole('group', { name: 'Ranks this season' }),
  tabs: page.getByRole('tablist', { name: 'Profile' }).getByRole('tab'),
  account: page.getByRole('link', { name: 'Account settings' }),
  board: page.getByRole('region', { name: 'Leaderboard', exact: true }),
  results: page.getByRole('table', { name: 'Recent Results' }),
}

/** A signed-in Dana Whitlock whose profile has something in every section, on a Thursday evening. */
export const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    app.at('2026-11-19T19:30:00+11:00')
    await app.configure({ capabilities: ['progress', 'ownData'] })
    await app.signIn()
    await mockProfile(app.network, OWN_PROFILE)
    await mockCredit(app.network, { summary: summaryOf(), transactions: TRANSACTIONS })
    await mockChange(app.network, { tickets: [], changes: [], received: [], consumed: [] })
    await use(app)
  },
})

export function tab(name: string): Locator {
  return page.getByRole('tab', { name, exact: true })
}

/** A part of the dashboard, or the section on view. */
export function part(name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The whole text of the header's figures. */
export function figures(): string {
  return document.querySelector('[data-testid=figures]')?.textContent ?? ''
}

/** What stands in the header behind a name. */
export function figure(name: string): string {
  const terms = [...document.querySelectorAll('[data-testid=figures] div')]
  return terms.find((one) => one.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent ?? ''
}
