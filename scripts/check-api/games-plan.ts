import { getEventById, getEventResult, searchCovidLogEvents } from '#contract/event-details.ts'
import { searchEvents, searchNearbyEvents } from '#contract/events.ts'
import { searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { getEventPhotos, getVenuePhotos } from '#contract/photos.ts'
import { listRegions } from '#contract/regions.ts'
import { listSeasons } from '#contract/seasons.ts'
import { getTournamentClockStatus } from '#contract/tournament-clock.ts'
import { getEventsByVenue, getNearestVenue, getVenueById, getVenueByName, listVenues } from '#contract/venues.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { ALL_DAYS, dayRange } from '#domain/day-strip.ts'
import { resolveLocation, stateByName, type StatedLocation } from '#domain/resolved-location.ts'
import { STATES } from '#domain/states.ts'
import { step, type Known, type Step } from './plan.ts'

const CARD_FIELDS = {
  '[].title': 'A game without a title is called “Poker game”.',
  '[].eventStatusId': 'A game without a status counts as open.',
  '[].venue': 'Games show no suburb, and they are not on the map.',
  '[].venue.latitude': 'Games are not on the map, and the app measures no distance to them.',
  '[].venue.title': 'A venue without a title is called “Venue”.',
  '[].buyInAmount': 'Games show no buy-in amount.',
  '[].type': 'Games are not told apart by their type, so the filter by type finds few.',
  '[].takeHomeAmount': 'Games show no guaranteed prize.',
  '[].regionId': 'The filter by region leaves no game out.',
}

/** The mode of a search that leaves out no game. */
const EVERY_GAME = 'all' as const

/** Finding a game, and everything about one and its venue. */
export const gamesPlan: readonly Step[] = [
  step(listRegions, {
    screen: 'Location',
    shows: 'The location dialog offers the regions.',
    without: 'The location dialog offers states, but says “Regions did not load”.',
    learn(regions, known) {
      const named = regions.flatMap(({ state }) => stateByName(state) ?? [])
      const found = [...new Set([...named, ...STATES])]
      known.states = found
      known.state = found[0] ?? known.state
      known.regions = regions
    },
  }),
  step(searchEvents, {
    screen: 'Games',
    isEssential: true,
    shows: 'The list of games shows.',
    without: 'Home shows no games.',
    ask: ({ states, brandId, now }) =>
      states.map(({ id, timeZone }) => ({
        body: { mode: EVERY_GAME, brandId, stateId: id, showAllRegions: 1, ...dayRange(ALL_DAYS, now(), timeZone) },
      })),
    learn(games, known, { body }) {
      known.state = known.states.find(({ id }) => id === body?.stateId) ?? known.state
      known.regionId = known.regions.find(({ state }) => stateByName(state) === known.state)?.id
      const first = games.find(({ venue }) => venue != null) ?? games[0]
      if (first && known.given.eventId === null) known.event = { id: first.id, stateId: first.stateId }
      const withClock = games.find(({ canShowTournamentClock }) => canShowTournamentClock)
      known.clockEventId = known.given.eventId ?? withClock?.id ?? first?.id
      if (!first?.venue) return
      const { id, title, friendlyUrlSlug, latitude, longitude } = first.venue
      known.venueId = known.given.venueId ?? id
      known.venue = { slug: friendlyUrlSlug, title }
      if (latitude != null && longitude != null) known.point = { latitude, longitude }
    },
    fields: CARD_FIELDS,
    notes: (games, known) => assumed(games, known, 'Times of games'),
  }),
  step(searchEvents, {
    screen: 'Games, searched by text',
    isEssential: true,
    shows: 'A search for the venue’s name shows its games.',
    without: 'A search by text shows no games.',
    needs: 'the name of a venue',
    ask: ({ venue, brandId, state, point }) =>
      venue?.title
        ? {
            body: {
              mode: EVERY_GAME,
              brandId,
              venueName: venue.title,
              suburb: null,
              postcode: null,
              stateId: state.id,
              currentLat: point?.latitude ?? null,
              currentLng: point?.longitude ?? null,
            },
          }
        : null,
  }),
  step(searchNearbyEvents, {
    screen: 'Games, searched by place',
    shows: 'A search for a suburb or postcode shows the games near it.',
    without: 'A search for a suburb or postcode shows no games near it.',
    ask: ({ point, brandId }) => ({
      body: {
        mode: EVERY_GAME,
        brandId,
        currentLat: point?.latitude ?? MELBOURNE.latitude,
        currentLng: point?.longitude ?? MELBOURNE.longitude,
      },
    }),
    fields: CARD_FIELDS,
  }),
  step(getNearestVenue, {
    screen: 'Location',
    shows: '“Use Current Location” finds state and region.',
    without: '“Use Current Location” finds nothing.',
    whenNull: 'No venue is near the point that was asked for.',
    ask: ({ point }) => ({ query: point ?? MELBOURNE }),
    fields: { regionId: '“Use Current Location” finds the state alone.' },
  }),
  step(getEventById, {
    screen: 'Event',
    isEssential: true,
    shows: 'The event shows.',
    without: 'The event’s page shows nothing of it.',
    needs: 'an event (give --event)',
    ask: ({ event }) => (event ? { query: { eventId: event.id } } : null),
    learn(event, known) {
      known.event = { id: event.id, stateId: event.stateId }
      known.clockEventId ??= event.id
      const isVenueWanted =
        known.venueId === undefined || (known.given.eventId !== null && known.given.venueId === null)
      if (event.venue && isVenueWanted) {
        known.venueId = event.venue.id
        known.venue = { slug: event.venue.friendlyUrlSlug, title: event.venue.title }
      }
      if (event.eventStatusId === EVENT_STATUS.CLOSED) known.closedEventId = event.id
    },
    fields: {
      blindStructures: 'The event’s blinds are not shown.',
      description: 'The event has no description.',
      startingStack: 'The starting stack is not shown.',
      venue: 'The event does not say where it is.',
      relatedEvents: 'The results of related events cannot be chosen.',
      canShowTournamentClock: 'The event’s page shows no clock.',
      ptcRedeemable: 'The event offers no ticket for PTC.',
      creditCardRedeemable: 'The event offers no ticket by card.',
    },
    notes: (event, known) => assumed([event], known, 'The event’s times'),
  }),
  step(searchLeaderboardByEvent, {
    screen: 'Event',
    shows: 'The event’s leaderboard shows.',
    without: 'The event’s leaderboard shows an error with Retry.',
    needs: 'an event (give --event)',
    ask: ({ event, brandId }) => (event ? { body: { eventId: event.id, brandId } } : null),
    learn: (rows, known) => void (known.playerGuid ??= guidIn(rows)),
  }),
  step(getEventPhotos, {
    screen: 'Event',
    shows: 'The event’s photos show.',
    without: 'The event’s photos show an error with Retry.',
    needs: 'an event (give --event)',
    ask: ({ event }) => (event ? { query: { event: event.id } } : null),
  }),
  step(getTournamentClockStatus, {
    screen: 'Clock',
    isEssential: true,
    shows: 'The clock shows.',
    without: 'The clock shows nothing.',
    whenNull: 'The event has no clock: give --event with one that has, so that clocks can be checked.',
    needs: 'an event (give --event)',
    ask: ({ clockEventId }) => (clockEventId === undefined ? null : { query: { eventId: clockEventId } }),
    fields: {
      blindStructureList: 'The levels to come are not shown, and nothing goes on when the connection is lost.',
      'blindStructureList[].roundLength': 'The clock says “Times not available” about what it cannot count.',
      'blindStructureList[].formatBlind': 'A level without blinds shows “---”.',
      isRound: 'A break is not told from a level.',
      currentRound: 'The clock does not know its level.',
      prizeStructureList: 'The prizes are not shown.',
      totalPlayers: 'The number of players is a dash.',
    },
    notes({ runStatus, remainingSeconds, triggeredDateTime }) {
      if (runStatus !== RunStatus.RUNNING && runStatus !== RunStatus.PAUSED) return []
      if (remainingSeconds === null) return ['The clock says “Times not available” in place of a countdown.']
      return runStatus === RunStatus.RUNNING && !triggeredDateTime ? ['The countdown stands still.'] : []
    },
  }),
  step(getVenueById, {
    screen: 'Venue',
    isEssential: true,
    shows: 'The venue shows.',
    without: 'A link to the venue by its id leads nowhere.',
    needs: 'a venue (give --venue)',
    ask: ({ venueId }) => (venueId === undefined ? null : { query: { id: venueId } }),
    learn({ friendlyUrlSlug, title, latitude, longitude }, known) {
      known.venue = { slug: friendlyUrlSlug, title }
      if (latitude != null && longitude != null) known.point = { latitude, longitude }
    },
    fields: {
      latitude: 'The venue has no picture of where it is, and no distance.',
      address: 'The venue shows no address.',
      days: 'The venue’s leaderboard cannot be narrowed to a day and game.',
      friendlyUrlSlug: 'The venue’s address in the app has its id in place of a name.',
    },
    notes: (venue, known) => assumed([venue], known, 'The venue’s times'),
  }),
  step(getVenueByName, {
    screen: 'Venue',
    isEssential: true,
    shows: 'A link to the venue by its name shows it.',
    without: 'A link to the venue by its name leads nowhere.',
    needs: 'a venue’s friendlyUrlSlug',
    ask: ({ venue }) => (venue?.slug ? { query: { venueName: venue.slug } } : null),
  }),
  step(getEventsByVenue, {
    screen: 'Venue',
    shows: 'The venue’s games show.',
    without: 'The venue’s games show an error with Retry, and its results are not found.',
    needs: 'a venue (give --venue)',
    ask: ({ venueId }) => (venueId === undefined ? null : { query: { venueId, currentWeek: true } }),
    learn({ past, currentWeek }, known) {
      const closed = [...past, ...currentWeek].find(({ eventStatusId }) => eventStatusId === EVENT_STATUS.CLOSED)
      known.closedEventId ??= closed?.id ?? past[0]?.id
      if (known.event || known.given.eventId !== null) return
      const first = currentWeek[0] ?? past[0]
      known.event = first && { id: first.id, stateId: first.stateId }
    },
    fields: {
      past: 'The venue shows no results.',
      currentWeek: 'The venue shows no games of this week.',
    },
  }),
  step(getEventResult, {
    screen: 'Venue, Event',
    shows: 'The result of an event shows.',
    without: 'Results show an error with Retry.',
    needs: 'an event that is closed',
    ask: ({ given: value, closedEventId, event }) => {
      const eventId = value.eventId ?? closedEventId ?? event?.id
      return eventId === undefined ? null : { query: { eventId } }
    },
    learn: (rows, known) => void (known.playerGuid ??= guidIn(rows)),
    fields: {
      '[].place': 'Places are dashes.',
      '[].playerName': 'A player without a name is called “Unnamed player”.',
      '[].pointsValue': 'Scores are dashes.',
      '[].cash': 'Prizes are dashes unless there is PTC.',
    },
  }),
  step(getVenuePhotos, {
    screen: 'Venue',
    shows: 'The venue’s photos show.',
    without: 'The venue’s photos show an error with Retry.',
    needs: 'a venue (give --venue)',
    ask: ({ venueId }) => (venueId === undefined ? null : { query: { venue: venueId } }),
  }),
  step(listSeasons, {
    screen: 'Leaderboards, Venue, Gallery',
    shows: 'Seasons can be chosen.',
    without: 'No season can be chosen; boards are asked for without one.',
    ask: ({ brandId }) => ({ query: { brand: brandId } }),
    learn: (seasons, known) => void (known.seasonId = (seasons.find((one) => one.isCurrent) ?? seasons[0])?.id),
    fields: {
      '[].isCurrent': 'The first season of the list counts as the current one.',
      '[].months': 'No month can be chosen.',
    },
  }),
  step(listVenues, {
    screen: 'Leaderboards, Venue, Gallery',
    shows: 'Venues, and a venue’s days and games, can be chosen.',
    without: 'No venue, day or game can be chosen.',
    ask: ({ seasonId }) => ({ query: { season: seasonId ?? null } }),
    fields: {
      '[].days': 'No day and game of a venue can be chosen.',
      '[].regionId': 'Venues cannot be narrowed to a region.',
    },
  }),
  step(searchCovidLogEvents, {
    screen: 'Check-in',
    isEssential: true,
    shows: 'Today’s events can be chosen.',
    without: 'The check-in page shows no events.',
    ask: ({ state }) => ({ query: { stateId: state.id } }),
  }),
]

/** The middle of Melbourne, where no point is known. */
const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 }

function guidIn(rows: readonly { customerGuid?: string | null | undefined }[]): string | undefined {
  return rows.find(({ customerGuid }) => customerGuid)?.customerGuid ?? undefined
}

/** Times whose place nobody states are taken for those of the viewer's state. */
function assumed(things: readonly StatedLocation[], { state, regions }: Known, what: string): string[] {
  const unknown = things.filter((thing) => resolveLocation(thing, { viewer: state, regions }).isAssumed)
  if (unknown.length === 0) return []
  const some = unknown.length === things.length ? '' : ` (in ${unknown.length} of ${things.length} rows)`
  return [`${what} assume the state the visitor has chosen, since nothing says where they are${some}.`]
}
