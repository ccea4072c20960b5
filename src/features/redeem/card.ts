import * as v from 'valibot'
import { getSecurePayToken } from '#contract/redeem.ts'
import { parseUrl } from '#lib/browser/navigation/parse-url.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { configNow } from '#lib/network/config.ts'
import { readCookies, writeCookie } from '#lib/browser/device/cookies.ts'

/** The messages of the provider's page [D1.5]; all others are ignored. */
const frameMessage = v.variant('type', [
  v.object({ source: v.literal('card-fields'), type: v.literal('ready'), height: v.optional(v.number()) }),
  v.object({ source: v.literal('card-fields'), type: v.literal('height'), height: v.number() }),
  v.object({ source: v.literal('card-fields'), type: v.literal('validity'), isValid: v.boolean() }),
  v.object({
    source: v.literal('card-fields'),
    type: v.literal('token'),
    token: v.pipe(v.string(), v.minLength(1)),
    brand: v.nullish(v.string()),
  }),
  v.object({ source: v.literal('card-fields'), type: v.literal('failed'), message: v.string() }),
])
export type FrameMessage = v.InferOutput<typeof frameMessage>

export type FrameOrder = { type: 'tokenise' } | { type: 'reset' } | { type: 'theme'; theme: FrameTheme }
export type FrameTheme = 'light' | 'dark'

/** The only cards that are taken [M5.30]. */
const BRANDS = ['visa', 'mastercard']
export const OTHER_BRAND = 'Only Visa and Mastercard are accepted.'

/** Returns a message that comes from the provider's own page in our frame; null for any other. */
export function messageOf(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { origin: string; window: unknown },
): FrameMessage | null {
  if (event.origin !== frame.origin || event.source !== frame.window || !event.source) return null
  const parsed = v.safeParse(frameMessage, event.data)
  if (!parsed.success) return null
  const { output } = parsed
  return output.type === 'token' && output.brand != null && !BRANDS.includes(output.brand)
    ? { source: 'card-fields', type: 'failed', message: OTHER_BRAND }
    : output
}

/**
 * The page a card is typed into; null where there is none. One of our own origin does not count: whatever runs in it
 * would run beside ours [D1.5, M7.36].
 */
export function fieldsAddress(provider: { url: string } | null, ownOrigin: string): string | null {
  const url = provider && webAddress(provider.url)
  return url && url.origin !== ownOrigin ? url.href : null
}

/** The provider's page for this page, which alone it will speak to. */
export function frameAddress(fieldsUrl: string, parent: string, theme: FrameTheme): string {
  const url = new URL(fieldsUrl)
  url.searchParams.set('parent', parent)
  url.searchParams.set('theme', theme)
  return url.href
}

/** Where a second step is done; the provider's page leads back here afterwards. Null for what is no web address. */
export function secondStepAddress(value: string, back: string): string | null {
  const url = webAddress(value)
  if (!url) return null
  url.searchParams.set('returnUrl', back)
  return url.href
}

/** Null for what is no web address. */
export function webAddress(value: string): URL | null {
  const url = parseUrl(value)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

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
