import type { MajorEvent, MajorTournament } from '#contract/major-events.ts'
import { startOf, tournamentZone } from '#data/major-events.ts'
import { EVENT_STATUS, SETUP_MODE } from '#domain/constants.ts'
import { monthName, weekdayName } from '#domain/date-format.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn } from '#domain/money.ts'
import { stoppageOf, type Stoppage } from '#domain/stoppage.ts'
import { localDate, localParts } from '#domain/time.ts'
import { formatOwnTime, formatVenueTime } from '#domain/venue-time.ts'
import { isPtcEvent } from './model.ts'

/**
 * The tournaments to come, the earliest first, those without a day last; how many were earlier than today is only
 * counted [P2.135].
 */
export function scheduleOf(
  event: MajorEvent,
  /** `today` is the day it is in the chosen state [D3.8]. */
  { today, phoneZone }: { today: string; phoneZone: string | null },
) {
  const all = entriesOf(event).map((entry) => ({
    ...entry,
    start: entry.tournament && startOf(entry.tournament),
    zone: entry.tournament ? tournamentZone(entry.tournament) : '',
  }))
  const toCome = all.filter(({ start, zone }) => !start || localDate(start.at, zone) >= today)
  toCome.sort(
    (a, b) => (a.start?.at.getTime() ?? Infinity) - (b.start?.at.getTime() ?? Infinity) || a.number - b.number,
  )
  return { rows: toCome.map((entry) => rowOf(entry, phoneZone)), earlier: all.length - toCome.length }
}

/** 'Qualifiers Only' for a buy-in of 0 [P2.137], else as on every screen; '' where it is not known. */
export function buyInText({
  buyInAmount,
  buyInDescription,
}: Pick<MajorTournament, 'buyInAmount' | 'buyInDescription'>): string {
  if (buyInAmount === 0) return 'Qualifiers Only'
  return buyInAmount == null && !buyInDescription?.trim()
    ? ''
    : formatBuyIn({ buyInAmount, buyInDescription }, { short: true })
}

interface Entry {
  key: string
  title: string
  type: GameType
  number: number
  tournament: MajorTournament | null
}

/** The sub-events in mode 2, else the one event; whichever there is where the mode says nothing. */
function entriesOf(event: MajorEvent): Entry[] {
  const subs = event.subMajorEvents.map((sub) => ({
    key: `sub-${sub.subMajorEventId}`,
    title: sub.subMajorEventName?.trim() || sub.event?.title?.trim() || 'Event',
    type: badgeOf({
      type: sub.event?.gameType ?? null,
      subMajorEvent: { subMajorEventTypeId: sub.subMajorEventTypeId ?? 0 },
    }),
    number: sub.eventNumber ?? Number.MAX_SAFE_INTEGER,
    tournament: sub.event ?? null,
  }))
  const own: Entry[] = event.event
    ? [
        {
          key: 'own',
          title: event.event.title?.trim() || event.name,
          type: isPtcEvent(event) ? 'aplptc' : 'special',
          number: 0,
          tournament: event.event,
        },
      ]
    : []
  if (event.setupModeId === SETUP_MODE.subEvents) return subs.length > 0 ? subs : own
  return own.length > 0 ? own : subs
}

interface DatedEntry extends Entry {
  start: { at: Date; hasTime: boolean } | null
  zone: string
}

function rowOf({ key, title, type, tournament, start, zone }: DatedEntry, phoneZone: string | null) {
  const buyIn = tournament ? buyInText(tournament) : ''
  // Null where it has no page of its own yet [P2.136].
  const eventId = tournament?.id ?? null
  const time = start?.hasTime ? start.at : null
  return {
    key,
    eventId,
    title,
    type,
    // Null while it is to be announced.
    day: start && scheduleDay(start.at, zone),
    // '6:30 pm', with the zone where the phone's differs; '' while only the day is known.
    time: time ? formatVenueTime(time, zone, phoneZone) : '',
    // '4:30 pm your time', where the phone shows another [F46 phone elsewhere].
    ownTime: time ? formatOwnTime(time, zone, phoneZone) : '',
    buyIn,
    isFigure: /^\$/.test(buyIn),
    // Its ticket can be bought [P2.138].
    sellsTicket: tournament?.ptcRedeemable === true && eventId !== null,
    state: tournamentState(tournament),
  }
}

export type ScheduleRow = ReturnType<typeof rowOf>

function scheduleDay(at: Date, zone: string) {
  const { day, weekday, month } = localParts(at, zone)
  return { day: String(day), weekday: weekdayName(weekday).slice(0, 3), month: monthName(month).slice(0, 3) }
}

function tournamentState(tournament: MajorTournament | null): 'open' | 'finished' | Stoppage['kind'] {
  const stoppage = tournament && stoppageOf(tournament)
  return stoppage?.kind ?? (tournament?.eventStatusId === EVENT_STATUS.CLOSED ? 'finished' : 'open')
}
