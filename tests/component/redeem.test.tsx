import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockRedeem, onSaleOf } from '#tests/e2e/mocks/redeem-mocks.ts'
import { amounts, answerPurchases, CARD, fillCard, offer, PATH, pay, payWith, redeem, test } from './redeem-screen.ts'
import { textOf } from './texts.ts'

const BOUGHT = { redeemCode: 'K7Q4M2', eventName: 'Harvest Cup, Flight 1A' }
const DECLINED = 'Your card was declined. Nothing was charged; try another card or call your bank.'
const PENDING = { status: 409, json: { id: 'payment-pending', message: 'Your payment is being checked.' } }
const done = { state: 'done', call: 'purchaseEventTicket', answer: BOUGHT }
const refused = {
  state: 'refused',
  call: 'purchaseEventTicket',
  problem: { status: 402, id: 'card-declined', message: 'The card provider did not answer. Nothing was charged.' },
}

test('a purchase with PTC alone needs no card, and the slider goes to the smaller of PTC and buy-in [M4.27, M5.32, M5.33, M9.5]', async ({
  sale,
}) => {
  await offer(sale.network, onSaleOf({ creditCardRedeemable: false }))
  const sent = await answerPurchases(sale.network, { json: BOUGHT })
  await sale.open(PATH)
  await expect.element(redeem.slider).toHaveAttribute('max', '120')
  await expect.element(redeem.slider).toHaveValue('120')
  await expect.element(page.getByTitle('Card details')).not.toBeInTheDocument()
  await redeem.amount.fill('9999')
  await userEvent.tab()
  await expect.element(redeem.amount).toHaveValue('120')
  await redeem.amount.fill('1e1')
  await expect.element(page.getByText('Enter a whole number of PTC.')).toBeVisible()
  await expect.element(redeem.payNow).toBeDisabled()
  await page.getByRole('button', { name: 'Less' }).click()
  await expect.element(redeem.amount).toHaveValue('119')
  await expect.element(redeem.payNow).toHaveAccessibleDescription('Choose 120 PTC to pay the whole buy-in.')
  await page.getByRole('button', { name: 'More' }).click()
  await pay()
  await expect.element(redeem.success).toBeVisible()
  expect(sent[0]?.postDataJSON()).toMatchObject({ ptcAmount: 120, creditCardAmount: 0, surchargeAmount: 0 })
  expect(sent[0]?.postDataJSON()).not.toHaveProperty('cardToken')
})

test('the slider ends at the PTC where that is less than the buy-in [M9.5]', async ({ sale }) => {
  await offer(sale.network, onSaleOf({ buyInAmount: 250 }))
  await sale.open(PATH)
  await expect.element(redeem.slider).toHaveAttribute('max', '200')
})

test('a declined card says so at the top, changes nothing, and another card buys it [F53, M2.68, M4.30, M8.11, M8.12]', async ({
  sale,
}) => {
  const sent = await answerPurchases(
    sale.network,
    { status: 402, json: { id: 'card-declined', message: DECLINED } },
    { json: BOUGHT },
  )
  await sale.open(PATH)
  await redeem.cardNumber.fill('378282246310005')
  await redeem.cvc.fill('123')
  await expect.element(redeem.payNow).toHaveAccessibleDescription('Enter your Visa or Mastercard to pay.')
  await fillCard(CARD.declined)
  await expect.element(redeem.payNow).toBeEnabled()
  window.scrollTo({ top: 200 })
  expect(window.scrollY).toBeGreaterThan(0)
  await pay()
  await expect.poll(() => textOf(redeem.error)).toBe(DECLINED)
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(redeem.success).not.toBeInTheDocument()
  // Pasted, with marks and dashes [F77].
  await payWith(`\u202a${CARD.mastercard.replace(/(\d{4})(?=\d)/g, '$1\u2011')}\u202c`)
  await expect.element(redeem.success).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(keyOf(sent[0])).not.toBe(keyOf(sent[1]))
})

for (const [answer, outcome] of [
  ['confirmed', done],
  ['cancelled', refused],
] as const)
  test(`a second step that was ${answer} on the provider’s page is settled on coming back [F53]`, async ({ sale }) => {
    const sent = await answerPurchases(sale.network, PENDING)
    const secondStepUrl = 'https://bank.example/confirm?order=7'
    await mockRedeem(sale.network, { outcome: { state: 'secondStep', secondStepUrl } })
    await sale.open(PATH)
    await payWith(CARD.secondStep)
    await expect
      .element(redeem.toBank)
      .toHaveAttribute('href', `${secondStepUrl}&returnUrl=${encodeURIComponent(window.location.origin + PATH)}`)
    await mockRedeem(sale.network, { outcome })
    // The provider's page leads back to this one.
    await sale.open(PATH)
    if (outcome === done) await expect.element(redeem.success).toBeVisible()
    else await expect.poll(() => textOf(redeem.error)).toBe(refused.problem.message)
    expect(sent).toHaveLength(1)
  })

test('a late response is being checked until the truth is known, also after the app was closed [F50, F53]', async ({
  sale,
}) => {
  const sent = await answerPurchases(sale.network, PENDING)
  const looks = await mockRedeem(sale.network, { outcome: { state: 'pending' } })
  await sale.open(PATH)
  await payWith(CARD.late)
  await expect.element(page.getByText('Your payment is being checked')).toBeVisible()
  await sale.open(PATH)
  await expect.element(page.getByText('Your payment is being checked')).toBeVisible()
  await expect.element(redeem.payNow).not.toBeInTheDocument()
  await mockRedeem(sale.network, { outcome: done })
  await expect.element(redeem.success).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(new Set(looks.map((request) => new URL(request.url()).searchParams.get('key')))).toEqual(
    new Set([keyOf(sent[0])]),
  )
})

test('a card that never responds charges nobody, and the screen says so at last [F53]', async ({ sale }) => {
  await answerPurchases(sale.network, PENDING)
  await mockRedeem(sale.network, { outcome: { state: 'pending' } })
  await sale.open(PATH)
  await payWith(CARD.silent)
  await expect.element(page.getByText('Your payment is being checked')).toBeVisible()
  await mockRedeem(sale.network, { outcome: refused })
  await expect.element(redeem.error).toHaveTextContent('Nothing was charged')
  await expect.element(redeem.payNow).toBeVisible()
})

test('a lost response of a purchase that arrived is asked for, not bought again, also after a restart [F48, F49, F50]', async ({
  sale,
}) => {
  const sent = await answerPurchases(sale.network, 'lost', { json: BOUGHT })
  await sale.network.route('**/Membership/MoneyCall?*', (route) => route.abort())
  await sale.open(PATH)
  await redeem.amount.fill('20')
  await payWith(CARD.approved)
  await expect.element(page.getByText('Your payment may have gone through')).toBeVisible()
  await mockRedeem(sale.network, { outcome: done })
  await sale.open(PATH)
  await expect.element(redeem.success).toBeVisible()
  await expect.poll(amounts).toMatchObject({ 'PTC used': '−20 PTC', Card: '$100.00' })
  expect(sent).toHaveLength(1)
})

test('a purchase that never arrived can be tried again, with the same key and the card still typed [F48, F50]', async ({
  sale,
}) => {
  const sent = await answerPurchases(sale.network, 'lost', { json: BOUGHT })
  await mockRedeem(sale.network, { outcome: { state: 'unknown' } })
  await sale.open(PATH)
  await payWith(CARD.approved)
  await expect.element(page.getByText('Your payment did not reach the league')).toBeVisible()
  await pay()
  await expect.element(redeem.success).toBeVisible()
  expect(sent.map(keyOf)).toEqual([keyOf(sent[0]), keyOf(sent[0])])
})

test('a visitor is led to sign in, which leads back [M6.3]', async ({ app }) => {
  await app.open(PATH)
  await expect.poll(() => app.documents).toEqual([`/login?returnUrl=${encodeURIComponent(PATH)}`])
})

function keyOf(request: { headers: () => Record<string, string> } | undefined): string | undefined {
  return request?.headers()['idempotency-key']
}

test('a card’s expiry is read in every usual spelling and written as MM/YY when it is left; nothing is cut [F124]', async ({
  sale,
}) => {
  const cards: unknown[] = []
  const note = ({ data }: MessageEvent<{ source?: string; card?: unknown }>) =>
    data.source === 'tokens' && cards.push(data.card)
  window.addEventListener('message', note)
  await answerPurchases(sale.network, { json: BOUGHT })
  await sale.open(PATH)
  for (const wrong of [{ expiry: '12/401' }, { expiry: '12/7' }, { code: '1234' }]) {
    await fillCard(CARD.approved, { expiry: '1240' })
    await expect.element(redeem.payNow).toBeEnabled()
    await fillCard(CARD.approved, { expiry: '1240', ...wrong })
    await expect.element(redeem.payNow).toBeDisabled()
  }
  for (const expiry of ['12/2040', '2040-12', '122040', '1240']) {
    await fillCard(CARD.approved, { expiry })
    await expect.element(redeem.payNow).toBeEnabled()
  }
  await fillCard(CARD.approved, { expiry: '2040-1' })
  await pay()
  await expect.poll(() => cards).toEqual([{ number: '4111 1111 1111 1111', expiry: '01/40', cvv: '123' }])
  window.removeEventListener('message', note)
})
