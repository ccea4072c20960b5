import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { code, coordinate, degrees, givenFlag, givenId, givenText, id, maybe, text } from './scalars.ts'
import { statedLocation, statedState } from './stated-location.ts'

/** A weekday of a venue with the scoreboards of its games; day 1 is Monday, 7 Sunday, 0 (sent by clients) Overall. */
export const venueDay = v.object({
  id,
  name: text,
  gameScoreboards: v.optional(rows(v.object({ id, name: text })), []),
})
export type VenueDay = v.InferOutput<typeof venueDay>

/** A place where games are played [P3]. `distance` is computed by the client. */
export const venue = v.object({
  id,
  title: withFallback(text, 'Venue'),
  name: maybe(text),
  friendlyUrlSlug: maybe(text),
  address: maybe(text),
  suburb: maybe(text),
  postcode: maybe(code),
  description: maybe(text),
  phone: maybe(code),
  latitude: maybe(degrees),
  longitude: maybe(degrees),
  regionId: maybe(id),
  region: maybe(v.object({ id, name: maybe(text), state: maybe(statedState) })),
  ...statedLocation,
  days: v.optional(rows(venueDay), []),
})
export type Venue = v.InferOutput<typeof venue>

/** A venue's games: over, in the seven days from today, and later. */
export const venueEvents = v.object({
  past: v.optional(rows(gameCard), []),
  currentWeek: v.optional(rows(gameCard), []),
  future: v.optional(rows(gameCard), []),
})
export type VenueEvents = v.InferOutput<typeof venueEvents>

export const listVenues = endpoint({
  methods: ['GET'],
  path: '/venues/list',
  query: v.object({ season: maybe(givenId) }),
  response: rows(venue),
  who: 'anyone',
  summary: 'Every venue with its days and scoreboards, of a season when one is given.',
})

export const getVenueById = endpoint({
  methods: ['GET'],
  path: '/Venues/GetById',
  query: v.object({ id: givenId }),
  response: v.nullable(venue),
  who: 'anyone',
  summary: 'One venue by id, or null.',
})

export const getVenueByName = endpoint({
  methods: ['GET'],
  path: '/Venues/GetByName',
  query: v.object({ venueName: givenText(200) }),
  response: v.nullable(venue),
  who: 'anyone',
  summary: 'One venue by the name in its address, or null.',
})

export const getEventsByVenue = endpoint({
  methods: ['GET'],
  path: '/Venues/GetEventsByVenue',
  query: v.object({ venueId: givenId, currentWeek: maybe(givenFlag) }),
  response: venueEvents,
  who: 'anyone',
  summary: 'The games of a venue; with currentWeek only the seven days from today and the latest past ones.',
})

export const getNearestVenue = endpoint({
  methods: ['GET'],
  path: '/Venues/GetNearestVenue',
  query: v.object({ latitude: coordinate(90), longitude: coordinate(180) }),
  response: v.nullable(v.object({ stateId: id, regionId: maybe(id) })),
  who: 'anyone',
  summary: 'State and region of the venue nearest to a point, or null where none is in reach.',
})
