import * as v from 'valibot'
import type { Answer, BodyInput, Endpoint, QueryInput } from '#contract/endpoint.ts'
import { ApiError, noAnswer, notJson, refused, unreachable, unreadable } from './api-error.ts'
import { whenConfigured } from './config.ts'
import { serverClock } from './server-time.ts'

/** Longer than this nobody waits for a read [F4]. */
const TIMEOUT_SECONDS = 10

export interface CallInput<E> {
  query?: QueryInput<E>
  body?: BodyInput<E>
}

/**
 * Makes one call of the contract and reads its answer with the contract's schema. Every answer also tells the
 * server's time. Throws `ApiError` for everything that goes wrong; what becomes of it on screen is not decided here.
 */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}, signal?: AbortSignal): Promise<Answer<E>> {
  const { apiBase } = await whenConfigured()
  const url = addressOf(apiBase, endpoint.path, input.query)
  return within(TIMEOUT_SECONDS, signal, async (deadline) => {
    const response = await send(url, requestFor(endpoint, input.body, deadline))
    const body = await readJson(response)
    if (!response.ok) throw refused(response, body)
    const parsed = v.safeParse(endpoint.answer, body)
    if (parsed.success) return parsed.output as Answer<E>
    // 200 with an error body [F73]
    if (isProblem(body)) throw refused(response, body)
    throw unreadable(response, parsed.issues)
  })
}

/** The address of a call; what is null or undefined is left out. */
export function addressOf(base: string, path: string, query: unknown): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) params.set(name, String(value))
  }
  const search = params.toString()
  return `${base.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

function requestFor(endpoint: Endpoint, body: unknown, signal: AbortSignal): RequestInit {
  const [method] = endpoint.methods
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  if (method === 'GET' || body !== undefined) headers['Content-Type'] = 'application/json'
  return { method, headers, credentials: 'same-origin', signal, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const sentMs = serverClock.local()
  const response = await fetch(url, init).catch((error: unknown) => {
    throw init.signal?.aborted ? error : unreachable(error)
  })
  noteServerTime(response.headers, sentMs, serverClock.local())
  return response
}

function noteServerTime(headers: Headers, sentMs: number, receivedMs: number): void {
  const exact = Number(headers.get('x-server-time') ?? Number.NaN)
  const serverMs = Number.isFinite(exact) && exact > 0 ? exact : Date.parse(headers.get('date') ?? '')
  const resolutionMs = serverMs === exact ? 1 : 1000
  // An answer from some cache tells an old time.
  if (!headers.has('age')) serverClock.observe({ serverMs, sentMs, receivedMs, resolutionMs })
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : unreadable(response, error)
  })
  if (/^\s*</.test(text) || /\bhtml\b/.test(response.headers.get('content-type') ?? '')) throw notJson(response)
  if (text.trim() === '') {
    if (!response.ok) throw refused(response, null)
    return null
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw response.ok ? unreadable(response, error) : refused(response, { message: undefined })
  }
}

/** Runs the work with a deadline of its own, joined to the caller's signal. */
async function within<T>(seconds: number, signal: AbortSignal | undefined, work: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let late = false
  const giveUp = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, seconds * 1000)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw late && !(error instanceof ApiError) ? noAnswer(seconds) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

function isProblem(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && ('message' in body || 'Message' in body || 'title' in body)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
