import { page } from 'vitest/browser'
import { mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { test as base, type App } from './app.tsx'
import { ownProfile } from './profile-routes.ts'

export const PATH = '/profile/ticketChange'
export const WIDE = [1440, 900] as const

export const table = page.getByRole('table', { name: 'Voucher History' })
export const rows = table.getByRole('rowgroup').nth(1).getByRole('row')
export const pages = page.getByRole('navigation', { name: 'Pages of the history' })
export const alert = page.getByRole('alert')

export const test = base.extend<{ profile: App }>({
  profile: async ({ app }, use) => {
    // Before the events of the stubs.
    app.at('2026-11-19T19:30:00+11:00')
    await app.signIn()
    await ownProfile(app.network)
    await mockChange(app.network, { changes: [], received: [], consumed: [], tickets: [] })
    await use(app)
  },
})

export function show(filter: string): Promise<void> {
  return page.getByRole('radio', { name: filter, exact: true }).click({ force: true })
}
