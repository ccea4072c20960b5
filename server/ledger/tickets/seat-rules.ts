import { EVENT_STATUS } from '#domain/constants.ts'
import type { LockedEvent } from '#server/ledger/locks.ts'

/** A guid as the database writes it; null for one that the league's form of guids allows and no ticket has. */
export function readGuid(value: string): string | null {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value.toLowerCase() : null
}

/**
 * Returns whether an event can still be joined: neither closed nor past late registration, or its start where there is
 * none.
 */
export function isJoinable(
  { statusId, lateRegoAt, startsAt }: Pick<LockedEvent, 'statusId' | 'lateRegoAt' | 'startsAt'>,
  now: Date,
): boolean {
  return statusId !== EVENT_STATUS.CLOSED && (lateRegoAt ?? startsAt) > now
}
