import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { mockRedeem, onSaleOf } from '#tests/e2e/mocks/redeem-mocks.ts'
import { amounts, answerPurchases, CARD, fillCard, offer, PATH, pay, redeem, step, test } from '../redeem-screen.ts'
import { textOf } from '../texts.ts'
import { address } from '../app.tsx'

const BOUGHT = { redeemCode: 'K7Q4M2', eventName: 'Harvest Cup, Flight 1A' }

describe('/tickets/purchase', () => {
  test('/tickets/purchase lists what is on sale, each leading to its purchase [M2.9, D5.41]', async ({ sale }) => {
    await offer(
      sale.network,
      onSaleOf(),
      onSaleOf({ id: 902, title: 'Coast Main', stateId: 3, creditCardRedeemable: false }),
      onSaleOf({ id: 903, title: 'Nothing to pay with', creditCardRedeemable: false, ptcRedeemable: false }),
    )
    await sale.open('/tickets/purchase')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.element(headings).toHaveLength(2)
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Purchase Event Ticket')
    expect(headings.elements().map(({ textContent }) => textContent)).toEqual(['Victoria', 'Other states'])
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect.element(links).toHaveLength(2)
    await expect.element(links.nth(0)).toHaveTextContent('PTC or card')
    await expect.element(links.nth(1)).toHaveTextContent('Coast Main')
    await expect.element(links.nth(1)).toHaveAttribute('href', '/redeem/event/902')
    await links.nth(0).click()
    await expect.poll(() => window.location.pathname).toBe(PATH)
    await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe('Purchase Ticket')
  })
})

describe('/redeem/event/$id', () => {
  test('a purchase with PTC and a card shows what is paid, sends it, and says the code [M2.60, M2.61, M2.62, M2.65, M2.66, M2.67, M3.20, M4.28, M4.29, M5.29, M5.31, M7.30, M7.36]', async ({
    sale,
  }) => {
    const sent = await answerPurchases(sale.network, { json: BOUGHT })
    await sale.open(PATH)
    const info = page.getByRole('region', { name: 'Event Info' })
    await expect.element(info).toHaveTextContent('Harvest Cup, Flight 1A')
    const rows = [...info.element().querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ])
    expect(rows).toEqual([
      ['Event', 'Harvest Cup, Flight 1A'],
      ['Date Time', 'Fri 27/11/2026, 6:30 pm'],
      ['Venue', 'Royal Oak Hotel, 1 High Street, Richmond VIC 3121'],
      ['Buy In', '$120'],
    ])
    expect(step()).toContain('Redeem')
    await expect.element(redeem.payNow).toBeDisabled()

    await fillCard(CARD.approved, { code: '12' })
    await redeem.amount.fill('30')
    await expect.poll(amounts).toEqual({
      'Buy In': '$120.00',
      'PTC used': '−30 PTC',
      Card: '$90.00',
      '2% card surcharge': '$1.80',
      'Total amount': '$91.80 + 30 PTC',
    })
    await expect.element(redeem.payNow).toBeDisabled()
    await redeem.cvc.fill('123')
    await pay()

    await expect.element(redeem.success).toHaveFocus()
    expect(step()).toContain('Receive')
    await expect.element(page.getByText('We text the code to your mobile as well.')).toBeVisible()
    await expect
      .element(
        page.getByText(/enter the code on the self-registration terminal to get a receipt with your table number/),
      )
      .toBeVisible()
    await expect.element(page.getByText(/give the code to a member of the registration team/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See your ticket' })).toHaveAttribute('href', '/tickets')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
    expect(sent[0]?.postDataJSON()).toEqual({
      eventId: 901,
      ptcAmount: 30,
      creditCardAmount: 9_000,
      surchargeAmount: 180,
      cardToken: 'token-1111',
      accessToken: 'access-1',
      currentTimeMilliseconds: expect.any(Number) as number,
    })
    expect(document.cookie).toContain('secure-pay-access_token=access-1')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4111[ -]?1111|token-/)
  })
})

describe('/redeem/verify', () => {
  test('the verification comes first for a member without one, and leads on to the event [M2.7, M3.20, M2.54, M2.55, M2.56, M2.57, M2.58, M2.59, M2.60, M4.24, M4.25, M5.23, M5.24, M5.26, M8.11, D5.42, F77]', async ({
    sale,
  }) => {
    await sale.signIn({ ptc: 200, mobile: '0491578204', mobileVerified: false })
    const sends = await mockRedeem(sale.network, { sendCode: { success: true } })
    const checks = await mockRedeem(sale.network, { verifyCode: { success: false } })
    await sale.open(PATH)
    await expect.poll(address).toBe('/redeem/verify?returnUrl=%2Fredeem%2Fevent%2F901')
    expect(step()).toContain('Verify')
    await expect.element(redeem.mobile).toHaveValue('0491 578 204')
    await expect.element(page.getByText('+61')).toBeVisible()

    await redeem.mobile.fill('')
    await redeem.sendCode.click()
    await expect.element(page.getByText('Mobile is required.')).toBeVisible()
    await expect.element(redeem.mobile).toHaveFocus()
    await redeem.mobile.fill('\u202a0491\u2011578\u2011204\u202c')
    await redeem.verify.click()
    await expect.element(page.getByText('Verification code is required.')).toBeVisible()
    expect(sends).toHaveLength(0)
    await redeem.sendCode.click()
    await expect.element(redeem.countdown).toBeVisible()
    await expect.element(redeem.sendCode).not.toBeInTheDocument()
    await expect.element(redeem.code).toHaveFocus()
    expect(sends.map((request) => request.postDataJSON())).toEqual([{ mobile: '0491578204' }])
    await sale.open(address())
    await expect.element(redeem.countdown).toBeVisible()

    await redeem.code.fill('12345678')
    await expect.element(redeem.code).toHaveValue('123456')
    await redeem.verify.click()
    await expect.poll(() => textOf(redeem.error)).toBe('Invalid verification code.')
    await mockRedeem(sale.network, { verifyCode: { success: true } })
    await sale.signIn({ ptc: 200, mobile: '0491578204', mobileVerified: true })
    await redeem.code.fill('\u202a654321\u202c')
    await redeem.verify.click()
    await expect.poll(address).toBe(PATH)
    await expect.element(redeem.payNow).toBeVisible()
    expect(checks.map((request) => request.postDataJSON())).toEqual([{ mobile: '0491578204', code: '123456' }])
  })
})
