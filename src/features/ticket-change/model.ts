import * as v from 'valibot'
import type { GameCard } from '#contract/events.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { gameName } from '#data/games.ts'
import { splitName, ticketKind, whenOf, type TicketKind } from '#data/tickets/tickets.ts'
import { CHANGE_REQUEST_TYPE } from '#domain/constants.ts'
import { formatMemberDate } from '#domain/date-format.ts'
import { badgeOf, GAME_TYPES } from '#domain/game-type.ts'
import { parseServerInstant } from '#domain/time.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import { endedAs, type TicketView } from '#shared/tickets/ticket-view.ts'

/** [M9.12] */
export type Operation = keyof typeof CHANGE_REQUEST_TYPE

/** An event as a wizard shows and stores it: the current one, or one it can be swapped into. */
export const flightSchema = v.object({
  id: v.number(),
  event: v.string(),
  /** Which part of the event, 'Flight 1B'; '' for the whole. */
  flight: v.string(),
  date: v.string(),
  time: v.string(),
  venue: v.string(),
  mark: v.picklist(GAME_TYPES),
})
export type Flight = v.InferOutput<typeof flightSchema>

export function currentFlight({ eventId, event, flight, when, venue, gameType }: TicketView): Flight {
  return { id: eventId ?? 0, event, flight, ...when, venue, mark: gameType }
}

/** Named as the ticket is. */
export function flightOf(
  game: GameCard,
  { majorEventName }: Pick<Voucher, 'majorEventName'>,
  phoneZone: string | null,
): Flight {
  const { timeZone } = locationOf(game)
  return {
    id: game.id,
    ...splitName(majorEventName, gameName(game)),
    ...whenOf(eventInstants(game, timeZone).start, timeZone, phoneZone),
    venue: game.venue?.title.trim() ?? '',
    mark: badgeOf(game),
  }
}

/** 'Coast Deepstack, Flight 1B, Tue 24/11/2026 12:00': dates of one game differ in nothing else. */
export function flightLabel({ event, flight, date, time }: Pick<Flight, 'event' | 'flight' | 'date' | 'time'>): string {
  return [event, flight, [date, time].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** `pending` while the office has yet to decide. */
export interface ChangeProblem {
  kind: 'pending' | 'ended' | 'closed'
  title: string
  text: string
}

/** Returns why a swap or transfer is not possible; null where it is [M6.8, M6.9]. */
export function changeProblem(ticket: Voucher, operation: Operation): ChangeProblem | null {
  const kind = ticketKind(ticket)
  const ended = endedAs(ticket)
  if (ended !== null) {
    const on = voucherDay(ticket)
    return {
      kind: 'ended',
      title: `This ${kind} was ${ended}`,
      text: `${on ? `On ${on}. ` : ''}It cannot be used or changed any more.`,
    }
  }
  if (ticket.pendingRequest) {
    const what = ticket.pendingRequest === CHANGE_REQUEST_TYPE.swap ? 'swap' : 'transfer'
    return {
      kind: 'pending',
      title: `A ${what} is in review`,
      text: `The administration team answers within 1 business day. Until then this ${kind} stays yours, as it is.`,
    }
  }
  const isAllowed = operation === 'swap' ? ticket.allowSwap : ticket.allowTransfer
  return isAllowed
    ? null
    : {
        kind: 'closed',
        title: `This ${kind} cannot be ${operation === 'swap' ? 'swapped' : 'transferred'}`,
        text: 'Registration for its event may have closed, or its terms do not allow it.',
      }
}

/** The texts of the swap of a ticket or voucher [M2.71, M2.73, M8.14]. */
export function swapText(kind: TicketKind) {
  return {
    confirm: (from: Flight, to: Flight) => ({
      before: `You want to swap your ${kind} `,
      from: flightLabel(from),
      between: ' into ',
      to: flightLabel(to),
    }),
    submitted: (to: Flight) =>
      `The request of swapping ${kind} to another flight: ${flightLabel(to)} has been submitted.`,
  }
}

/** Whether step 0 of a swap can be confirmed: an event is selected, it is one of those offered, and not the current one [M2.70]. */
export function canSwapInto(chosen: Flight | null, currentId: number, offered: readonly Flight[]): boolean {
  return chosen !== null && chosen.id !== currentId && offered.some(({ id }) => id === chosen.id)
}

function voucherDay({ endedAt, eventTicket }: Voucher): string | null {
  const { timeZone } = locationOf(eventTicket ?? {}, [endedAt])
  const at = parseServerInstant(endedAt, timeZone)
  return at && formatMemberDate(at, timeZone)
}
