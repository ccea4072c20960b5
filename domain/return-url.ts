/** Longer addresses are no page of ours. */
const LONGEST = 2048

/** So many layers of percent-encoding are a disguise. */
const DECODINGS = 4

/**
 * Returns where to go after the login: a path of this origin with its query and fragment, normalised, or '/' for
 * everything else [D5.9, F63 return URL]. `origin` is like 'https://myapl.example'. Refused are other schemes and hosts
 * in every disguise (two slashes or backslashes, also encoded, behind dots, tabs or full-width forms), and the login
 * page itself, which would only lead round in circles.
 */
export function safeReturnUrl(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length > LONGEST || !raw.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return '/'
  }
  if (url.origin !== origin || url.username || url.password || isDisguised(url.pathname)) return '/'
  if (/^\/login(\/|$)/i.test(url.pathname)) return '/'
  return (url.pathname + url.search + url.hash).replaceAll('\\', '%5C')
}

/**
 * Whether some reader down the line, decoding once more or folding characters, might take the path for another host.
 */
function isDisguised(pathname: string): boolean {
  let path = pathname
  for (let layer = 0; layer < DECODINGS; layer++) {
    const plain = path.normalize('NFKC')
    // URL parsers drop control characters and read a backslash as a slash.
    if (/[\p{Cc}\\]/u.test(plain) || /^\s*\/[/\s]/.test(plain) || /(^|\/)\.{1,2}\/\//.test(plain)) return true
    let decoded: string
    try {
      decoded = decodeURIComponent(path)
    } catch {
      return true
    }
    if (decoded === path) return false
    path = decoded
  }
  return true
}
