import { safeReturnUrl } from '#domain/return-url.ts'

/** Pure functions that read a push message and decide where a tap on it leads [M7.49]. */

/** The notification for an unreadable message: browsers require one for every push. */
const UNREADABLE = { title: 'News from your league', body: 'Open the app to see it.', tag: 'news' }

const LONGEST = 200

/** As contract/push.ts names it, whose schemas would be most of this worker. */
export const SUBSCRIBE_PATH = '/Membership/SubscribePush'

/** The statuses of a league that did not store a subscription and never will. */
export const REFUSALS: ReadonlySet<number> = new Set([400, 409])

export interface PushNotification {
  title: string
  options: { body: string; tag: string; icon: string; badge: string; lang: string; data: { path: string } }
}

/** The notice a message asks for; a later one of the same tag takes its place without another sound. */
export function notificationOf(message: string | undefined, origin: string): PushNotification {
  const { title, body, tag, path } = read(message)
  const shown = text(title) ? { title: text(title), body: text(body), tag: text(tag) || UNREADABLE.tag } : UNREADABLE
  return {
    title: shown.title,
    options: {
      body: shown.body,
      tag: shown.tag,
      icon: '/icons/app-192.png',
      badge: '/icons/monochrome-512.png',
      lang: 'en-AU',
      data: { path: safeReturnUrl(path, origin) },
    },
  }
}

/** Where a tap leads: a page of this origin, or Home [F63 return URL]. */
export function pathOf(data: unknown, origin: string): string {
  return safeReturnUrl((data as { path?: unknown } | null)?.path, origin)
}

/**
 * Which of the open windows shows that page already; -1 where none does. Another page may hold a clock, a ticket or a
 * payment, and is left alone.
 */
export function windowFor(path: string, addresses: readonly string[], origin: string): number {
  const requested = new URL(path, origin)
  return addresses.findIndex((address) => {
    const url = new URL(address)
    return (
      url.origin === origin &&
      url.pathname.toLowerCase() === requested.pathname.toLowerCase() &&
      url.search === requested.search
    )
  })
}

/** Where a renewed subscription is sent: the API's base is a setting of the league. */
export function apiBaseOf(config: unknown): string {
  const base = (config as { apiBase?: unknown } | null)?.apiBase
  return (typeof base === 'string' ? base : '/Umbraco/Api').replace(/\/+$/, '')
}

function read(message: string | undefined): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(message ?? '')
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function text(input: unknown): string {
  return typeof input === 'string' ? input.trim().slice(0, LONGEST) : ''
}
