import { timeParts } from '#domain/date-format.ts'
import { formatOwnTime, formatVenueTime } from '#domain/venue-time.ts'
import { localParts } from '#domain/time.ts'

/** A time of day at the venue, and on a phone that is somewhere else its own below it [D3.11, F46 phone elsewhere]. */
export interface VenueTime {
  /** '8:15 pm', with the zone's name where the phone shows another wall time: '8:15 pm AEDT'. */
  text: string
  /** '5:15 pm your time'; '' where both are the same. */
  own: string
}

export type FormatTime = (instant: Date | number) => VenueTime

const SECOND_MS = 1000
/** Some six moments are shown at a time; naming a zone is slow enough to be done once each. */
const MAX_CACHED = 32
const remembered = new Map<string, VenueTime>()

/** Formats moments in the venue's zone, rounded to the second. */
export function timesIn(venueZone: string, phoneZone: string | null): FormatTime {
  return (instant) => {
    const ms = Math.round(Number(instant) / SECOND_MS) * SECOND_MS
    const key = `${ms} ${venueZone} ${phoneZone}`
    let formatted = remembered.get(key)
    if (!formatted) {
      if (remembered.size >= MAX_CACHED) remembered.clear()
      remembered.set(key, (formatted = venueTimeAt(ms, venueZone, phoneZone)))
    }
    return formatted
  }
}

function venueTimeAt(ms: number, venueZone: string, phoneZone: string | null): VenueTime {
  return {
    text: formatVenueTime(ms, venueZone, phoneZone),
    own: formatOwnTime(ms, venueZone, phoneZone),
  }
}

/** '8:11:04 pm', on the phone's own clock: when something happened to the phone, not to the venue. */
export function clockTime(ms: number, phoneZone: string): string {
  const { time, meridiem } = timeParts(ms, phoneZone)
  const second = String(localParts(ms, phoneZone).second).padStart(2, '0')
  return `${time}:${second} ${meridiem}`
}
