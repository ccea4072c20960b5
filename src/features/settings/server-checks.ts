import { MARKER_COOKIE, type AppConfig } from '#contract/config.ts'
import { listRegions } from '#contract/regions.ts'
import { credentialsFor, relationOf } from '#lib/network/api/origins.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

/** The header that the hub's client sends with each call. */
const HUB_HEADERS = { 'X-Requested-With': 'XMLHttpRequest', 'X-SignalR-User-Agent': 'diagnostics' }
const API_HEADERS = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }

/**
 * Finds out what stands between this page and a server of another origin, in one sentence each: another site, a cookie
 * that cannot be read, CORS headers that are missing. Nothing where all is on one origin, or where the server cannot be
 * reached at all. Reads a public list of the API and the hub's address, and writes nothing.
 */
export async function checkServer(
  { apiBase, hubUrl, sessionCookies }: Pick<AppConfig, 'apiBase' | 'hubUrl' | 'sessionCookies'>,
  page: string,
  send: Send = (url, init) => fetch(url, init),
): Promise<string[]> {
  const relation = relationOf(apiBase, page)
  const [ofApi, ofHub] = await Promise.all([
    checkCors({
      name: 'API',
      base: apiBase,
      url: apiBase.replace(/\/+$/, '') + listRegions.path,
      headers: API_HEADERS,
    }),
    checkCors({ name: 'hub', base: hubUrl, url: hubUrl, headers: HUB_HEADERS }),
  ])
  return [
    relation === 'cross-site' &&
      `The API at ${new URL(apiBase).origin} is on another site than this app at ${page}, so browsers block its session cookie and nobody can be signed in.`,
    relation === 'same-site' &&
      sessionCookies.includes(MARKER_COOKIE) &&
      `The API is on another origin, whose cookie ${MARKER_COOKIE} cannot be read here unless it has a Domain; without one set sessionCookies to [].`,
    ofApi,
    ofHub,
  ].filter((sentence) => typeof sentence === 'string')

  async function checkCors({ name, base, url, headers }: Checked): Promise<string | null> {
    if (relationOf(base, page) === 'same-origin') return null
    const wholly = credentialsFor(base, page)
    const response = await tried(url, { headers, credentials: wholly })
    if (response) return name === 'API' ? hiddenHeaders(name, response) : null
    // Whether anything is there: the browser sends such a request without asking, and shows nothing of the response.
    if (!(await tried(url, { mode: 'no-cors', credentials: 'omit' }))) return null
    const missing = await missingHeaders(url, headers, wholly)
    return `The ${name} at ${new URL(base).origin} responds, but does not let this app read it: ${missing}.`
  }

  /** The browser does not say what it misses, so the same is asked for with less and less. */
  async function missingHeaders(url: string, headers: object, wholly: RequestCredentials): Promise<string> {
    if (!(await tried(url, { credentials: 'omit' })))
      return `its responses lack "Access-Control-Allow-Origin: ${page}"${wholly === 'include' ? ' with "Access-Control-Allow-Credentials: true"' : ''}`
    if (wholly === 'include' && !(await tried(url, { credentials: 'include' })))
      return `its responses lack "Access-Control-Allow-Credentials: true", or allow "*" in place of "${page}"`
    return `its responses to OPTIONS lack "Access-Control-Allow-Headers: ${Object.keys(headers).join(', ')}" or "Access-Control-Allow-Methods: GET, POST, DELETE"`
  }

  async function tried(url: string, init: RequestInit): Promise<Response | null> {
    try {
      return await send(url, { cache: 'no-store', ...init })
    } catch {
      return null
    }
  }
}

interface Checked {
  name: string
  /** As configured. */
  base: string
  url: string
  headers: Record<string, string>
}

/** A clock that goes wrong by the difference of two devices is worse than a header. */
function hiddenHeaders(name: string, { headers }: Response): string | null {
  if (headers.has('date') || headers.has('x-server-time')) return null
  return `The ${name} does not show its clock to this app: its responses lack "Access-Control-Expose-Headers: Date, Age, Retry-After, X-Request-Id, X-Server-Time".`
}
