import { EVENT_STATUS } from './constants.ts'
import { formatTime } from './date-format.ts'
import { registrationEnd, registrationStart } from './registration.ts'
import { eventInstants, type EventTimes } from './venue-time.ts'

/** The registration status of an event, as one line of a card or page. */
export interface RegistrationStatus {
  kind: 'onHold' | 'calledOff' | 'finished' | 'opensLater' | 'open' | 'closed'
  text: string
}

/**
 * On Hold goes before everything [P4.4]; a closed event is finished, or called off [D6.12]. Registration closes as `registrationEnd` says
 * [D2.16, F112].
 */
export function registrationStatus(
  event: EventTimes & { eventStatusId: number; cancelReason?: string | null | undefined },
  nowMs: number,
  timeZone: string,
): RegistrationStatus {
  if (event.eventStatusId === EVENT_STATUS.ON_HOLD) return { kind: 'onHold', text: 'On Hold' }
  if (event.eventStatusId === EVENT_STATUS.CLOSED)
    return isCalledOff(event) ? { kind: 'calledOff', text: 'Called off' } : { kind: 'finished', text: 'Finished' }
  const instants = eventInstants(event, timeZone)
  const opens = registrationStart(instants)
  if (opens && nowMs < opens.getTime()) return { kind: 'opensLater', text: `Rego opens ${formatTime(opens, timeZone)}` }
  const ends = registrationEnd(instants)
  if (ends && nowMs < ends.getTime()) return { kind: 'open', text: `Rego open until ${formatTime(ends, timeZone)}` }
  return { kind: 'closed', text: 'Rego closed' }
}

/** Returns whether an event is called off, as a server that knows why says [D6.12]. */
export function isCalledOff({ cancelReason }: { cancelReason?: string | null | undefined }): boolean {
  return Boolean(cancelReason?.trim())
}
