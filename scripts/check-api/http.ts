import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, retryAfter } from '#lib/network/api/api-error.ts'
import { relationOf } from '#lib/network/api/origins.ts'
import { readBody } from '#lib/network/api/response-body.ts'

/** Who sends, and to whom. */
export interface Client {
  /** What the paths of all calls are added to, without a slash at its end. */
  base: string
  /** Of the app. */
  origin: string
  /** A Cookie header. It is sent and never printed. */
  cookie: string | null
  /** How long a response is awaited. */
  timeoutMs: number
}

/** A response, as far as anything may be printed of it. */
export interface Exchange {
  /** 0 where no response came. */
  status: number
  ms: number
  headers: Headers
  /** Of a body that is JSON. */
  value?: unknown
  /** What there is in place of JSON. */
  problem: string | null
}

/** Longer than this nobody waits for a server that asks for it. */
const LONGEST_PAUSE_SECONDS = 10

/** Sends a request as the app does, and once more where the server asks for a short pause. It never throws. */
export async function exchange(client: Client, url: string, init: RequestInit = {}): Promise<Exchange> {
  const first = await sendOnce(client, url, init)
  const seconds = retryAfter(first.headers, Date.now()) ?? 2
  if (first.status !== 429 || seconds > LONGEST_PAUSE_SECONDS) return first
  await sleep(seconds * 1000)
  return sendOnce(client, url, init)
}

async function sendOnce(
  { base, origin, cookie, timeoutMs }: Client,
  url: string,
  init: RequestInit,
): Promise<Exchange> {
  // It is of the API's server alone, and browsers send none to another site.
  const isSent = new URL(url).origin === new URL(base).origin && relationOf(url, origin) !== 'cross-site'
  const headers = new Headers(init.headers)
  headers.set('Origin', origin)
  if (init.method !== 'OPTIONS') {
    headers.set('Accept', 'application/json')
    headers.set('X-Requested-With', 'XMLHttpRequest')
    if (cookie !== null && isSent) headers.set('Cookie', cookie)
  }
  const startedMs = performance.now()
  const ms = () => Math.round(performance.now() - startedMs)
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, ms: ms(), ...(await bodyOf(response)) }
  } catch (error) {
    // The code alone: messages may quote addresses.
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    const problem =
      name === 'TimeoutError' ? `no response within ${timeoutMs / 1000} s` : `no connection (${cause?.code ?? name})`
    return { status: 0, headers: new Headers(), ms: ms(), problem }
  }
}

async function bodyOf(response: Response): Promise<Pick<Exchange, 'value' | 'problem'>> {
  try {
    const { value, error } = await readBody(response)
    if (error !== undefined) return { problem: 'text' }
    return value === undefined ? { problem: 'an empty body' } : { value, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: error.id === 'not-json' ? 'a page of HTML' : 'a body that broke off' }
  }
}

/** The kind of a failure, never its text. */
export function rejection({ status, problem }: Exchange): string | null {
  if (status === 0) return problem
  if (status < 200 || status > 299) return `the status is ${status}, with ${problem ?? 'JSON'}`
  return problem === null ? null : `${problem} under a status of success`
}

/** The headers about caching, with a warning where a shared cache may store what is a member's. */
export function caching({ headers }: Exchange, isOfMember: boolean): string {
  const control = headers.get('cache-control')
  const isShared = isOfMember && !/\b(no-store|private)\b/i.test(control ?? '')
  return [
    control === null ? 'no Cache-Control' : `Cache-Control: ${control}`,
    headers.has('etag') ? 'ETag' : 'no ETag',
    ...['Age', 'Vary'].filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`),
    ...(isShared ? ['neither no-store nor private: a shared cache may give one member’s data to another'] : []),
  ].join('; ')
}
