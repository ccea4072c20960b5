import * as v from 'valibot'
import { parseUrl } from '#lib/browser/navigation/parse-url.ts'

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
