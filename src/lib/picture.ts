/** The address of a picture in one of the widths the league's server renders; other servers' pictures stay as they are. */
export function pictureAt(url: string, width: number): string {
  return isOurs(url) ? `${url.split('?')[0]}?w=${width}` : url
}

/** `srcSet` for those widths, in pixels; undefined where there is only the one picture. */
export function pictureSet(url: string, widths: readonly number[]): string | undefined {
  return isOurs(url) ? widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}

/** Whether an address may stand in `src`: a path of this origin, or https [F62]. */
export function isPicture(url: string | null | undefined): url is string {
  return typeof url === 'string' && (/^\/(?![/\\])/.test(url) || /^https:\/\//i.test(url))
}

function isOurs(url: string): boolean {
  return url.startsWith('/media/')
}
