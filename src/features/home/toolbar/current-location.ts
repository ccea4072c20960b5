import { devicePoint } from '#shared/location/device-point.ts'
import { failureMessage } from '#shared/location/failure-messages.ts'
import { saveLocation } from '#lib/storage/location.ts'

/** The remedy for each failure, where distances are missing. */
const ADVICE = {
  denied: 'Allow location for this page in the browser’s settings to see distances.',
  unavailable: 'Try again outdoors.',
  slow: 'Try again in a moment.',
  insecure: 'Games can be sorted by name, time and buy-in.',
  unsupported: 'Games can be sorted by name, time and buy-in.',
}

/** Asks the device where it is and keeps the response [P7.46]; else says in words why there is none [P8.4]. Never rejects. */
export async function findLocation(): Promise<{ title: string; text: string } | null> {
  const point = await devicePoint()
  if (typeof point === 'string') return { title: failureMessage[point].title, text: ADVICE[point] }
  saveLocation({ coords: point })
  return null
}
