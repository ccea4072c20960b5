import { callAddress, callKey } from '#contract/call.ts'
import { readResponse } from '#contract/reader.ts'
import type { ResponseData, BodyInput, Endpoint, QueryInput } from '#contract/endpoint.ts'
import { noteLeastVersion } from '#lib/network/updates/app-version.ts'
import { ApiError, noResponse, unreachable } from './api-error.ts'
import { configNow, whenConfigured } from '#lib/network/config.ts'
import { takeInitialData } from './initial-data.ts'
import { noteCopy } from '#lib/network/received-at.ts'
import { yieldToMain } from '#lib/scheduling/scheduling.ts'
import { credentialsFor } from './origins.ts'
import { reportResponse, reportNoResponse } from '#lib/network/connection/connectivity.ts'
import { readApiResponse, readBody } from './response-body.ts'
import { serverClock } from '#lib/network/server-time.ts'

/** Longer than this nobody waits for a read, the settings included [F4 lie-fi]. */
const TIMEOUT_SECONDS = 10

export interface CallInput<E> {
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** By which a call that moves something is known again, one for each intention. */
  idempotencyKey?: string
}

/**
 * The embedded response, read as any other; undefined where the call has to be made. A query
 * that begins with it is rendered with the page's first screen instead of after it.
 */
export function readInitialData<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'query' | 'body'> = {},
): ResponseData<E> | undefined {
  const came = takeInitialData(callKey(endpoint, input))
  const read = readResponse(endpoint.response, came)
  return read.success ? (read.output as ResponseData<E>) : undefined
}

/**
 * Makes one call of the contract and reads its response with the reader of the contract's schema, or takes the one that
 * came with the page. Every response also carries the server's time. Throws `ApiError` for everything that goes wrong;
 * what becomes of it on screen is not decided here.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
): Promise<ResponseData<E>> {
  const first = readInitialData(endpoint, input)
  if (first !== undefined) return first
  return within(TIMEOUT_SECONDS, signal, async (deadline) => {
    const { apiBase } = await whenConfigured()
    // A screen's queries start when it has just been rendered, which takes a low-end device long enough.
    if (signal) await yieldToMain()
    const received = await send(addressOf(apiBase, endpoint.path, input.query), requestFor(endpoint, input, deadline))
    const { response } = received
    const body = await readBody(response)
    // Not before the response is known to be the league's: a page of some network has a clock of its own [F6 captive portal].
    noteServerTime(received)
    noteLeastVersion(response.headers)
    // A copy says nothing of the network, and it was received only then.
    const isCopy = response.headers.has('age')
    if (!isCopy) reportResponse(received.startedMs)
    const data = await readApiResponse(endpoint, response, body)
    if (isCopy) noteCopy(data, timeOf(response.headers).serverMs)
    return data
  })
}

export function addressOf(base: string, path: string, query: unknown): string {
  return base.replace(/\/+$/, '') + callAddress(path, query)
}

function requestFor(
  endpoint: Endpoint,
  { body, idempotencyKey }: CallInput<Endpoint>,
  signal: AbortSignal,
): RequestInit {
  const [method] = endpoint.methods
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  if (method === 'GET' || body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  return {
    method,
    headers,
    credentials: credentialsFor(configNow().apiBase),
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

interface Received {
  response: Response
  /** On `performance.now()`. */
  startedMs: number
  /** On the server clock's `local()`. */
  sentMs: number
  receivedMs: number
}

async function send(url: string, init: RequestInit): Promise<Received> {
  const startedMs = performance.now()
  const sentMs = serverClock.local()
  const response = await fetch(url, init).catch((error: unknown) => {
    throw init.signal?.aborted ? error : unreachable(error)
  })
  return { response, startedMs, sentMs, receivedMs: serverClock.local() }
}

function noteServerTime({ response: { headers }, ...times }: Received): void {
  // A response from some cache has an old time.
  if (!headers.has('age')) serverClock.observe({ ...timeOf(headers), ...times })
}

function timeOf(headers: Headers): { serverMs: number; resolutionMs: number } {
  const exact = Number(headers.get('x-server-time') ?? Number.NaN)
  return Number.isFinite(exact) && exact > 0
    ? { serverMs: exact, resolutionMs: 1 }
    : { serverMs: Date.parse(headers.get('date') ?? ''), resolutionMs: 1000 }
}

async function within<T>(
  seconds: number,
  signal: AbortSignal | undefined,
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
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
    const reason = late && !(error instanceof ApiError) ? noResponse(seconds) : error
    if (reason instanceof ApiError) noteFailure(reason)
    throw reason
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

function noteFailure({ id, status }: ApiError): void {
  if (status === 0) reportNoResponse('unreachable')
  else if (id === 'not-json' && status === 200) reportNoResponse('portal')
}
