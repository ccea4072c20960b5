import { EVENT_STATUS } from '#domain/constants.ts'
import { registrationEnd } from '#domain/registration.ts'
import type { LockedEvent } from '#server/ledger/locks.ts'

/** A guid as the database writes it; null for one that the league's form of guids allows and no ticket has. */
export function readGuid(value: string): string | null {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value.toLowerCase() : null
}

/** Returns whether an event can still be joined: neither closed nor past its registration [F112]. */
export function isJoinable(
  { statusId, lateRegoAt, regoAt, startsAt }: Pick<LockedEvent, 'statusId' | 'lateRegoAt' | 'regoAt' | 'startsAt'>,
  now: Date,
): boolean {
  return (
    statusId !== EVENT_STATUS.CLOSED && registrationEnd({ lateRego: lateRegoAt, rego: regoAt, start: startsAt }) > now
  )
}

/**
 * Returns whether a ticket of an event can still change hands or be given back: until late registration ends, or the
 * start where there is none, as the seat can be used until then.
 */
export function isChangeable(
  { statusId, lateRegoAt, startsAt }: Pick<LockedEvent, 'statusId' | 'lateRegoAt' | 'startsAt'>,
  now: Date,
): boolean {
  return statusId !== EVENT_STATUS.CLOSED && (lateRegoAt ?? startsAt) > now
}
