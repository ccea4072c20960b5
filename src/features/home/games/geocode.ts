import { geocodeResponse } from '#contract/geocoding.ts'
import { readResponse } from '#contract/reader.ts'
import type { Point } from '#domain/distance.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { whenConfigured } from '#lib/network/config.ts'

/** A maps service that says nothing for this long will not: the rest of the search has been waited for already. */
const GEOCODE_TIMEOUT_MS = 6_000

/**
 * Where an address lies [P7.45], by the configured service; null where it knows no such place. Throws `ApiError` when
 * it fails, hangs or returns something else; a refusal carries its status text [P8.8].
 */
export async function geocode(address: string, signal: AbortSignal): Promise<Point | null> {
  const { geocoderUrl } = await whenConfigured()
  const answer = readResponse(geocodeResponse, await ask(addressFor(geocoderUrl, address), signal))
  if (!answer.success) throw failed(answer.reason)
  if (!['OK', 'ZERO_RESULTS'].includes(answer.output.status)) throw failed(answer.output.status)
  const { lat, lng } = answer.output.results[0]?.geometry.location ?? {}
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { latitude: lat, longitude: lng }
    : null
}

function addressFor(geocoderUrl: string, address: string): string {
  const url = new URL(geocoderUrl, location.origin)
  url.searchParams.set('address', address)
  url.searchParams.set('region', 'au')
  return url.href
}

/** Waits for the service's whole response, up to a timeout. */
async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  const timer = setTimeout(giveUp, GEOCODE_TIMEOUT_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw failed(null, response)
    return await response.json()
  } catch (error) {
    throw signal.aborted || error instanceof ApiError ? error : failed(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

function failed(cause: unknown, { status, statusText }: Partial<Response> = {}): ApiError {
  return new ApiError(
    { status: status ?? 0, id: 'geocoder', message: 'The place could not be looked up.', statusText },
    cause,
  )
}
