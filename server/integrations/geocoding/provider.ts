import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { geocodeResponse } from '#contract/geocoding.ts'
import { foldedText } from '#domain/text.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { singleFlight } from '#server/http/single-flight.ts'
import { isInAustralia } from '#domain/australia.ts'
import type { FoundLocation, Geocoder } from './geocoder.ts'

interface Options {
  /** The service's address, to which `address`, `region` and `key` are added. */
  url: string
  key: string | null
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => Date
  /** Counts a look-up; false where no more are to be paid for. */
  consumeLookUp: () => Promise<boolean>
  /** Finds places while none are. */
  fallback: Geocoder
  timeoutMs?: number
}

/** Nobody waits longer for a place. */
const TIMEOUT_MS = 3_000
const MAX_CACHED = 1_000
const REMEMBERED_MS = 86_400_000

/**
 * A maps service in the shape of Google's: GET with address and region=au; the response has `status` and `results`.
 * What it has returned is cached for a day and the same text is looked up once at a time, as each look-up costs money.
 * Places outside Australia are left out.
 */
export function createProvider({
  url,
  key,
  log,
  now,
  consumeLookUp,
  fallback,
  timeoutMs = TIMEOUT_MS,
}: Options): Geocoder {
  const remembered = new Map<string, { until: number; found: FoundLocation[] }>()
  const once = singleFlight<FoundLocation[]>()

  async function lookUp(requested: string, address: string): Promise<FoundLocation[]> {
    if (!(await consumeLookUp())) return fallback.find(address)
    const found = await ask(addressOf(url, key, address), { log, timeoutMs })
    remembered.delete(requested)
    remembered.set(requested, { until: now().getTime() + REMEMBERED_MS, found })
    const oldest = remembered.size > MAX_CACHED ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    return found
  }

  return {
    async find(address) {
      const requested = foldedText(address)
      const before = remembered.get(requested)
      if (before && before.until > now().getTime()) return before.found
      return once(requested, () => lookUp(requested, address))
    },
  }
}

function addressOf(url: string, key: string | null, address: string): URL {
  const whole = new URL(url)
  whole.searchParams.set('address', address)
  whole.searchParams.set('region', 'au')
  if (key !== null) whole.searchParams.set('key', key)
  return whole
}

async function ask(
  url: URL,
  { log, timeoutMs }: Required<Pick<Options, 'log' | 'timeoutMs'>>,
): Promise<FoundLocation[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  let reply: Reply
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    // The signal covers the body too: a service may hang in the middle of it.
    reply = { ok: response.ok, status: response.status, body: await response.text() }
  } catch (error) {
    // The address holds the key, so nothing of it is logged.
    log.warn({ geocoder: url.host, reason: signal.aborted ? 'timeout' : reasonOf(error) }, 'geocoder')
    return signal.aborted
      ? rejectRequest(
          504,
          'geocoder-timeout',
          'Looking up this place takes too long. Try again, or search for a venue or a postcode.',
        )
      : rejectRequest(502, 'geocoder-failed', FAILED)
  }
  const answer = readProviderResponse(reply)
  if (answer) return answer
  log.warn({ geocoder: url.host, status: reply.status, reason: statusIn(reply.body) }, 'geocoder')
  return rejectRequest(502, 'geocoder-failed', FAILED)
}

const FAILED = 'This place could not be looked up just now. Try again, or search for a venue or a postcode.'

interface Reply {
  ok: boolean
  status: number
  body: string
}

/** Null where the service rejected it or returned something else. */
function readProviderResponse({ ok, body }: Reply): FoundLocation[] | null {
  const parsed = v.safeParse(geocodeResponse, ok ? jsonOf(body) : null)
  if (!parsed.success || !['OK', 'ZERO_RESULTS'].includes(parsed.output.status)) return null
  return parsed.output.results.flatMap(({ formatted_address, geometry: { location } }) => {
    const place = { label: formatted_address ?? '', latitude: location.lat, longitude: location.lng }
    return isInAustralia(place) ? place : []
  })
}

function statusIn(body: string): string | null {
  const parsed = v.safeParse(v.object({ status: v.string() }), jsonOf(body))
  return parsed.success ? parsed.output.status.slice(0, 40) : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'unknown'
}
