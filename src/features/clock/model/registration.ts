import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { readBlinds } from '#domain/clock/chips.ts'
import { nextLevel, type ClockView } from '#domain/clock/clock.ts'
import { inBigBlinds } from '#domain/clock/figures.ts'
import { formatLongDateTime } from '#domain/date-format.ts'
import { formatChips, shortMoney } from '#domain/money.ts'
import { registrationEnd } from '#domain/registration.ts'
import { parseServerInstant } from '#domain/time.ts'
import { eventInstants, sameWallTime, zoneName } from '#domain/venue-time.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import { formatRemaining } from './stats.ts'
import type { VenueTime, FormatTime } from './times.ts'

/** Whether and how a ticket can be had from here: only what can be redeemed has the button at all [P2.162]. */
export type TicketOffer = 'none' | 'open' | 'closed' | 'needsSignal'

export interface RegistrationView {
  isOpen: boolean
  /** 'Closes 8:15 pm'; '' when no end is known. */
  closes: string
  /** 'in 43 min'; '' once it is closed. */
  closesIn: string
  /** '5:15 pm your time' */
  own: string
  /** What an entry buys while levels are played: '20,000 = 25 big blinds'; '' where that is unknown [D2.31]. */
  entry: string
  ticket: TicketOffer
}

/** The end of registration by the clock, else by the event [P2.178, P2.179, D2.16, F112]. */
export function registrationEndOf(status: ClockStatusResponse, event: ClockEvent): Date | null {
  const late = parseServerInstant(status.lateRegistrationDateTime, event.timeZone)
  return late ?? registrationEnd(eventInstants(event, event.timeZone))
}

export function registrationOf(
  status: ClockStatusResponse,
  event: ClockEvent,
  now: { ms: number; at: FormatTime; isReachable: boolean; view: ClockView },
): RegistrationView {
  const ends = registrationEndOf(status, event)
  const isOpen = ends !== null && now.ms < ends.getTime()
  const { text, own }: VenueTime = ends ? now.at(ends) : { text: '', own: '' }
  return {
    isOpen,
    closes: ends ? `${isOpen ? 'Closes' : 'Closed'} ${text}` : '',
    closesIn: ends && isOpen ? formatRemaining(ends.getTime() - now.ms) : '',
    own,
    entry: isOpen ? entryOf(status, now.view) : '',
    ticket: ticketOf(event, isOpen, now.isReachable),
  }
}

/** On a break by the level that comes, in which it is played. */
function entryOf({ startStack, blindStructureList }: ClockStatusResponse, view: ClockView): string {
  if (view.round === 0 || view.phase === 'ended' || view.phase === 'registration') return ''
  const blind = view.isBreak ? nextLevel(blindStructureList, view.round)?.formatBlind : view.currentBlind
  const shown = inBigBlinds(startStack, readBlinds(blind ?? '')?.big)
  return shown && `${formatChips(startStack ?? 0)} = ${shown}${view.isBreak ? ' after the break' : ''}`
}

function ticketOf(event: ClockEvent, isOpen: boolean, isReachable: boolean): TicketOffer {
  if (!event.redeemable) return 'none'
  if (!isOpen) return 'closed'
  return isReachable ? 'open' : 'needsSignal'
}

/** The prize places, or while there are none when registration closes, long [P2.185, P2.186]. */
export function prizesOf(status: ClockStatusResponse, event: ClockEvent, phoneZone: string | null) {
  const ends = registrationEndOf(status, event)
  return {
    pool: shortMoney(status.prizePool ?? 0),
    places: status.prizeStructureList.map(({ rank, prize }) => ({ rank, prize: shortMoney(prize) })),
    closes: ends ? longTime(ends, event.timeZone, phoneZone) : '',
  }
}

function longTime(at: Date, timeZone: string, phoneZone: string | null): string {
  const time = formatLongDateTime(at, timeZone)
  return sameWallTime(at, timeZone, phoneZone) ? time : `${time} ${zoneName(at, timeZone)}`
}
