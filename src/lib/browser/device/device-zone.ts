import { locationChoice } from '#lib/storage/location.ts'

/** Asking takes longer than rendering a card, and a phone crosses into another zone rarely. */
const HOLDS_MS = 60_000
/** CLDR's name for an unknown zone, which some engines report and most reject. */
const UNKNOWN_ZONE = 'Etc/Unknown'

let known: string | null = null
let askedMs = -Infinity

/**
 * The zone the device is set to, 'Australia/Perth', at most a minute ago. Null where it is unknown: the device reports
 * none, or one that `Intl` cannot format with [F80 rejected time zone]. Nothing then shows the viewer's own time.
 */
export function phoneZone(): string | null {
  const nowMs = performance.now()
  if (nowMs - askedMs >= HOLDS_MS) {
    known = readZone()
    askedMs = nowMs
  }
  return known
}

/** The zone for times that have no venue, such as "as of 6:42 pm": the device's, or that of the chosen state where it is unknown. */
export function ownZone(): string {
  return phoneZone() ?? locationChoice().state.timeZone
}

/** The device's zone, checked: null for none, and for one that `Intl` rejects. */
export function readZone(): string | null {
  try {
    const zone: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (typeof zone !== 'string' || zone === '' || zone === UNKNOWN_ZONE) return null
    new Intl.DateTimeFormat('en-AU', { timeZone: zone }).format(0)
    return zone
  } catch {
    return null
  }
}
