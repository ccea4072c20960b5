import * as v from 'valibot'
import { getSecurePayToken } from '#contract/redeem.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { configNow } from '#lib/network/config.ts'
import { readCookies, writeCookie } from '#lib/browser/device/cookies.ts'

const COOKIE = 'secure-pay-access_token'
const LOOKUP_MS = 3_000

const lookedUp = v.object({ ip: v.pipe(v.string(), v.regex(/^[\da-f.:]{2,45}$/i)) })

/** The provider's access token, cached in its cookie until it expires [M7.29, M7.30]. */
export async function accessToken(): Promise<string> {
  const stored = tokenIn(readCookies())
  if (stored !== null) return stored
  const { access_token: token, expires_in: seconds } = await callEndpoint(getSecurePayToken)
  writeCookie(tokenCookie(token, seconds, window.location.protocol === 'https:'))
  return token
}

/** The token among the cookies, if there still is one. */
export function tokenIn(cookies: string): string | null {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  try {
    return (value && decodeURIComponent(value.slice(COOKIE.length + 1))) || null
  } catch {
    return null
  }
}

/** The cookie that keeps a token for its life, which is all the browser has to know to forget it. */
export function tokenCookie(token: string, seconds: number, isSecure: boolean): string {
  return `${COOKIE}=${encodeURIComponent(token)}; Max-Age=${Math.max(0, Math.floor(seconds))}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** The address this device is seen at, where a look-up is set; without a response the sale goes on [M7.31, D5.32]. */
export async function clientAddress(url = configNow().ipLookupUrl): Promise<string | undefined> {
  if (url === null) return undefined
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(LOOKUP_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const parsed = v.safeParse(lookedUp, await response.json())
    return parsed.success ? parsed.output.ip : undefined
  } catch {
    return undefined
  }
}
