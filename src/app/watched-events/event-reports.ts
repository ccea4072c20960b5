import type { LeagueEvent } from '#contract/event-details.ts'
import type { GameCard } from '#contract/events.ts'
import type { Voucher } from '#contract/vouchers.ts'
import type { WatchedEvent } from '#data/watched-events.ts'
import { eventNames, isActive, ticketDateTime, ticketLocation } from '#data/tickets/tickets.ts'
import { eventStanding } from '#domain/event-changes.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** What a response says of an event. */
export interface EventReport extends Pick<WatchedEvent, 'id' | 'source' | 'title' | 'timeZone'> {
  facts: WatchedEvent['now']
}

/** Of a card, which is titled by its venue, or of an event's own page. */
export function gameReport(game: GameCard | LeagueEvent): EventReport {
  const { timeZone } = locationOf(game)
  const venue = game.venue?.title?.trim() || null
  return {
    id: game.id,
    source: 'game',
    title: venue ?? game.title.trim(),
    timeZone,
    facts: {
      startMs: eventInstants(game, timeZone).start?.getTime() ?? null,
      timeZone,
      venueId: game.venue?.id ?? null,
      venue,
      buyIn: game.buyInAmount ?? null,
      guarantee: game.takeHomeAmount ?? null,
      status: eventStanding(game),
    },
  }
}

/** Of a ticket that can be used; null of any other, and where it names no event. */
export function ticketReport(ticket: Voucher): EventReport | null {
  const { eventTicket } = ticket
  if (!eventTicket || !(isActive(ticket) || eventStanding(eventTicket) === 'calledOff')) return null
  const { timeZone } = ticketLocation(eventTicket)
  return {
    id: eventTicket.id,
    source: 'ticket',
    title: eventNames(ticket).event,
    timeZone,
    facts: {
      startMs: eventInstants({ dateTime: ticketDateTime(eventTicket) ?? '' }, timeZone).start?.getTime() ?? null,
      timeZone,
      venueId: eventTicket.venue?.id ?? null,
      venue: eventTicket.venue?.name?.trim() || null,
      buyIn: null,
      guarantee: null,
      status: eventStanding(eventTicket),
    },
  }
}
