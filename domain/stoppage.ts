import { EVENT_STATUS } from './constants.ts'

/** What stands in place of the status, the countdown and the purchase of an event that is on hold or called off. */
export interface Stoppage {
  kind: 'onHold' | 'calledOff'
  /** In place of the status. */
  text: 'On Hold' | 'Called off'
  /** In place of the purchase. */
  sentence: string
  /** Below the sentence: the league's own words where it is called off. */
  reason: string
}

/** What responses say of how an event stands. Other leagues' servers give no reason. */
export interface StatedStanding {
  eventStatusId?: number | null | undefined
  cancelReason?: string | null | undefined
}

/**
 * Returns what stands in place of the status, the countdown and the purchase on every screen; null for an event that is
 * played as announced, and for one that was. On hold goes before everything [P4.4]. Only a reason makes an event called
 * off [D6.12]: one that is closed without a reason is finished.
 */
export function stoppageOf({ eventStatusId, cancelReason }: StatedStanding): Stoppage | null {
  if (eventStatusId === EVENT_STATUS.ON_HOLD)
    return stoppage('onHold', 'On Hold', 'Tickets cannot be bought at the moment.')
  const reason = cancelReason?.trim()
  return reason ? stoppage('calledOff', 'Called off', reason) : null
}

function stoppage(kind: Stoppage['kind'], text: Stoppage['text'], reason: string): Stoppage {
  return { kind, text, sentence: `This event is ${text.toLowerCase()}`, reason }
}
