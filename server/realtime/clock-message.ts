import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import type { Hub } from '#server/hub.ts'

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
 * Notifies every client that follows the event that its clock has changed (D1.19, D1.20).
 * @param status null when there is none to send along; clients then read it again
 */
export function notifyClock<Notice extends ClockMessage>(
  hub: Pick<Hub, 'send'>,
  eventId: number,
  status: Notice | null,
): void {
  hub.send(CLOCK_EVENT, status ? [eventId, status] : [eventId], { eventId })
}
