import { NotSent, type CardPayments } from './card-payments.ts'
import { lookUpPath, PAYMENTS_PATH, paymentBody, readPayment, readToken } from './securepay-messages.ts'
import type { CardSettings } from '#server/settings/cards.ts'

/** A charge is given up after this; what became of it is asked for later. */
const CHARGE_MS = 10_000
const ASK_MS = 5_000
/** A token is not used any more shortly before it expires. */
const MARGIN_MS = 60_000

/** A charge that is refused with one of these was not taken. */
const REFUSED = new Set([400, 422])
/** So is one by a caller that the provider does not know or let in. */
const NOT_LET_IN = new Set([401, 403])

type Settings = Pick<CardSettings, 'apiUrl' | 'authUrl' | 'clientId' | 'clientSecret' | 'merchantCode' | 'audience'>

/**
 * A provider of SecurePay's shape: client credentials against an access token that is cached until it expires, charges
 * in cents by order, and a look at an order, as `securepay-messages.ts` has them. The local provider speaks it too.
 * `request` replaces fetch.
 */
export function openSecurePay(
  settings: Settings,
  now: () => Date = () => new Date(),
  request: typeof fetch = (...call) => fetch(...call),
): CardPayments {
  const { apiUrl, authUrl, clientId, clientSecret, merchantCode, audience } = settings
  let stored: Promise<{ token: string; expiresAt: number }> | null = null

  async function fetchToken(): Promise<{ token: string; expiresAt: number }> {
    const response = await request(authUrl, {
      method: 'POST',
      signal: AbortSignal.timeout(ASK_MS),
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', audience }).toString(),
    })
    const { token: bearer, seconds } = readToken(await jsonOf(response))
    return { token: bearer, expiresAt: now().getTime() + seconds * 1_000 }
  }

  /** Concurrent callers share one request to the provider. */
  async function token(): Promise<{ token: string; expiresAt: number }> {
    const known = await stored?.catch(() => null)
    if (known && known.expiresAt - MARGIN_MS > now().getTime()) return known
    const requested = (stored = fetchToken())
    try {
      return await requested
    } catch (error) {
      if (stored === requested) stored = null
      throw error
    }
  }

  async function ask(path: string, init: RequestInit, ms: number): Promise<Response> {
    const { token: bearer } = await token()
    const response = await request(new URL(path, apiUrl), {
      ...init,
      signal: AbortSignal.timeout(ms),
      redirect: 'error',
      headers: { ...init.headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
    })
    // The next call has another token, should this one have ended before its time.
    if (NOT_LET_IN.has(response.status)) stored = null
    return response
  }

  return {
    async charge(charge) {
      const body = paymentBody(charge, merchantCode)
      await token().catch((error: unknown) => {
        throw new NotSent('The card provider gives no token.', { cause: error })
      })
      const response = await ask(
        PAYMENTS_PATH,
        { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': charge.order }, body },
        CHARGE_MS,
      ).catch((error: unknown) => {
        throw isUnconnected(error) ? new NotSent('The card provider cannot be reached.', { cause: error }) : error
      })
      if (NOT_LET_IN.has(response.status)) {
        await response.body?.cancel()
        throw new NotSent(`The card provider answered ${response.status}.`)
      }
      if (REFUSED.has(response.status)) {
        await response.body?.cancel()
        return { status: 'declined', reason: `refused with ${response.status}` }
      }
      return readPayment(await jsonOf(response))
    },

    async find(order) {
      const response = await ask(lookUpPath(order, merchantCode), {}, ASK_MS)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      return readPayment(await jsonOf(response))
    },
  }
}

/** Whether no connection was made, so that nothing was sent. */
function isUnconnected(error: unknown): boolean {
  const { code } = (error instanceof Error && (error.cause as { code?: unknown } | undefined)) || {}
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'UND_ERR_CONNECT_TIMEOUT'
}

/** @throws Error without the response's text, which may say more than a log should contain */
async function jsonOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  await response.body?.cancel()
  throw new Error(`The card provider answered ${response.status}.`)
}
