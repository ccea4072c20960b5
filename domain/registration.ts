import { parseServerInstant } from './time.ts'
import { eventInstants, type EventInstants, type EventTimes } from './venue-time.ts'

/** An event's times as they travel, its venue's zone, and the instant that its clock gives. */
export interface RegistrationTimes extends EventTimes {
  /** Of the clock; goes before the event's own late registration. */
  lateRegistrationDateTime?: string | null
  /** Of the venue's state, for what comes without an offset. */
  timeZone: string
}

/**
 * When registration ends: with late registration, else at the time given for registration, else at the start
 * [P2.178, P2.179, D2.16, F112]. It decides about buying and swapping in, and is what all lists show; transferring,
 * giving back and redeeming have ends of their own.
 */
export function registrationEnd<T extends Date | null>({
  lateRego,
  rego,
  start,
}: {
  lateRego: Date | null
  rego: Date | null
  start: T
}): Date | T {
  return lateRego ?? rego ?? start
}

/** The end of registration of times as they travel; null where none of them is known. */
export function registrationEndsAt({ lateRegistrationDateTime, timeZone, ...event }: RegistrationTimes): Date | null {
  return parseServerInstant(lateRegistrationDateTime, timeZone) ?? registrationEnd(eventInstants(event, timeZone))
}

/** What a calendar says of registration; `format` writes a time. */
export function registrationNotes(
  { lateRego, rego }: Pick<EventInstants, 'lateRego' | 'rego'>,
  format: (at: Date) => string,
): string[] {
  if (!lateRego) return rego ? [`Registration until ${format(rego)}`] : []
  return [...(rego ? [`Registration from ${format(rego)}`] : []), `Late registration until ${format(lateRego)}`]
}

/** When registration begins; null where that is not said: the one time given is then its end. */
export function registrationStart({ lateRego, rego }: Pick<EventInstants, 'lateRego' | 'rego'>): Date | null {
  return lateRego && rego
}
