import { isPicture } from '#lib/picture.ts'
import { parseUrl } from '#lib/browser/navigation/parse-url.ts'
import { safePicture } from '#lib/browser/navigation/safe-link.ts'

interface PictureHosts {
  origin: string
  /** Names of hosts, with a port where it is not the usual one. */
  mediaHosts: readonly string[]
}

/**
 * The address of a picture that may be shown in full, or null: of this origin, or by https from a configured host, and
 * nothing else [D5.10, F62 hostile links]. Never a script, a data or blob address, nor one with a name and password.
 */
export function previewSource(src: string | undefined, { origin, mediaHosts }: PictureHosts): string | null {
  // Browsers read past these wherever they stand.
  const value = src?.replace(/[\t\n\r]/g, '').trim() ?? ''
  const url = parseUrl(value, origin)
  // The origin of a blob address is that of the page that made it.
  if (!url || value === '' || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (url.origin === origin) {
    const path = url.pathname + url.search
    return safePicture(path) !== null && isPicture(path) ? path : null
  }
  return url.protocol === 'https:' && mediaHosts.some((host) => host.toLowerCase() === url.host) ? url.href : null
}
