import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { formatBuyIn, formatPtc } from '#domain/money.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { stoppageOf, type StatedStanding } from '#domain/stoppage.ts'
import { clockLocation, locationOf } from '#lib/storage/resolved-location.ts'

export interface ClockEvent extends StatedStanding {
  id: number
  title: string
  /** Venue and suburb. */
  place: string
  timeZone: string
  /** 'Times assume Victoria.', where nothing says in which state it is; else ''. */
  timesNote: string
  dateTime: string
  startTime: string | null
  rego: string | null
  lateRego: string | null
  /** '$25' */
  entryFee: string
  /** 'or 25 PTC', where credits are taken. */
  feeInCredits: string
  /** By PTC or by card: only then can a ticket be bought at all [P2.162]. */
  redeemable: boolean
}

export function clockEventOf(event: LeagueEvent): ClockEvent {
  const place = locationOf(event)
  return {
    id: event.id,
    title: event.title,
    place: [event.venue?.title, event.venue?.suburb].filter(Boolean).join(', '),
    timeZone: place.timeZone,
    timesNote: timesNote(place),
    dateTime: event.dateTime,
    eventStatusId: event.eventStatusId,
    cancelReason: event.cancelReason,
    startTime: event.startTime ?? null,
    rego: event.rego ?? null,
    lateRego: event.lateRego ?? null,
    entryFee: formatBuyIn(event, { short: true }),
    feeInCredits: event.ptcRedeemable && event.buyInAmount ? `or ${formatPtc(event.buyInAmount)}` : '',
    redeemable: event.ptcRedeemable === true || event.creditCardRedeemable === true,
  }
}

/** Stands in for an event that cannot be read, so that its clock shows all the same. */
export function unknownClockEvent(id: number): ClockEvent {
  const nowhere = locationOf({})
  return {
    id,
    title: 'Tournament clock',
    place: '',
    timeZone: nowhere.timeZone,
    timesNote: timesNote(nowhere),
    dateTime: '',
    startTime: null,
    rego: null,
    lateRego: null,
    entryFee: '–',
    feeInCredits: '',
    redeemable: false,
  }
}

/**
 * The status with how its event stands, where it does not say so itself: other leagues' servers say it of the event
 * alone. The same object for an event that is neither on hold nor called off.
 */
export function clockStatusOf(status: ClockStatusResponse, event: StatedStanding | null): ClockStatusResponse {
  if (status.eventStatusId != null || !event || !stoppageOf(event)) return status
  return { ...status, eventStatusId: event.eventStatusId, cancelReason: event.cancelReason }
}

/** The event at the zone of its clock: of the state that the clock's status names, else of the event's own. */
export function clockEventAt(event: ClockEvent, status: ClockStatusResponse): ClockEvent {
  const { timeZone, timesNote: note } = clockLocation(status, event)
  return { ...event, timeZone, timesNote: note }
}
