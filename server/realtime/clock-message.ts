import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import type { Db } from '#server/db/client.ts'
import { publish } from './bus.ts'

/**
 * A clock status as it travels over the hub: without its blind and prize lists, but with the version they have,
 * so that only clients that hold another version ask for the whole.
 */
export interface ClockMessage {
  eventId: number
  runStatus: number
  listsVersion: string
  blindStructureList?: never
  prizeStructureList?: never
}

/**
 * Notifies every client that follows the event that its clock has changed (D1.19, D1.20), once the transaction in which
 * it changes is committed: a change that is stored is never without its notice, nor a notice without the change.
 * @param status null when there is none to send along; clients then read it again
 */
export async function notifyFollowers<Notice extends ClockMessage>(
  tx: Db,
  eventId: number,
  status: Notice | null,
): Promise<void> {
  await publish(tx, { target: CLOCK_EVENT, args: status ? [eventId, status] : [eventId], eventId })
}
