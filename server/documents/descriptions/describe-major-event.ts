import { getAplpt, getMajorEvent } from '#contract/major-events.ts'
import { toOffsetIso } from '#domain/time.ts'
import { toMajorEvent } from '#server/resources/major-events/presenter.ts'
import type { TournamentRow, WholeMajorEvent } from '#server/resources/major-events/queries.ts'
import { pathTo } from '#server/documents/address.ts'
import { callOf } from '#server/documents/call.ts'
import { previewImage } from '#server/documents/markup/images.ts'
import { majorEventSkeleton } from '#server/documents/skeletons/skeleton.ts'
import type { Page, Site } from '#server/documents/page.ts'
import { plainText, shortened } from '#server/documents/markup/text.ts'

/** A major event or an event of the tour: its days, where it is, and the events it is made of. */
export function describeMajorEvent(
  kind: 'major-event' | 'aplpt',
  requested: string,
  whole: WholeMajorEvent,
  site: Site,
): Page {
  const major = toMajorEvent(whole)
  const { name, urlName, startsOn, endsOn } = whole.major
  const path = pathTo[kind](urlName)
  const first = whole.tournament ?? whole.subEvents.find(({ tournament }) => tournament !== null)?.tournament ?? null
  const where = first ? `${first.venueTitle}, ${first.venueAddress}` : 'Venue to be announced'
  const description = shortened(
    `${major.eventDateRangeDescription ?? ''}. ${where}. ${plainText(major.description ?? '')}`,
  )
  const image = previewImage(site, major.bannerUrl) ?? previewImage(site, major.logoUrl)
  const parts = whole.subEvents.flatMap((sub) => (sub.tournament ? [tournamentOf(sub.name, sub.tournament, site)] : []))
  return {
    kind,
    title: name,
    description,
    path,
    image,
    data: {
      '@type': 'Event',
      name,
      description,
      url: site.origin + path,
      ...(image && { image: [image.url] }),
      startDate: startsOn,
      endDate: endsOn,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(first && { location: placeOfTournament(first, site) }),
      organizer: { '@type': 'Organization', name: site.leagueName, url: site.origin },
      ...(parts.length > 0 && { subEvent: parts }),
    },
    firstAnswers: [{ call: callOf(kind === 'aplpt' ? getAplpt : getMajorEvent, { name: requested }), answer: major }],
    skeleton: majorEventSkeleton({
      name,
      bannerUrl: major.bannerUrl,
      when: [major.eventDateRangeDescription ?? 'TBA', first?.venueTitle].filter(Boolean).join(' · '),
      guarantee: Math.max(
        0,
        ...[whole.tournament, ...whole.subEvents.map(({ tournament }) => tournament)].map(
          (one) => (one?.guaranteeCents ?? 0) / 100,
        ),
      ),
      description: major.description,
    }),
  }
}

function tournamentOf(name: string, row: TournamentRow, site: Site): Record<string, unknown> {
  return {
    '@type': 'Event',
    name,
    url: site.origin + pathTo.event(row.id),
    startDate: toOffsetIso(row.startsAt, row.timeZone),
    endDate: row.endedAt ? toOffsetIso(row.endedAt, row.timeZone) : undefined,
    location: placeOfTournament(row, site),
  }
}

function placeOfTournament(
  { venueTitle, venueAddress, venueSlug }: TournamentRow,
  site: Site,
): Record<string, unknown> {
  return {
    '@type': 'Place',
    name: venueTitle,
    url: site.origin + pathTo.venue(venueSlug),
    address: { '@type': 'PostalAddress', streetAddress: venueAddress, addressCountry: 'AU' },
  }
}
