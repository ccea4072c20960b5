import * as v from 'valibot'
import type { Charge, ChargeState } from './card-payments.ts'

/**
 * All that a provider of SecurePay's shape is sent and sends, as its public documentation has it
 * (https://auspost.com.au/payments/docs/securepay/, card payments): the access token, the charge with its
 * `Idempotency-Key`, and the fields of a payment. The test beside this file has the examples.
 *
 * Three things are in no copy of that documentation that could be read, and are assumptions until `npm run check-cards`
 * has tried them: the look-up of a card payment, a payment's status `authenticate`, and `redirectUrl`. The documented
 * second step (3D Secure 2) comes before the charge, by a script of its own and an order of the type `THREED_SECURE`.
 */
export const PAYMENTS_PATH = '/v2/payments'

/** Assumed. Documented below the address of an order are its refunds alone. */
export function lookUpPath(order: string, merchantCode: string): string {
  return `/v2/orders/${encodeURIComponent(order)}?merchantCode=${encodeURIComponent(merchantCode)}`
}

/** Amounts are whole cents. */
export function paymentBody({ order, amountCents, cardToken, ip }: Charge, merchantCode: string): string {
  return JSON.stringify({ merchantCode, token: cardToken, ip, amount: amountCents, currency: 'AUD', orderId: order })
}

const tokenResponse = v.object({ access_token: v.string(), expires_in: v.number() })

/** @throws Error where it is no response to a request for a token */
export function readToken(body: unknown): { token: string; seconds: number } {
  const { access_token: token, expires_in: seconds } = v.parse(tokenResponse, body)
  return { token, seconds }
}

const paymentResponse = v.object({
  status: v.string(),
  gatewayResponseMessage: v.optional(v.nullable(v.string())),
  errorCode: v.optional(v.nullable(v.string())),
  /** Assumed. */
  redirectUrl: v.optional(v.nullable(v.string())),
})

/**
 * Returns what a payment says of its charge. Only `paid` and `failed` are final; `unknown`, and whatever is not
 * documented, says nothing.
 * @throws Error where it is no payment
 */
export function readPayment(body: unknown): ChargeState {
  const { status, gatewayResponseMessage, errorCode, redirectUrl } = v.parse(paymentResponse, body)
  if (status === 'paid') return { status: 'approved' }
  if (status === 'failed')
    return { status: 'declined', reason: gatewayResponseMessage ?? errorCode ?? 'no reason given' }
  // Assumed.
  if (status === 'authenticate' && redirectUrl) return { status: 'secondStep', url: redirectUrl }
  return { status: 'pending' }
}
