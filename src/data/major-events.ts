import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { listAplpt, listMajorEvents, type MajorEvent, type MajorTournament } from '#contract/major-events.ts'
import { shortMoney } from '#domain/money.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { derivedFrom } from '#lib/network/received-at.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** The two lists of major events: the generic ones and those of the PTC tour [P2.3 to P2.6]. */
export type MajorList = 'major' | 'aplpt'

const CALLS = { major: listMajorEvents, aplpt: listAplpt } as const satisfies Record<MajorList, object>

/** A programme changes with the day, not with the evening. */
export const PROGRAMME_MS = 10 * 60_000

/**
 * Nothing here is of the member: whether they have qualified is requested apart, and goes when they go [D1.28, F31
 * shared phone].
 */
export const majorListQueries = {
  all: (list: MajorList) => ['majorEvents', 'list', list] as const,

  /** The major events of a state, or its events of the tour; stored per state [P3.27, P7.32, P7.33]. */
  list: (list: MajorList, state: string) =>
    queryOptions({
      queryKey: [...majorListQueries.all(list), state] as const,
      queryFn: ({ signal }) => readList(list, state, signal),
      staleTime: PROGRAMME_MS,
    }),

  /** Both lists of a state, for the banners of Home: together, so that the banners come at once. */
  both: (state: string) =>
    queryOptions({
      queryKey: ['home', 'majorEvents', state] as const,
      queryFn: async ({ signal }) => {
        const [major, aplpt] = await Promise.all([readList('major', state, signal), readList('aplpt', state, signal)])
        return derivedFrom([major, aplpt], { major: major.map(withoutCredit), aplpt: aplpt.map(withoutCredit) })
      },
      staleTime: PROGRAMME_MS,
    }),
}

async function readList(list: MajorList, state: string, signal: AbortSignal): Promise<MajorEvent[]> {
  const events = await callEndpoint(CALLS[list], { query: { state } }, signal)
  return derivedFrom([events], events.map(withoutQualification))
}

/** The credit for a whole list is not shown on a banner. */
function withoutCredit(event: MajorEvent): MajorEvent {
  return { ...event, totalPTCredit: undefined }
}

/**
 * Leaves out whether the member has qualified, which is the member's own, and no part of what outlives the session [F31
 * shared phone].
 */
export function withoutQualification(event: MajorEvent): MajorEvent {
  return { ...event, userQualified: undefined }
}

export function tournamentsOf({
  event,
  subMajorEvents,
}: Pick<MajorEvent, 'event' | 'subMajorEvents'>): MajorTournament[] {
  return [event, ...subMajorEvents.map((sub) => sub.event)].filter((one): one is MajorTournament => Boolean(one))
}

/**
 * The zone whose wall time a tournament shows: that of the state it names or of its address, unless its date-time says
 * otherwise [D3.1, D3.2, D3.10].
 */
export function tournamentZone(tournament: MajorTournament): string {
  return tournamentLocation(tournament).timeZone
}

export function tournamentLocation(tournament: MajorTournament): ResolvedLocation {
  return locationOf(tournament, [dateOf(tournament), tournament.eventDate, tournament.eventEndDate])
}

/** Returns '' where it is not known. */
export function addressOf({ venueAddress, venue }: Pick<MajorTournament, 'venueAddress' | 'venue'>): string {
  return venueAddress?.trim() || venue?.address?.trim() || ''
}

/** 'Melbourne' of '91 Park Avenue, Melbourne VIC 3000'; null for an address of another form. */
export function cityOf(address: string): string | null {
  return /,\s*([^,\d]+?)\s+(?:VIC|NSW|WA|SA|QLD|TAS|NT|ACT)\s+\d{4}\s*$/.exec(address)?.[1] ?? null
}

/** '$1,000,000', the largest promise of all its tournaments; null without any. */
export function guaranteeOf(event: Pick<MajorEvent, 'event' | 'subMajorEvents'>): string | null {
  const most = Math.max(0, ...tournamentsOf(event).map(({ takeHomeAmount }) => takeHomeAmount ?? 0))
  return most > 0 ? shortMoney(most) : null
}

/** Returns when a tournament starts, and whether the time of day is known as well; null where not even the day is. */
export function startOf(tournament: MajorTournament): { at: Date; hasTime: boolean } | null {
  const dateTime = dateOf(tournament)
  const timeZone = tournamentZone(tournament)
  const { start } = eventInstants({ dateTime: dateTime ?? '', startTime: tournament.startTime }, timeZone)
  // Without a time of its own a date alone, or one that servers write as midnight.
  return (
    start && {
      at: start,
      hasTime: Boolean(tournament.startTime?.trim()) || /[T ](?!00:00)\d\d:\d\d/.test(dateTime ?? ''),
    }
  )
}

/**
 * First and last day on which a major event is played, each by the wall time of its venue; null while no day is known.
 */
export function daysOf(event: Pick<MajorEvent, 'event' | 'subMajorEvents'>): { first: string; last: string } | null {
  const days = tournamentsOf(event)
    .flatMap((tournament) => {
      const zone = tournamentZone(tournament)
      const start = startOf(tournament)
      const end = parseServerInstant(tournament.eventEndDate, zone)
      // One that ends after midnight belongs to the evening it began.
      const ended = end && start && end.getTime() - start.at.getTime() < 24 * 3_600_000 ? null : end
      return [start?.at, ended].flatMap((at) => (at ? [localDate(at, zone)] : []))
    })
    .sort()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { first, last } : null
}

function dateOf({ dateTime, eventDate, eventDateFromCMS }: MajorTournament): string | null {
  return [dateTime, eventDate, eventDateFromCMS].find((text) => text?.trim()) ?? null
}

/** The link to an event of a list [P2.120]. */
export function majorEventLink(list: MajorList, eventname: string) {
  return linkOptions({ to: list === 'aplpt' ? '/aplpt/$eventname' : '/major-events/$eventname', params: { eventname } })
}

export type MajorEventLink = ReturnType<typeof majorEventLink>
