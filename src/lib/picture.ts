import { configNow } from './network/config.ts'

/** The address of a picture as it is loaded: a path is one of the configured picture server, or of this origin. */
export function pictureUrl(url: string): string {
  const { mediaBase } = configNow()
  return mediaBase !== null && isPath(url) ? mediaBase.replace(/\/+$/, '') + url : url
}

/** The same in one of the widths the league's server renders; pictures that come in one size stay as they are. */
export function pictureAt(url: string, width: number): string {
  return hasSizes(url) ? `${pictureUrl(url.split('?')[0] ?? '')}?w=${width}` : pictureUrl(url)
}

/** `srcSet` for those widths, in pixels; undefined where there is only the one picture. */
export function pictureSet(url: string, widths: readonly number[]): string | undefined {
  return hasSizes(url) ? widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}

/** Returns whether an address may stand in `src`: a path of this origin, or https [F62 hostile links]. */
export function isPicture(url: string | null | undefined): url is string {
  return typeof url === 'string' && (isPath(url) || /^https:\/\//i.test(url))
}

/**
 * The hosts whose pictures are shown besides those of this origin: names, with a port where it is not the usual one.
 */
export function pictureHosts({ mediaHosts, mediaBase } = configNow()): readonly string[] {
  return mediaBase === null ? mediaHosts : [...mediaHosts, new URL(mediaBase).host]
}

function isPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

/** Other servers have pictures under /media too, and take `w` for nothing or for an error. */
function hasSizes(url: string): boolean {
  return url.startsWith('/media/') && configNow().capabilities.includes('pictureSizes')
}
