import type { Point } from '#domain/distance.ts'
import { geolocation as ofThisBrowser, isSecurePage } from '#lib/browser/device/secure-apis.ts'
import { DEVICE_TIMEOUT_MS, settledWithin } from '#lib/scheduling/scheduling.ts'

export type NoPoint = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'slow'

/** A position this old is as good as new: games are suburbs apart. */
const FRESH_MS = 5 * 60_000

const reasons: Record<number, NoPoint> = { 1: 'denied', 2: 'unavailable', 3: 'slow' }

/** Where the device is, in degrees, or why that is not known. Never rejects. */
export function devicePoint(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = ofThisBrowser(),
): Promise<Point | NoPoint> {
  if (!geolocation) return Promise.resolve(isSecurePage() ? 'unsupported' : 'insecure')
  // The browser's own limit begins once its question is answered, which may be never.
  const point = new Promise<Point | NoPoint>((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(reasons[code] ?? 'unavailable'),
      { timeout: DEVICE_TIMEOUT_MS, maximumAge: FRESH_MS },
    )
  })
  return settledWithin(point, 'slow')
}
