import { expect } from './fixtures.ts'
import { CARD, RedeemPage } from './pages/redeem-page.ts'
import { creditOf, purchases, ticketsFor } from './mocks/redeem-mocks.ts'
import { both, JACK, MIA, ptcOnly, sale, test } from './redeem-fixtures.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test.describe('a purchase', () => {
  test('with PTC and a card, from the event’s page to the code [M2.8, M3.20, M2.60, M2.61, M2.62, M2.65, M2.66, M2.67, M4.28, M4.29, M5.29, M5.31, M7.18, M7.30, M7.36]', async ({
    page,
    redeem,
    shell,
    event,
  }) => {
    await shell.signIn(MIA)
    const sent = purchases(page)
    const { id, title, buyInAmount, venueAddress } = await sale(page, both)
    await event.open(id)
    await event.purchase.getByRole('link', { name: 'Purchase Ticket' }).click()
    await expect(page).toHaveURL(`/redeem/event/${id}`)
    const info = page.getByRole('region', { name: 'Event Info' })
    await expect(info).toContainText(title)
    await expect(info.locator('div', { has: page.locator('dt', { hasText: 'Venue' }) }).locator('dd')).toHaveText(
      venueAddress,
    )
    await expect(redeem.step).toContainText('Redeem')
    await expect(redeem.payNow).toBeDisabled()

    await redeem.fillCard(CARD.approved, { code: '12' })
    await redeem.amount.fill('30')
    const cents = (buyInAmount - 30) * 100
    await expect(redeem.line('Card').first()).toHaveText(`$${(cents / 100).toFixed(2)}`)
    await expect(redeem.line('2% card surcharge')).toHaveText(`$${(cents / 5_000).toFixed(2)}`)
    await expect(redeem.payNow).toBeDisabled()
    await redeem.fields.getByLabel('CVC').fill('123')
    const before = await creditOf(page)
    await redeem.payNow.click()

    await expect(redeem.success).toBeFocused()
    await expect(redeem.step).toContainText('Receive')
    await expect(page.getByText('We text the code to your mobile as well.')).toBeVisible()
    await expect(
      page.getByText(/enter the code on the self-registration terminal to get a receipt with your table number/),
    ).toBeVisible()
    await expect(page.getByText(/give the code to a member of the registration team/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your ticket' })).toHaveAttribute('href', '/tickets')
    expect(await creditOf(page)).toBe(before - 30)
    expect(await ticketsFor(page, id)).toBe(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[\w-]{16,}$/)
    expect(sent[0]?.body).toMatchObject({
      eventId: id,
      ptcAmount: 30,
      creditCardAmount: cents,
      surchargeAmount: cents / 50,
    })
    expect(sent[0]?.body['cardToken']).toMatch(/^[\da-f]{24}-/)
    expect(sent[0]?.body['accessToken']).toMatch(/./)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'secure-pay-access_token')
    expect(cookie?.value).toBe(sent[0]?.body['accessToken'])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /4111|-approve/,
    )
  })

  test('with PTC alone needs no card, and the slider goes to the smaller of PTC and buy-in [M4.27, M5.32, M5.33, M9.5]', async ({
    page,
    redeem,
    openSale,
  }) => {
    const { id, buyInAmount } = await openSale(MIA, ptcOnly)
    await expect(redeem.slider).toHaveAttribute('max', String(buyInAmount))
    await expect(redeem.slider).toHaveValue(String(buyInAmount))
    await expect(page.getByTitle('Card details')).toHaveCount(0)
    await redeem.amount.fill('9999')
    await redeem.amount.blur()
    await expect(redeem.amount).toHaveValue(String(buyInAmount))
    await redeem.amount.fill('1e1')
    await expect(page.getByText('Enter a whole number of PTC.')).toBeVisible()
    await expect(redeem.payNow).toBeDisabled()
    await page.getByRole('button', { name: 'Less' }).click()
    await expect(redeem.amount).toHaveValue(String(buyInAmount - 1))
    await expect(redeem.pay).toContainText(`Choose ${buyInAmount} PTC to pay the whole buy-in.`)
    await page.getByRole('button', { name: 'More' }).click()
    await redeem.payNow.click()
    await expect(redeem.success).toBeVisible()
    expect(await ticketsFor(page, id)).toBe(1)
  })

  test('that is declined says so at the top, changes nothing, and another card buys it [F53, M2.68, M4.30, M8.11, M8.12]', async ({
    page,
    redeem,
    openSale,
  }) => {
    const sent = purchases(page)
    const { id } = await openSale(JACK, both)
    await redeem.fields.getByLabel('Card number').fill('378282246310005')
    await redeem.fields.getByLabel('CVC').focus()
    await expect(redeem.fields.getByText('Only Visa and Mastercard are accepted.')).toBeVisible()
    await redeem.payWith(CARD.declined)
    await expect(redeem.error).toHaveText(
      'Your card was declined. Nothing was charged; try another card or call your bank.',
    )
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(redeem.success).toHaveCount(0)
    expect(await ticketsFor(page, id)).toBe(0)
    // Pasted, with marks and dashes [F77].
    await redeem.payWith(`\u202a${CARD.mastercard.replace(/(\d{4})(?=\d)/g, '$1\u2011')}\u202c`)
    await expect(redeem.success).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  for (const [answer, outcome] of [
    ['Confirm', 'bought'],
    ['Cancel', 'not bought'],
  ] as const)
    test(`with a second step is ${outcome} after ${answer} on the provider’s page [F53]`, async ({
      page,
      redeem,
      openSale,
    }) => {
      const sent = purchases(page)
      const { id } = await openSale(JACK, both)
      await redeem.payWith(CARD.secondStep)
      await redeem.toBank.click()
      await page.getByRole('button', { name: answer }).click()
      await page.waitForURL(`**/redeem/event/${id}`)
      await expect(outcome === 'bought' ? redeem.success : redeem.error).toBeVisible()
      expect(await ticketsFor(page, id)).toBe(outcome === 'bought' ? 1 : 0)
      expect(sent).toHaveLength(1)
    })

  test('answered late is being checked until the truth is known, also after the app was closed [F50, F53]', async ({
    page,
    redeem,
    openSale,
  }) => {
    const { id } = await openSale(JACK, both)
    await redeem.payWith(CARD.late)
    await expect(page.getByText('Your payment is being checked')).toBeVisible({ timeout: 20_000 })
    const again = await page.context().newPage()
    await page.close()
    const sent = purchases(again)
    await again.goto(`/redeem/event/${id}`)
    await expect(new RedeemPage(again).success).toBeVisible({ timeout: 30_000 })
    expect(sent).toEqual([])
    expect(await ticketsFor(again, id)).toBe(1)
  })

  test('of a card that never answers charges nobody and says so at last [F53]', async ({ page, redeem, openSale }) => {
    test.setTimeout(150_000)
    const { id } = await openSale(JACK, both)
    await redeem.payWith(CARD.silent)
    await expect(page.getByText('Your payment is being checked')).toBeVisible({ timeout: 20_000 })
    await expect(redeem.error).toContainText('Nothing was charged', { timeout: 100_000 })
    expect(await ticketsFor(page, id)).toBe(0)
    await expect(redeem.payNow).toBeVisible()
  })
})

test.describe('a lost answer', () => {
  test('of a purchase that arrived is asked for, not bought again, also after a restart [F48, F49, F50]', async ({
    page,
    redeem,
    shell,
  }) => {
    await shell.signIn(MIA)
    const { id } = await sale(page, both)
    const before = await creditOf(page)
    await page.route('**/Membership/MoneyCall?*', (route) => route.abort())
    await page.route('**/Membership/PurchaseEventTicket', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await redeem.open(id)
    await redeem.amount.fill('20')
    await redeem.payWith(CARD.approved)
    await expect(page.getByText('Your payment may have gone through')).toBeVisible()
    const again = await page.context().newPage()
    await page.close()
    const sent = purchases(again)
    await again.goto(`/redeem/event/${id}`)
    await expect(new RedeemPage(again).success).toBeVisible()
    expect(sent).toEqual([])
    expect([await creditOf(again), await ticketsFor(again, id)]).toEqual([before - 20, 1])
  })

  test('of a purchase that never arrived can be tried again, with the same key and the card still typed [F48, F50]', async ({
    page,
    redeem,
    openSale,
  }) => {
    const sent = purchases(page)
    const { id } = await openSale(JACK, both)
    await page.route('**/Membership/PurchaseEventTicket', (route) => route.abort('connectionreset'), { times: 1 })
    await redeem.payWith(CARD.approved)
    await expect(page.getByText('Your payment did not reach the league')).toBeVisible()
    await redeem.payNow.click()
    await expect(redeem.success).toBeVisible()
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
    expect(await ticketsFor(page, id)).toBe(1)
  })
})
