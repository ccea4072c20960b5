import { EVENT_STATUS } from './constants.ts'
import { formatTime } from './date-format.ts'
import { registrationEnd } from './registration.ts'
import { stoppageOf, type StatedStanding, type Stoppage } from './stoppage.ts'
import { eventInstants, type EventTimes } from './venue-time.ts'

/** The registration status of an event, as one line of a card or page. */
export interface RegistrationStatus {
  kind: Stoppage['kind'] | 'finished' | 'opensLater' | 'open' | 'closed'
  text: string
}

/**
 * On hold and called off stand in place of it [P4.4, D6.12, F116]; a closed event is finished. Registration closes as
 * `registrationEnd` says [D2.16, F112].
 */
export function registrationStatus(
  event: EventTimes & StatedStanding,
  nowMs: number,
  timeZone: string,
): RegistrationStatus {
  const stoppage = stoppageOf(event)
  if (stoppage) return stoppage
  if (event.eventStatusId === EVENT_STATUS.CLOSED) return { kind: 'finished', text: 'Finished' }
  const instants = eventInstants(event, timeZone)
  // Without late registration the one time given is its end.
  const opens = instants.lateRego && instants.rego
  if (opens && nowMs < opens.getTime()) return { kind: 'opensLater', text: `Rego opens ${formatTime(opens, timeZone)}` }
  const ends = registrationEnd(instants)
  if (ends && nowMs < ends.getTime()) return { kind: 'open', text: `Rego open until ${formatTime(ends, timeZone)}` }
  return { kind: 'closed', text: 'Rego closed' }
}
