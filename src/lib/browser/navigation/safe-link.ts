import { parseUrl } from './parse-url.ts'

/** The only ways in which a link may leave the app; every other scheme is refused [F62 hostile links]. */
const ABSOLUTE = /^(?:https?:\/\/[^/\\]|mailto:.|tel:.)/i

/** Any origin that is not ours will do: an address that stays on it was relative. */
const BASE = 'https://here.invalid'

/**
 * The address of a link in managed content as it may be followed, or null where it must not be a link: web, mail and
 * phone addresses and paths of the app; a picture under /media opens in /preview [P2.139].
 */
export function safeLink(href: string): string | null {
  // Browsers read past these wherever they stand.
  const value = href.replace(/[\t\n\r]/g, '').trim()
  if (value.startsWith('#')) return value
  const isPath = /^\/(?![/\\])/.test(value)
  if (!isPath && !ABSOLUTE.test(value)) return null
  const url = parseUrl(value, BASE)
  if (!url || url.username || url.password) return null
  if (!isPath) return url.href
  // A value that is no path names another host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null
  return isMediaPicture(url.pathname)
    ? `/preview?src=${encodeURIComponent(url.pathname + url.search)}`
    : url.pathname + url.search + url.hash
}

/** Returns whether a link leaves the app, and so opens without a handle on it. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

/** The address of a picture in content: of this origin or of https, never of a script [F62 hostile links]. */
export function safePicture(src: string): string | null {
  const link = safeLink(src)
  if (!link || link.startsWith('#')) return null
  if (link.startsWith('/preview?src=')) return src.trim()
  return link.startsWith('/') || link.startsWith('https:') ? link : null
}

function isMediaPicture(path: string): boolean {
  return /^\/media\/.+\.(?:jpe?g|png|gif|webp|avif)$/i.test(path)
}

/** A link that opens the device's maps with the way to a place: coordinates 'latitude,longitude', or a name and address. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** '1800 344 669' as an address to dial. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
