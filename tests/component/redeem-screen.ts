import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RedeemableEvent } from '#contract/events.ts'
import { CARD } from '#tests/e2e/mocks/cards.ts'
import { mockRedeem, onSaleOf, redeemCalls } from '#tests/e2e/mocks/redeem-mocks.ts'
import { test as base, type App } from './app.tsx'
import type { Network, StubRequest } from './network.ts'
import { stepIn } from './texts.ts'

export { CARD }

/** The frame of the card's fields has to be of another origin; every name under localhost is this machine. */
const FIELDS = `http://cards.localhost:${window.location.port}/tests/component/card-fields.html`
export const SETTINGS = { cardProvider: { kind: 'frame', url: FIELDS }, capabilities: ['idempotency'] }
export const PATH = '/redeem/event/901'

const frame = page.frameLocator(page.getByTitle('Card details'))

/** The verification and the purchase of a ticket. */
export const redeem = {
  amount: page.getByRole('textbox', { name: 'Pay with PTC' }),
  slider: page.getByRole('slider', { name: 'PTC to use' }),
  cardNumber: frame.getByLabelText('Card number'),
  expiry: frame.getByLabelText('Expiry'),
  cvc: frame.getByLabelText('CVC'),
  payNow: page.getByRole('button', { name: 'Pay Now' }),
  error: page.getByRole('main').getByRole('alert'),
  success: page.getByRole('heading', { name: /^Success! Your code is [A-Z0-9]{6,}$/ }),
  toBank: page.getByRole('link', { name: 'Go on to your bank' }),
  mobile: page.getByLabelText('Mobile number'),
  sendCode: page.getByRole('button', { name: 'Send Code' }),
  code: page.getByLabelText('Verification code'),
  verify: page.getByRole('button', { name: 'Verify' }),
  countdown: page.getByText(/^Re-send verification code in \d+ seconds$/),
}

/** A member with a verified mobile and 200 PTC, and an event on sale; the settings of the file have a card provider. */
export const test = base.extend<{ sale: App }>({
  sale: async ({ app }, use) => {
    await app.network.route('**/config.json', (route) => route.fulfill({ json: SETTINGS }))
    await app.signIn({ ptc: 200, mobile: '0491578204', mobileVerified: true })
    await offer(app.network, onSaleOf())
    await mockRedeem(app.network, { about: null, accessToken: { access_token: 'access-1', expires_in: 60 } })
    await use(app)
    document.cookie = 'secure-pay-access_token=; path=/; max-age=0'
  },
})

/** Puts these events on sale, or takes all away. */
export async function offer(network: Network, ...events: RedeemableEvent[]): Promise<void> {
  await mockRedeem(network, { events, event: events })
}

/** Stubs purchases, the first with the first response and so on; gives what was sent to buy. */
export async function answerPurchases(
  network: Network,
  ...responses: ({ status?: number; json: unknown } | 'lost')[]
): Promise<StubRequest[]> {
  const sent: StubRequest[] = []
  await network.route(redeemCalls.purchase, (route) => {
    sent.push(route.request())
    const response = responses[sent.length - 1] ?? 'lost'
    return response === 'lost' ? route.abort() : route.fulfill(response)
  })
  return sent
}

export async function fillCard(number: string, { expiry = '0830', code = '123' } = {}): Promise<void> {
  await redeem.cardNumber.fill(number)
  await redeem.expiry.fill(expiry)
  await redeem.cvc.fill(code)
}

export async function payWith(number: string): Promise<void> {
  await fillCard(number)
  await pay()
}

/** Presses Pay Now by the keyboard: after a scroll Chromium gives a click to where the other site's frame was before. */
export async function pay(): Promise<void> {
  await expect.element(redeem.payNow).toBeEnabled()
  ;(redeem.payNow.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

/** The lines of the amounts: what stands behind each name. */
export function amounts(): Record<string, string> {
  const lines = page.getByRole('region', { name: 'Amounts' }).query()?.querySelectorAll('dl > div') ?? []
  return Object.fromEntries(
    [...lines].map((line) => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('dd')?.textContent ?? '',
    ]),
  )
}

export function step(): string {
  return stepIn('Steps to your ticket')
}
