import { page, type Locator } from 'vitest/browser'
import { mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { test as base, type App } from './app.tsx'
import type { StubRequest } from './network.ts'
import { ownProfile } from './profile-routes.ts'
import { stepIn, textOf } from './texts.ts'
import { onTheEvening } from './time.ts'

const main = page.getByRole('main')
const flights = page.getByRole('list', { name: 'Flights' }).getByRole('listitem')

/** The wizard of a swap or transfer, of a ticket or voucher. */
export const change = {
  main,
  title: page.getByRole('heading', { level: 1 }),
  /** The heading of the step on view. */
  step: main.getByRole('heading', { level: 2 }),
  flights,
  confirm: page.getByRole('button', { name: 'Confirm', exact: true }),
  previous: page.getByRole('button', { name: 'Previous' }),
  swap: page.getByRole('button', { name: 'Swap Flight' }),
  transfer: page.getByRole('button', { name: 'Transfer Ticket' }),
  failure: page.getByRole('alert'),
}

export function flight(name: string): Locator {
  return flights.filter({ hasText: name })
}

export async function select(name: string): Promise<void> {
  await flight(name)
    .getByRole('button', { name: /^Select/ })
    .click()
}

export async function search(fields: { firstName?: string; lastName?: string; cardNumber?: string }): Promise<void> {
  await page.getByLabelText(/^First name/).fill(fields.firstName ?? '')
  await page.getByLabelText(/^Last name/).fill(fields.lastName ?? '')
  await page.getByLabelText(/^Card number/).fill(fields.cardNumber ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

export function player(name: string): Locator {
  return page.getByRole('radio', { name })
}

export function link(name: string): Locator {
  return main.getByRole('link', { name, exact: true })
}

export const CURRENT = 'Harvest Cup, Flight 1A, Fri 27/11/2026 18:30'
export const OTHER = 'Harvest Cup, Flight 1B, Sat 28/11/2026 12:00'

export const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    onTheEvening()
    const settings = { capabilities: ['idempotency'], contactEmails: ['support@apl.example'] }
    await app.network.route('**/config.json', (route) => route.fulfill({ json: settings }))
    await app.signIn()
    await ownProfile(app.network)
    await mockChange(app.network, { tickets: [] })
    await use(app)
  },
})

export const bodyOf = (request: StubRequest | undefined) => request?.postDataJSON()
export const keyOf = (request: StubRequest | undefined) => request?.headers()['idempotency-key']
export const step = () => textOf(change.step)
export const current = () => stepIn('Steps')
