import * as v from 'valibot'
import { EVENT_STATUS } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { orItself, withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import {
  clockTime,
  coordinate,
  credits,
  dateTime,
  day,
  degrees,
  givenCount,
  givenFlag,
  givenId,
  givenPostcode,
  givenSearch,
  id,
  maybe,
  money,
  text,
} from './scalars.ts'
import { statedLocation, statedRegion } from './stated-location.ts'

/** The venue as a game card knows it. */
export const cardVenue = v.object({
  id,
  title: withFallback(text, 'Venue'),
  address: maybe(text),
  suburb: maybe(text),
  latitude: maybe(degrees),
  longitude: maybe(degrees),
  friendlyUrlSlug: maybe(text),
  ...statedLocation,
})

/** A game in a list [P3]. `distanceAway` is in metres, from the point the search gave. */
export const gameCard = v.object({
  id,
  title: withFallback(text, 'Poker game'),
  description: maybe(text),
  type: maybe(text),
  startTime: maybe(clockTime),
  /** Blank where a server does not say when it begins. */
  dateTime: withFallback(dateTime, ''),
  distanceAway: maybe(v.number()),
  isSpecialEvent: maybe(v.boolean()),
  brandName: maybe(text),
  eventStatusId: withFallback(v.number(), EVENT_STATUS.OPEN),
  /** An addition of ours: why it is called off; absent or null where it is not. Its status is closed. */
  cancelReason: maybe(text),
  takeHomeAmount: maybe(money),
  takeHomeAmountDescription: maybe(text),
  buyInAmount: maybe(money),
  buyInDescription: maybe(text),
  totalPTCredit: maybe(credits),
  ptcRedeemable: maybe(v.boolean()),
  creditCardRedeemable: maybe(v.boolean()),
  isFavourite: maybe(v.boolean()),
  regionId: maybe(id),
  region: maybe(statedRegion),
  ...statedLocation,
  rego: maybe(clockTime),
  lateRego: maybe(clockTime),
  canShowTournamentClock: maybe(v.boolean()),
  venue: maybe(cardVenue),
  subMajorEvent: maybe(v.object({ subMajorEventTypeId: maybe(v.number()) })),
})
export type GameCard = v.InferOutput<typeof gameCard>

/** The modes of a search, by word as clients send them or by number [P9]. */
export const searchModes = ['all', 'away', 'home', 'special', 'satellite', 'venue', 'aplpt', 'cashGames'] as const

const mode = v.union([v.picklist(searchModes), v.picklist([1, 2, 3, 4, 5, 10, 14])])
const latitude = maybe(coordinate(90))
const longitude = maybe(coordinate(180))

/** Every body the finder sends: today's games, text, suburb and postcode search, and all filters. */
export const eventSearch = v.object({
  mode: maybe(mode),
  brandId: maybe(givenId),
  divisionName: maybe(givenSearch(100)),
  searchText: maybe(givenSearch(300)),
  venueId: maybe(givenId),
  venueName: maybe(givenSearch(300)),
  suburb: maybe(givenSearch(300)),
  postcode: maybe(givenPostcode(300)),
  stateId: maybe(givenId),
  regions: maybe(v.pipe(v.array(givenId), v.maxLength(200))),
  showAllRegions: maybe(givenFlagOrCount()),
  fromDate: maybe(day),
  toDate: maybe(day),
  guarantee: maybe(givenFlag),
  withinDistance: maybe(givenCount),
  buyInMin: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
  buyInMax: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
  currentLat: latitude,
  currentLng: longitude,
})
export type EventSearch = v.InferOutput<typeof eventSearch>

export const searchEvents = endpoint({
  methods: ['POST'],
  path: '/Event/SearchEvents',
  body: eventSearch,
  response: rows(gameCard),
  who: 'anyone',
  summary:
    'Games by any combination of filters; today in the state when no days are given, with a text the seven days from today.',
})

export const searchNearbyEvents = endpoint({
  methods: ['POST'],
  path: '/Event/SearchNearbyEvents',
  body: v.object({
    mode: maybe(mode),
    brandId: maybe(givenId),
    currentLat: coordinate(90),
    currentLng: coordinate(180),
    fromDate: maybe(day),
    toDate: maybe(day),
  }),
  response: rows(gameCard),
  who: 'anyone',
  summary: 'Games within 50 km of a point, nearest first.',
})

/** Redeemable by PTC or card [M3]. */
export const redeemableEvent = v.object({
  id,
  title: withFallback(text, 'Poker game'),
  description: maybe(text),
  dateTime: withFallback(dateTime, ''),
  startTime: maybe(clockTime),
  /** The venue's name and address in one text. */
  venueAddress: maybe(text),
  ...statedLocation,
  buyInAmount: money,
  creditCardRedeemable: maybe(v.boolean()),
  ptcRedeemable: maybe(v.boolean()),
})
export type RedeemableEvent = v.InferOutput<typeof redeemableEvent>

export const searchPtcRedeemableEvents = endpoint({
  methods: ['GET'],
  path: '/Event/SearchPTCRedeemableEvents',
  query: v.object({ id: maybe(givenId) }),
  response: rows(redeemableEvent),
  who: 'anyone',
  summary: 'Events that can be bought with PTC or card; one of them when an id is given.',
})

export const searchSwappableEvents = endpoint({
  methods: ['POST'],
  path: '/event/searchSwappableEvents',
  body: v.object({ eventId: givenId }),
  response: rows(orItself(v.object({ event: gameCard }), 'event')),
  who: 'member',
  summary: 'The other flights a ticket of this event may be swapped into.',
})

function givenFlagOrCount() {
  return v.union([v.picklist([0, 1]), v.boolean()])
}
