import { randomUUID } from 'node:crypto'
import { cardNumberText, postcodeText } from '#domain/identifiers.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText, writtenText } from '#domain/text.ts'
import { toOffsetIso } from '#domain/time.ts'
import { nameColumns } from '#server/db/player-names.ts'
import * as content from '#server/db/schema/content.ts'
import { ptcLots, ticketConsumptions, ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites, prizes, results } from '#server/db/schema/events.ts'
import { members, memberSubscriptions, players } from '#server/db/schema/people.ts'
import * as places from '#server/db/schema/places.ts'
import { newCode } from '#server/ledger/tickets/codes.ts'
import { BadCell, type Row, type TextRule } from './field.ts'
import { propertiesOf, section, textOf, type RowsOf, type Section } from './section.ts'

const OF_PLAYERS = { playerId: 'players' }
const OF_MEMBERS = { playerId: 'members' }
/** Monday to Sunday. */
const WEEK = { dayId: [1, 7] } as const
const MAX_PLACE = 1_000_000
/** Of one result, and of one qualifier: what a season adds up to still fits the standings, which count PTC in cents. */
const MAX_POINTS = 1_000_000
const MAX_CASH_CENTS = 1_000_000_000
const MAX_PTC = 100_000
/** The fields of a seat that never change. */
const SEAT_REFS = { ...OF_MEMBERS, eventId: 'events' }
/** The league itself ends seats: a file from before says nothing about that. */
const SEAT_CHANGES = ['status', 'autoTransfer', 'allowSwap', 'allowTransfer']
const SEAT_STATUS = oneOf('active', 'redeemed', 'swapped', 'transferred', 'converted', 'revoked', 'refunded')

/**
 * Everything that travels, in an order in which no row names a later one but of its own section. Left out are
 * passwords, sessions, codes and keys, payments by card, messages, and the clocks of games that are being played.
 */
export const SECTIONS: readonly Section[] = [
  section('regions', places.regions, { fields: ['name', 'stateId'] }),
  section('venues', places.venues, {
    fields: propertiesOf(places.venues, ['id', 'stateId']),
    refs: { regionId: 'regions' },
    rules: { slug: addressPart, timeZone, postcode: postcodeText },
    ranges: { capacity: [1, 100_000] },
    unique: ['slug'],
    derive: ({ regionId }, rowsOf) => ({ stateId: rowsOf('regions').get(String(regionId))?.['stateId'] ?? null }),
  }),
  section('seasons', places.seasons, { fields: propertiesOf(places.seasons, ['id']) }),
  section('structures', places.structures, { fields: ['name'] }),
  section('structure-levels', places.structureLevels, {
    identity: 'parts',
    parts: ['structureId', 'roundNumber'],
    fields: propertiesOf(places.structureLevels, []),
    refs: { structureId: 'structures' },
  }),
  section('scoreboards', places.scoreboards, {
    fields: propertiesOf(places.scoreboards, ['id']),
    refs: { venueId: 'venues' },
    ranges: WEEK,
  }),
  section('weekly-games', places.weeklyGames, {
    fields: propertiesOf(places.weeklyGames, ['id']),
    refs: { venueId: 'venues', scoreboardId: 'scoreboards', structureId: 'structures' },
    rules: { startTime: timeOfDay },
    ranges: WEEK,
  }),
  section('players', players, {
    fields: propertiesOf(players, ['id', 'firstNameFolded', 'lastNameFolded']),
    refs: { homeVenueId: 'venues' },
    rules: { firstName: writtenText, lastName: writtenText, cardNumber: cardNumberText },
    unique: ['customerGuid', 'membershipId', 'cardNumber'],
    derive: ({ firstName, lastName }) => nameColumns({ firstName: String(firstName), lastName: String(lastName) }),
    initial: (at) => ({ customerGuid: randomUUID(), createdAt: at }),
  }),
  section('members', members, {
    identity: 'parts',
    isPersonal: true,
    parts: ['playerId'],
    fields: propertiesOf(members, [
      'passwordHash',
      'settingsVersion',
      'pendingEmail',
      'recoveryMobile',
      'devicesSince',
    ]),
    refs: OF_PLAYERS,
    rules: { email, mobile, suburb: writtenText, postcode: postcodeText },
    unique: ['email', 'mobile'],
    initial: (at) => ({ createdAt: at, settingsVersion: 0 }),
  }),
  section('subscriptions', memberSubscriptions, {
    identity: 'parts',
    isPersonal: true,
    parts: ['playerId', 'groupId'],
    fields: propertiesOf(memberSubscriptions, []),
    refs: OF_MEMBERS,
    rules: { source: oneOf('registration', 'settings') },
  }),
  section('events', events, {
    fields: propertiesOf(events, ['id', 'stateId', 'regionId', 'localDate', 'startTime', 'seatsHeld']),
    refs: {
      weeklyGameId: 'weekly-games',
      venueId: 'venues',
      scoreboardId: 'scoreboards',
      seasonId: 'seasons',
      structureId: 'structures',
    },
    rules: { cancelReason: writtenText },
    derive: (row, rowsOf) => ({
      ...whereAndWhen(row, rowsOf),
      // Called off is for good, whatever the status of a file that does not know it.
      ...(textOf(row['cancelReason']) !== '' && { statusId: EVENT_STATUS.CLOSED }),
    }),
    // An empty cell leaves what the league has.
    initial: () => ({ seatsHeld: 0, cancelReason: null, cancelSettledAt: null }),
  }),
  section('results', results, {
    identity: 'parts',
    parts: ['eventId', 'playerId'],
    fields: propertiesOf(results, []),
    refs: { ...OF_PLAYERS, eventId: 'events' },
    ranges: { place: [1, MAX_PLACE], points: [0, MAX_POINTS], cashCents: [0, MAX_CASH_CENTS], ptc: [0, MAX_PTC] },
  }),
  section('prizes', prizes, {
    identity: 'parts',
    parts: ['eventId', 'rank'],
    fields: propertiesOf(prizes, []),
    refs: { eventId: 'events' },
  }),
  section('favourites', favourites, {
    identity: 'parts',
    isPersonal: true,
    parts: ['playerId', 'eventId'],
    fields: propertiesOf(favourites, []),
    refs: { ...OF_MEMBERS, eventId: 'events' },
  }),
  section('articles', content.articles, {
    fields: propertiesOf(content.articles, ['id']),
    rules: { kind: oneOf('news', 'page'), urlName: addressPart },
  }),
  section('photos', content.photos, {
    fields: propertiesOf(content.photos, ['id']),
    refs: { eventId: 'events', venueId: 'venues' },
  }),
  section('photo-players', content.photoPlayers, {
    identity: 'parts',
    isPersonal: true,
    parts: ['photoId', 'playerId'],
    fields: propertiesOf(content.photoPlayers, []),
    refs: { ...OF_PLAYERS, photoId: 'photos' },
  }),
  section('major-events', content.majorEvents, {
    fields: propertiesOf(content.majorEvents, ['id']),
    refs: { eventId: 'events', linkedMajorEventId: 'major-events' },
    rules: { urlName: addressPart },
    unique: ['urlName'],
  }),
  ...partsOfMajorEvents(),
  section('achievements', content.achievements, {
    identity: 'parts',
    parts: ['id'],
    fields: propertiesOf(content.achievements, []),
  }),
  section('player-achievements', content.playerAchievements, {
    identity: 'parts',
    parts: ['playerId', 'achievementId'],
    fields: propertiesOf(content.playerAchievements, []),
    refs: { ...OF_PLAYERS, achievementId: 'achievements' },
  }),
  section('credit', ptcLots, {
    identity: 'guid',
    isFinal: true,
    fields: propertiesOf(ptcLots, ['id', 'guid']),
    refs: OF_MEMBERS,
    rules: { timeZone },
    // An empty cell leaves the zone to `planCredit`.
    initial: () => ({ timeZone: null }),
  }),
  section('tickets', tickets, {
    identity: 'guid',
    isFinal: true,
    changing: SEAT_CHANGES,
    fields: propertiesOf(tickets, ['guid', 'transactionGuid']),
    refs: SEAT_REFS,
    rules: { status: SEAT_STATUS },
    unique: ['redeemCode', 'fromGuid'],
    initial: (at) => ({ redeemCode: newCode(), createdAt: at }),
  }),
  section('vouchers', vouchers, {
    identity: 'guid',
    isFinal: true,
    changing: SEAT_CHANGES,
    fields: propertiesOf(vouchers, ['guid']),
    refs: { ...SEAT_REFS, majorEventId: 'major-events', satelliteEventId: 'events' },
    rules: { status: SEAT_STATUS },
    unique: ['code', 'redeemCode', 'fromGuid'],
    initial: (at) => ({ createdAt: at }),
  }),
  section('ticket-requests', ticketRequests, {
    isFinal: true,
    changing: ['status', 'respondedAt', 'respondName', 'respondReason'],
    fields: propertiesOf(ticketRequests, ['id']),
    refs: {
      ...OF_MEMBERS,
      ticketGuid: 'tickets',
      voucherGuid: 'vouchers',
      fromEventId: 'events',
      toEventId: 'events',
      toPlayerId: 'members',
    },
  }),
  section('ticket-ends', ticketConsumptions, {
    identity: 'parts',
    parts: ['ticketGuid', 'voucherGuid'],
    isFinal: true,
    fields: propertiesOf(ticketConsumptions, ['id']),
    refs: { ...OF_MEMBERS, ticketGuid: 'tickets', voucherGuid: 'vouchers' },
    rules: { kind: oneOf('redeemed', 'converted', 'revoked', 'refunded') },
  }),
]

function partsOfMajorEvents(): Section[] {
  const refs = { majorEventId: 'major-events' }
  return [
    section('major-event-states', content.majorEventStates, {
      identity: 'parts',
      parts: ['majorEventId', 'stateId'],
      fields: propertiesOf(content.majorEventStates, []),
      refs,
    }),
    section('sub-major-events', content.subMajorEvents, {
      fields: propertiesOf(content.subMajorEvents, ['id']),
      refs: { ...refs, eventId: 'events' },
    }),
    section('major-event-slides', content.majorEventSlides, {
      identity: 'parts',
      parts: ['majorEventId', 'position'],
      fields: propertiesOf(content.majorEventSlides, []),
      refs,
    }),
    section('major-event-winners', content.majorEventWinners, {
      identity: 'parts',
      parts: ['majorEventId', 'playerId', 'seasonName'],
      fields: propertiesOf(content.majorEventWinners, []),
      refs: { ...refs, ...OF_PLAYERS },
    }),
    section('major-event-qualifiers', content.majorEventQualifiers, {
      fields: propertiesOf(content.majorEventQualifiers, ['id']),
      refs: { ...refs, ...OF_PLAYERS, subMajorEventId: 'sub-major-events' },
      ranges: { ptc: [0, MAX_PTC] },
    }),
  ]
}

/** State, region and wall time follow from the venue and the instant, so that no file can contradict itself. */
function whereAndWhen({ venueId, startsAt }: Row, rowsOf: RowsOf): Row {
  const venue = rowsOf('venues').get(String(venueId))
  if (!venue || !(startsAt instanceof Date)) return {}
  const wall = toOffsetIso(startsAt, String(venue['timeZone']))
  return {
    stateId: venue['stateId'] ?? null,
    regionId: venue['regionId'] ?? null,
    localDate: wall.slice(0, 10),
    startTime: wall.slice(11, 16),
  }
}

function oneOf(...values: readonly string[]): TextRule {
  return (text) => {
    if (!values.includes(text)) throw new BadCell(`must be one of ${values.join(', ')}`)
    return text
  }
}

function addressPart(text: string): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(text)) throw new BadCell('must be small letters and digits with single dashes')
  return text
}

function timeOfDay(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new BadCell('must be a time such as 19:30')
  return text
}

function timeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new BadCell('must be a time zone such as Australia/Melbourne')
  }
}

function email(text: string): string {
  const stored = emailText(text)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(stored)) throw new BadCell('must be an e-mail address')
  return stored
}

function mobile(text: string): string {
  const stored = normaliseMobile(text)
  if (stored === null) throw new BadCell('must be an Australian mobile number')
  return stored
}
