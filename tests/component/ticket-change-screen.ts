import { page, type Locator } from 'vitest/browser'

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
