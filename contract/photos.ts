import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { givenCount, givenId, id, maybe, text } from './scalars.ts'

/** A photo with the venue, the event and who is on it [P3]. */
export const photo = v.object({
  /** Servers number photos or name them by guid. */
  id: maybe(v.union([id, text])),
  venueName: maybe(text),
  eventName: maybe(text),
  caption: maybe(text),
  largePhotoUrl: text,
  mediumPhotoUrl: maybe(text),
  width: maybe(v.number()),
  height: maybe(v.number()),
  players: v.nullish(
    rows(v.union([text, v.object({ name: withFallback(text, 'Unnamed player'), customerGuid: maybe(text) })])),
    [],
  ),
})
export type Photo = v.InferOutput<typeof photo>

export const getVenuePhotos = endpoint({
  methods: ['GET'],
  path: '/EventPhoto/GetVenuePhotos',
  query: v.object({ venue: givenId }),
  response: rows(photo),
  who: 'anyone',
  summary: 'The photos of a venue, newest first.',
})

/**
 * `page` counts from 1, 12 photos each unless `pageSize` says otherwise; without both the response is the newest 500.
 */
export const searchPhotos = endpoint({
  methods: ['POST'],
  path: '/EventPhoto/SearchPhotos',
  body: v.object({
    seasonId: maybe(givenId),
    season: maybe(givenId),
    stateId: maybe(givenId),
    regionId: maybe(givenId),
    orgEntityId: maybe(givenId),
    venueId: maybe(givenId),
    page: maybe(givenCount),
    pageSize: maybe(v.pipe(givenCount, v.maxValue(100))),
  }),
  response: rows(photo),
  who: 'anyone',
  summary:
    'Photos by season, state, region and venue, newest first: one page, or the newest 500 when no page is given.',
})

export const getFeaturedPhotos = endpoint({
  methods: ['GET'],
  path: '/EventPhoto/GetFeaturedPhotos',
  query: v.object({ stateId: maybe(givenId), regionId: maybe(givenId) }),
  response: rows(photo),
  who: 'anyone',
  summary: 'The photos shown on Home for a state or region.',
})

export const getEventPhotos = endpoint({
  methods: ['GET'],
  path: '/EventPhoto/GetEventPhotos',
  query: v.object({ event: givenId }),
  response: rows(photo),
  who: 'anyone',
  summary: 'The photos of an event.',
})

/** `event` is the id of a tournament, not of its major event. */
export const getHallOfFameEventPhotos = endpoint({
  methods: ['GET'],
  path: '/EventPhoto/GetHallOfFameEventPhotos',
  query: v.object({ event: givenId }),
  response: rows(photo),
  who: 'anyone',
  summary: 'The photos of its winner from a tournament of a past major event.',
})

export const getPlayerPhotos = endpoint({
  methods: ['GET'],
  path: '/EventPhoto/GetPlayerPhotos',
  query: v.object({ customerId: givenId }),
  response: rows(photo),
  who: 'anyone',
  summary: 'The photos a player is on.',
})
