import { getEventById } from '#contract/event-details.ts'
import { getTournamentClockStatus, type ClockStatusResponse } from '#contract/tournament-clock.ts'
import { formatFullDate, formatTime } from '#domain/date-format.ts'
import { formatBuyIn, formatChips, shortMoney } from '#domain/money.ts'
import { stoppageOf, type Stoppage } from '#domain/stoppage.ts'
import { toOffsetIso } from '#domain/time.ts'
import { toEvent } from '#server/resources/events/presenter.ts'
import type { EventRow } from '#server/resources/events/queries.ts'
import { pathTo } from '#server/documents/address.ts'
import { callOf } from '#server/documents/call.ts'
import { gameSkeleton } from '#server/documents/skeletons/game-skeleton.ts'
import type { Page, Site } from '#server/documents/page.ts'
import { locationOf } from './locations.ts'
import { shortened } from '#server/documents/markup/text.ts'

interface Described {
  row: EventRow
  /** Its clock; null where it has none. */
  status: ClockStatusResponse | null
  now: Date
}

/** An event, or its clock in full view: when and where it is and what it costs, in the venue's own time [D3.9, D3.10]. */
export function describeEvent(kind: 'event' | 'clock', { row, status, now }: Described, site: Site): Page {
  const event = toEvent(row)
  const stoppage = stoppageOf(event)
  const path = pathTo.event(row.id)
  const when = `${formatFullDate(row.startsAt, row.timeZone)}, ${formatTime(row.startsAt, row.timeZone)}`
  const buyIn = formatBuyIn(event, { short: true, free: 'Free entry' })
  const details = [
    stoppage?.text,
    buyIn === 'Free entry' ? buyIn : `Buy-in ${buyIn}`,
    `${formatChips(row.startingStack)} chips to start`,
    row.guaranteeCents > 0 ? `${shortMoney(row.guaranteeCents / 100)} guaranteed` : null,
  ]
  const title = `${row.title} at ${row.venueTitle}`
  const description = shortened(
    `${when}. ${row.venueTitle}, ${row.venueAddress}. ${details.filter(Boolean).join(', ')}.`,
  )
  return {
    kind,
    title: kind === 'clock' ? `Clock: ${title}` : title,
    description,
    path,
    image: null,
    data: {
      '@type': 'Event',
      name: title,
      description,
      url: site.origin + path,
      startDate: toOffsetIso(row.startsAt, row.timeZone),
      endDate: row.endedAt ? toOffsetIso(row.endedAt, row.timeZone) : undefined,
      eventStatus: `https://schema.org/${stoppage ? STOPPED[stoppage.kind] : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: locationOf(
        {
          title: row.venueTitle,
          address: row.venueAddress,
          suburb: row.venueSuburb,
          stateId: row.stateId,
          latitude: row.latitude,
          longitude: row.longitude,
        },
        site.origin + pathTo.venue(row.venueSlug),
      ),
      isAccessibleForFree: row.buyInCents <= 0,
      // What is on hold or called off is offered to nobody.
      offers: stoppage
        ? undefined
        : { '@type': 'Offer', price: row.buyInCents / 100, priceCurrency: 'AUD', url: site.origin + path },
      organizer: { '@type': 'Organization', name: site.leagueName, url: site.origin },
    },
    firstAnswers: [
      { call: callOf(getEventById, { eventId: row.id }), answer: event },
      ...(row.hasClock ? [{ call: callOf(getTournamentClockStatus, { eventId: row.id }), answer: status }] : []),
    ],
    skeleton: gameSkeleton(kind, { event, status, timeZone: row.timeZone }, now),
  }
}

const STOPPED: Record<Stoppage['kind'], string> = { onHold: 'EventPostponed', calledOff: 'EventCancelled' }
