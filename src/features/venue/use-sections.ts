import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Venue, VenueEvents } from '#contract/venues.ts'
import { leaderboardQueries } from '#data/boards.ts'
import { resultEvents, resultQueries } from '#data/event-results.ts'
import { seasonOf, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { useConfig } from '#lib/network/config.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { boardRequest, boardChoice } from './board.ts'
import { closedEvents, venueLocationOf, weekOf } from './model.ts'
import { venuePhotos } from './queries.ts'
import type { VenueSearch } from './search.ts'

/**
 * The sections of a venue's page, each a query of its own. They start in the order of the page [P4.32]: games and
 * seasons, then the season's venues, the leaderboard, the result and the photos; one that has failed, or waits for a
 * connection, holds none of the others up. Each is requested whichever tab is open, so that all of it opens again
 * offline.
 */
export function useSections(venue: Venue, search: VenueSearch) {
  const { brandId } = useConfig()
  const events = useQuery(venueQueries.events(venue.id))
  const places = useLocations()
  // oxlint-disable-next-line react/exhaustive-deps -- its times read places beside its arguments
  const ofVenue = useCallback((all: VenueEvents) => weekOf(all, venue), [venue, places])
  const week = useQuery({ ...venueQueries.events(venue.id), select: ofVenue })
  const seasons = useQuery(seasonQueries.list('venue'))
  const season = seasonOf(search.season, seasons.data) ?? null
  const isSeasonSettled = isSettled(seasons)

  const { data: days = venue.days } = useQuery({
    ...venueQueries.days(venue.id, season?.id ?? null),
    enabled: isSeasonSettled,
  })
  const choice = boardChoice(search, season, days)
  const board = useQuery({
    ...leaderboardQueries.ofVenue(boardRequest(venue.id, choice), brandId),
    enabled: isSeasonSettled,
  })

  const { timeZone } = venueLocationOf(venue, events.data)
  const closed = useMemo(() => (events.data ? closedEvents(events.data) : []), [events.data])
  const results = useMemo(() => resultEvents(closed, { timeZone, phoneZone: phoneZone() }), [closed, timeZone])
  // The one of the address, else the latest [P4.5].
  const viewed = (results.find(({ id }) => id === search.result) ?? results.at(-1))?.id ?? null
  const result = useQuery({
    ...resultQueries.ofEvent('venue', viewed ?? 0),
    enabled: viewed !== null && isSeasonSettled,
  })
  const photos = useQuery({ ...venuePhotos(venue.id), enabled: isSeasonSettled && isSettled(events) })

  return { events, week, seasons, days, choice, board, timeZone, closed, results, viewed, result, photos }
}

export type Sections = ReturnType<typeof useSections>

function isSettled({ data, isError, failureCount, fetchStatus }: UseQueryResult): boolean {
  return data !== undefined || isError || failureCount > 0 || fetchStatus === 'paused'
}
