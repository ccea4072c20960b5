import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventOf } from '#tests/e2e/mocks/event-mocks.ts'
import { mockRedeem, onSaleOf, redeemCalls } from '#tests/e2e/mocks/redeem-mocks.ts'
import { findingsInThemes } from './axe.ts'
import {
  amounts,
  answerPurchases,
  CARD,
  fillCard,
  offer,
  PATH,
  pay,
  payWith,
  redeem,
  SETTINGS,
  test,
} from './redeem-screen.ts'
import { textOf } from './texts.ts'

const PURCHASES = '/tickets/purchase'
const VERIFY = '/redeem/verify'
const BOUGHT = {
  redeemCode: 'K7Q4M2',
  eventName: 'Harvest Cup, Flight 1A',
  surchargeAmount: 220,
  chargedAmount: 11_220,
}

const rejection = (id: string, message: string, fields?: object) => ({ status: 409, json: { id, message, fields } })

test('a price that has changed is said in a sentence, with the new figures [D5.23, F52]', async ({ sale }) => {
  await offer(sale.network, onSaleOf({ buyInAmount: 110 }))
  await answerPurchases(
    sale.network,
    rejection('price-changed', 'The price has changed to $120.00. Please check and agree to it again.', {
      buyInAmount: '120',
    }),
  )
  await sale.open(PATH)
  await fillCard(CARD.approved)
  await expect.poll(amounts).toMatchObject({ 'Buy In': '$110.00' })
  await offer(sale.network, onSaleOf())
  await pay()
  await expect
    .poll(() => textOf(redeem.error))
    .toBe('The price has changed to $120.00. Please check and agree to it again.')
  await expect.poll(amounts).toMatchObject({ 'Buy In': '$120.00' })
  await expect.element(redeem.payNow).toBeEnabled()
})

test('a surcharge that has changed is said in a sentence, with the new figures [D5.30]', async ({ sale }) => {
  const surcharge = (surchargeBasisPoints: number) =>
    sale.network.route('**/config.json', (route) => route.fulfill({ json: { ...SETTINGS, surchargeBasisPoints } }))
  await surcharge(150)
  await answerPurchases(sale.network, rejection('surcharge-changed', 'The surcharge has changed.'))
  await sale.open(PATH)
  await expect.poll(amounts).toHaveProperty(['1.5% card surcharge'], '$1.80')
  await fillCard(CARD.approved)
  await surcharge(200)
  await pay()
  await expect.poll(() => textOf(redeem.error)).toBe('The surcharge has changed.')
  await expect.poll(amounts).toHaveProperty(['2% card surcharge'], '$2.40')
})

test('credit that has changed is said in a sentence, with the new figures [F52]', async ({ sale }) => {
  const message = 'You have 60 PTC for this. Choose a smaller amount.'
  await answerPurchases(sale.network, rejection('balance-changed', message, { ptc: '60' }))
  await sale.open(PATH)
  await expect.element(page.getByText('You have 200 PTC', { exact: true })).toBeVisible()
  await sale.signIn({ ptc: 60, mobileVerified: true })
  await redeem.amount.fill('5')
  await payWith(CARD.approved)
  await expect.poll(() => textOf(redeem.error)).toBe(message)
  await expect.element(page.getByText('You have 60 PTC', { exact: true })).toBeVisible()
})

test('sold out, on hold or closed: the reason, and nothing more to buy [M2.64, F52]', async ({ sale }) => {
  await answerPurchases(sale.network, rejection('sold-out', 'This event has sold out.'))
  await sale.open(PATH)
  await fillCard(CARD.approved)
  await offer(sale.network)
  await pay()
  await expect.poll(() => textOf(redeem.error)).toBe('This event has sold out.')
  await expect
    .element(page.getByText('The event is not eligible either for PTC redeeming or purchased by Credit Card.'))
    .toBeVisible()
  await expect.element(redeem.payNow).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('an event that is called off or on hold says so and why, in place of the purchase [F116, M2.64]', async ({
  sale,
}) => {
  const about = (standing: object) => mockRedeem(sale.network, { about: eventOf({ id: 901, ...standing }) })
  await offer(sale.network)
  await about({ eventStatusId: 2, cancelReason: 'The room is flooded.' })
  await sale.open(PATH)
  await expect.element(page.getByText('This event is called off')).toBeVisible()
  await expect.element(page.getByText('The room is flooded.')).toBeVisible()
  await about({ eventStatusId: 6 })
  await sale.open(PATH)
  await expect.element(page.getByText('This event is on hold')).toBeVisible()
  await expect.element(redeem.payNow).not.toBeInTheDocument()
})

test('too little PTC where no card is taken is a warning, and there is nothing to pay with [M5.35, M2.63]', async ({
  sale,
}) => {
  await offer(sale.network, onSaleOf({ creditCardRedeemable: false, buyInAmount: 201 }))
  await sale.open(PATH)
  await expect.element(page.getByText("You don't have sufficient PTC to redeem this event.")).toBeVisible()
  await expect.element(page.getByText('You have 200 PTC.')).toBeVisible()
  await expect.element(redeem.payNow).not.toBeInTheDocument()
})

test('the card’s fields say when they do not load, and Retry loads them [F67, F70]', async ({ sale }) => {
  const cardProvider = { kind: 'frame', url: `${SETTINGS.cardProvider.url}?held` }
  await sale.network.route('**/config.json', (route) => route.fulfill({ json: { ...SETTINGS, cardProvider } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await sale.open(PATH)
  await expect.element(page.getByRole('status', { name: 'Card details, loading' })).toBeVisible()
  await expect.element(redeem.payNow).toBeDisabled()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(page.getByText('The card fields did not load. Nothing was charged.')).toBeVisible()
  // PTC alone needs none.
  await redeem.amount.fill('120')
  await expect.element(redeem.payNow).toBeEnabled()
  await redeem.amount.fill('0')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('status', { name: 'Card details, loading' })).toBeVisible()
  await redeem.cardNumber.fill('4')
  ;(page.getByTitle('Card details').element() as HTMLIFrameElement).contentWindow?.postMessage('start', '*')
  await expect.element(page.getByRole('status', { name: 'Card details, loading' })).not.toBeInTheDocument()
  await fillCard(CARD.approved)
  await expect.element(redeem.payNow).toBeEnabled()
  const src = page.getByTitle('Card details').element().getAttribute('src') ?? ''
  expect(new URL(src).origin).not.toBe(window.location.origin)
})

test('the card’s fields stand as they are without a connection, and nothing can be paid [F2]', async ({ sale }) => {
  await sale.open(PATH)
  await fillCard(CARD.approved)
  await expect.element(redeem.payNow).toBeEnabled()
  sale.network.setOffline(true)
  await expect.element(redeem.payNow).toBeDisabled()
  await expect.element(redeem.payNow).toHaveAccessibleDescription('Needs signal')
  sale.network.setOffline(false)
  await expect.element(redeem.payNow).toBeEnabled()
})

test('axe finds nothing on these screens [D6.2]', async ({ sale }) => {
  await answerPurchases(
    sale.network,
    { status: 402, json: { id: 'card-declined', message: 'Your card was declined.' } },
    { status: 409, json: { id: 'payment-pending', message: 'Your payment is being checked.' } },
  )
  const secondStepUrl = 'https://bank.example/confirm?order=7'
  await mockRedeem(sale.network, { outcome: { state: 'secondStep', secondStepUrl } })
  await sale.open(PATH)
  await fillCard('4111111111111112')
  await redeem.amount.fill('x')
  await expect.element(page.getByText('Enter a whole number of PTC.')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await redeem.amount.fill('10')
  await payWith(CARD.declined)
  await expect.element(redeem.error).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await payWith(CARD.secondStep)
  await expect.element(redeem.toBank).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await sale.network.route(redeemCalls.outcome, (route) =>
    route.fulfill({ json: { state: 'done', call: 'purchaseEventTicket', answer: BOUGHT } }),
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(redeem.success).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await sale.open(PURCHASES)
  await expect.element(page.getByRole('heading', { name: 'Victoria' })).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await sale.signIn({ mobileVerified: false })
  await sale.open(VERIFY)
  await redeem.verify.click()
  await expect.element(page.getByText('Verification code is required.')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})
