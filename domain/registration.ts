import { localDate, parseServerInstant } from './time.ts'
import { onDay } from './venue-time.ts'

export interface RegistrationTimes {
  lateRegistrationDateTime?: string | null
  /** The event's day or date-time; only its day counts. */
  eventDate?: string | null
  /** Wall time 'HH:mm' of the venue. */
  registrationTime?: string | null
  /** Of the venue's state, for what comes without an offset. */
  timeZone: string
}

/** Open while the end of registration is in the future; closed when no end is known [P2.178, P2.179, D2.16]. */
export function registrationState(times: RegistrationTimes, nowMs: number): 'open' | 'closed' {
  const end = registrationEndsAt(times)
  return end !== null && nowMs < end.getTime() ? 'open' : 'closed'
}

/** The late-registration date-time when it is given, else the event's day at its registration time [D2.16]. */
export function registrationEndsAt(times: RegistrationTimes): Date | null {
  const { lateRegistrationDateTime, eventDate, registrationTime, timeZone } = times
  const late = parseServerInstant(lateRegistrationDateTime, timeZone)
  if (late) return late
  const day = parseServerInstant(eventDate, timeZone)
  return day && onDay(localDate(day, timeZone), registrationTime, timeZone)
}
