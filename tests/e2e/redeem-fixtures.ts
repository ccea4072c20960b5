import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { boughtBy, onSale, type OnSale } from './mocks/redeem-mocks.ts'

export const test = base.extend<{ redeem: RedeemPage }>({
  redeem: async ({ page }, use) => use(new RedeemPage(page)),
})

export const MIA = 'mia@example.com'
export const JACK = 'jack@example.com'

/** Each test buys for an event of its own, since there is one ticket for each member; former tries have bought some. */
const taken = new Set<number>()
export async function sale(page: Page, fits: (event: OnSale) => boolean): Promise<OnSale> {
  const bought = await boughtBy(page)
  const event = (await onSale(page.request, fits)).find(({ id }) => !taken.has(id) && !bought.includes(id))
  if (!event) throw new Error('Nothing of the kind is on sale')
  taken.add(event.id)
  return event
}

export const both = ({ creditCardRedeemable, ptcRedeemable, buyInAmount }: OnSale) =>
  creditCardRedeemable && ptcRedeemable && buyInAmount >= 50 && buyInAmount <= 150
export const ptcOnly = ({ creditCardRedeemable, ptcRedeemable, buyInAmount }: OnSale) =>
  !creditCardRedeemable && ptcRedeemable && buyInAmount <= 60
