import { page, type Locator } from 'vitest/browser'
import { mockCredit, summaryOf, TRANSACTIONS, WIZARD } from '#tests/e2e/mocks/credit-mocks.ts'
import { test as base, type App } from './app.tsx'
import { ownProfile } from './profile-routes.ts'
import { stepIn, textOf } from './texts.ts'

export const PATH = '/profile/ptcTransfer'
export const RULES = 'Poker Tour Credits (PTC) Transfer Rules'

const summary = page.getByRole('region', { name: 'PTC Summary', exact: true })
const main = page.getByRole('main')

/** PTC Summary and the transfer wizard. */
export const credit = {
  summary,
  transactions: page.getByRole('table', { name: 'Transactions' }),
  transferLink: page.getByRole('link', { name: 'Transfer PTC' }),
  rules: page.getByRole('region', { name: 'Transfer rules' }),
  amount: page.getByRole('textbox', { name: 'How much PTC?' }),
  slider: page.getByRole('slider', { name: 'PTC to transfer' }),
  selectPlayer: page.getByRole('button', { name: 'Select Player' }),
  search: page.getByRole('search', { name: 'Players' }).getByRole('button', { name: 'Search' }),
  toSummary: page.getByRole('button', { name: 'Summary', exact: true }),
  takenFrom: page.getByRole('list', { name: 'Taken from' }),
  transfer: main.getByRole('button', { name: 'Transfer', exact: true }),
  previous: page.getByRole('button', { name: 'Previous' }),
  needsSignal: page.getByRole('button', { name: 'Needs signal' }),
  newTransfer: page.getByRole('button', { name: 'New Transfer' }),
  popup: page.getByRole('dialog', { name: 'Are you sure all the info above is correct?' }),
  done: heading('Successfully Transferred PTC'),
}

/** A member with a profile, credit and players to give it to; the league can say what became of a call. */
export const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    await app.configure({ capabilities: ['idempotency'] })
    await app.signIn()
    await ownProfile(app.network)
    await mockCredit(app.network, { ...WIZARD, summary: summaryOf(), transactions: TRANSACTIONS })
    await use(app)
  },
})

export function heading(name: string): Locator {
  return page.getByRole('heading', { name, exact: true })
}

/** What stands in the summary behind a name. */
export function figure(name: string): string {
  const terms = [...(summary.query()?.querySelectorAll('dl > div') ?? [])]
  return terms.find((one) => one.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent ?? ''
}

/** What the transfer's alert says; empty without one. */
export function problem(): string {
  return textOf(main.getByRole('alert'))
}

export function step(): string {
  return stepIn('Steps of the transfer')
}

export function player(name: string): Locator {
  return page.getByRole('radio', { name: new RegExp(name) })
}

export async function find(firstName: string, lastName = ''): Promise<void> {
  await page.getByLabelText('First name').fill(firstName)
  await page.getByLabelText('Last name').fill(lastName)
  await credit.search.click()
}

/** From the amount to the summary, with Dana Whitlock. */
export async function choose(amount: string): Promise<void> {
  await credit.amount.fill(amount)
  await credit.selectPlayer.click()
  await find('Dana')
  await player('Dana Whitlock').click()
  await credit.toSummary.click()
}

/** Transfer, and yes. */
export async function confirm(): Promise<void> {
  await credit.transfer.click()
  await credit.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
}
