/**
 * The page's readable cookies, as `document.cookie` has them: 'a=1; b=2'. '' where the browser rejects cookies [F80
 * rejected storage].
 */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export function hasCookie(name: string, value: string): boolean {
  return readCookies().split('; ').includes(`${name}=${value}`)
}

/** Sets one cookie, with its attributes: 'a=1; Path=/'. Nothing where the browser rejects cookies. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // As in a sandboxed frame: the page goes on without it.
  }
}
