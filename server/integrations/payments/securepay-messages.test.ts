import { describe, expect, test } from 'vitest'
import { lookUpPath, PAYMENTS_PATH, paymentBody, readPayment, readToken } from './securepay-messages.ts'

/**
 * The provider's public documentation could be read in copies alone: the example of a charge in three programs that
 * have it word for word, the fields of a payment and what their values mean in the types of the npm package
 * `securepay` 0.0.5. No copy had a whole response, so the values of those below are ours.
 */
describe('as documented', () => {
  test('a charge has these fields, in whole cents', () => {
    const charge = {
      order: '0475f32d-fc23-4c02-b19b-9fe4b0a848ac',
      amountCents: 10_000,
      cardToken: 'de305d54-75b4-431b-adb2-eb6b9e546014',
      ip: '127.0.0.1',
    }
    expect([PAYMENTS_PATH, JSON.parse(paymentBody(charge, '5AR0055'))]).toEqual([
      '/v2/payments',
      {
        amount: 10_000,
        merchantCode: '5AR0055',
        token: 'de305d54-75b4-431b-adb2-eb6b9e546014',
        ip: '127.0.0.1',
        orderId: '0475f32d-fc23-4c02-b19b-9fe4b0a848ac',
        currency: 'AUD',
      },
    ])
  })

  const payment = {
    createdAt: '2021-07-23T13:00:53.128+10:00',
    merchantCode: '5AR0055',
    customerCode: 'anonymous',
    token: 'de305d54-75b4-431b-adb2-eb6b9e546014',
    ip: '127.0.0.1',
    amount: 10_000,
    currency: 'AUD',
    orderId: '0475f32d-fc23-4c02-b19b-9fe4b0a848ac',
    bankTransactionId: '500129',
  }

  test('`paid` is approved, `failed` is declined with the bank’s message or the code of the error', () => {
    const paid = { ...payment, status: 'paid', gatewayResponseCode: '00', gatewayResponseMessage: 'Approved' }
    expect(readPayment(paid)).toEqual({ status: 'approved' })
    const failed = { ...payment, status: 'failed', errorCode: 'INSUFFICIENT_FUNDS' }
    expect(readPayment({ ...failed, gatewayResponseMessage: 'Insufficient Funds' })).toEqual({
      status: 'declined',
      reason: 'Insufficient Funds',
    })
    expect(readPayment(failed)).toEqual({ status: 'declined', reason: 'INSUFFICIENT_FUNDS' })
  })

  test('`unknown`, an unexpected status of the gateway, ends nothing [F90]', () => {
    expect(readPayment({ ...payment, status: 'unknown', errorCode: 'UNKNOWN' })).toEqual({ status: 'pending' })
  })

  test('a token comes with its seconds', () => {
    const body = { access_token: 'eyJ…', token_type: 'Bearer', expires_in: 86_400 }
    expect(readToken(body)).toEqual({ token: 'eyJ…', seconds: 86_400 })
  })
})

describe('assumed, as the documentation has none', () => {
  test('an order is looked up at its address', () => {
    expect(lookUpPath('a/b', '5AR 55')).toBe('/v2/orders/a%2Fb?merchantCode=5AR%2055')
  })

  test('a second step is `authenticate` with the address to go on at; without one nothing is known yet', () => {
    expect(readPayment({ status: 'authenticate', redirectUrl: 'https://bank.example/1' })).toEqual({
      status: 'secondStep',
      url: 'https://bank.example/1',
    })
    expect(readPayment({ status: 'authenticate', redirectUrl: null })).toEqual({ status: 'pending' })
  })

  test('what is no payment is no outcome', () => {
    for (const body of [null, 'paid', [], { errors: [{ code: 'INVALID' }] }]) expect(() => readPayment(body)).toThrow()
  })
})
