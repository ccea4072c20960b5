import type { Point } from '#domain/distance.ts'
import { geolocation as ofThisBrowser, isSecurePage } from '#lib/browser/device/secure-apis.ts'
import { DEVICE_TIMEOUT_MS, settledWithin } from '#lib/scheduling/scheduling.ts'

export type NoPoint = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'slow'

export type DetectionFailure = NoPoint | 'unreachable' | 'far'

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

export const failureMessage: Record<DetectionFailure, { title: string; text: string }> = {
  denied: {
    title: 'Your location is not shared with this app',
    text: 'Choose a state below, or allow location in the browser’s settings for this page.',
  },
  unavailable: { title: 'Your device does not know where it is', text: 'Choose a state below, or try again outdoors.' },
  slow: { title: 'Finding your location took too long', text: 'Choose a state below, or try again.' },
  insecure: { title: 'Location needs an https:// address', text: 'Choose a state below.' },
  unsupported: { title: 'This browser cannot tell where you are', text: 'Choose a state below.' },
  unreachable: {
    title: 'We could not ask for the nearest venue',
    text: 'Check your connection and try again, or choose a state below.',
  },
  far: { title: 'No venue is near you', text: 'Choose the state whose games you want to see.' },
}
