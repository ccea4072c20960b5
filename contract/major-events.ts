import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { clockTime, credits, dateTime, givenId, givenStateShort, givenText, id, maybe, money, text } from './scalars.ts'
import { statedLocation } from './stated-location.ts'

/** The tournament behind a major event or one of its sub-events. */
export const majorTournament = v.object({
  id: maybe(id),
  title: maybe(text),
  venueAddress: maybe(text),
  venue: maybe(
    v.object({
      id: maybe(id),
      title: maybe(text),
      address: maybe(text),
      friendlyUrlSlug: maybe(text),
      ...statedLocation,
    }),
  ),
  ...statedLocation,
  dateTime: maybe(dateTime),
  startTime: maybe(clockTime),
  eventEndDate: maybe(dateTime),
  eventDate: maybe(dateTime),
  eventDateFromCMS: maybe(dateTime),
  gameType: maybe(text),
  eventStatusId: maybe(v.number()),
  /** An addition of ours: why it is called off. */
  cancelReason: maybe(text),
  buyInAmount: maybe(money),
  buyInDescription: maybe(text),
  startingStack: maybe(v.number()),
  ptcRedeemable: maybe(v.boolean()),
  creditCardRedeemable: maybe(v.boolean()),
  takeHomeAmount: maybe(money),
  totalPrizePool: maybe(money),
  entries: maybe(v.number()),
})
export type MajorTournament = v.InferOutput<typeof majorTournament>

/** A sub-event; its type is 1 Qualifier, 2 Master, 3 Other [P9]. */
export const subMajorEvent = v.object({
  subMajorEventId: id,
  subMajorEventName: maybe(text),
  subMajorEventTypeId: maybe(v.number()),
  eventNumber: maybe(v.number()),
  event: maybe(majorTournament),
})
export type SubMajorEvent = v.InferOutput<typeof subMajorEvent>

/** A former winner, with the season. */
export const previousWinner = v.object({
  id: maybe(id),
  avatar: maybe(text),
  firstName: maybe(text),
  lastName: maybe(text),
  seasonName: maybe(text),
})
export type PreviousWinner = v.InferOutput<typeof previousWinner>

/** A major event [P3]. setupModeId 1 is limited registration, 2 sub-events. */
export const majorEvent = v.object({
  id,
  name: withFallback(text, 'Major event'),
  urlName: text,
  bannerUrl: maybe(text),
  logoUrl: maybe(text),
  featureEvent: maybe(v.boolean()),
  description: maybe(text),
  buyTicketUrl: maybe(text),
  eventScheduleUrl: maybe(text),
  eventScheduleContent: maybe(text),
  eventSlides: v.optional(rows(v.object({ imageUrl: text, caption: maybe(text) })), []),
  setupModeId: maybe(v.number()),
  event: maybe(majorTournament),
  eventDateRangeDescription: maybe(text),
  subMajorEvents: v.optional(rows(subMajorEvent), []),
  userQualified: maybe(v.boolean()),
  aplpt: maybe(v.boolean()),
  isNews: maybe(v.boolean()),
  totalPTCredit: maybe(credits),
  linkedMajorEventId: maybe(id),
  qualificationProcess: maybe(text),
  previousWinners: v.optional(rows(previousWinner), []),
})
export type MajorEvent = v.InferOutput<typeof majorEvent>

/** A line of a qualifier list: who, with how much PTC or, on the Day 2 list, which stack. */
export const qualifier = v.object({
  name: withFallback(text, 'Unnamed player'),
  ptc: maybe(credits),
  chipStack: maybe(v.number()),
})
export type Qualifier = v.InferOutput<typeof qualifier>

const ofState = v.object({ state: maybe(givenStateShort) })
const byName = v.object({ name: givenText(200) })

export const listMajorEvents = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/GetAll',
  query: ofState,
  response: rows(majorEvent),
  who: 'anyone',
  summary: 'The major events of a state.',
})

export const listAplpt = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/GetAllAPLPT',
  query: ofState,
  response: rows(majorEvent),
  who: 'anyone',
  summary: 'The events of the PTC tour of a state.',
})

export const getMajorEvent = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/Get',
  query: byName,
  response: v.nullable(majorEvent),
  who: 'anyone',
  summary: 'One major event by the name in its address, or null.',
})

export const getAplpt = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/GetAPLPT',
  query: byName,
  response: v.nullable(majorEvent),
  who: 'anyone',
  summary: 'One event of the PTC tour by the name in its address, or null.',
})

/** `masterEventId` is the subMajorEventId of a sub-event of type 2. */
export const listMasterQualifiers = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/MasterQualifiers',
  query: v.object({ masterEventId: givenId }),
  response: rows(qualifier),
  who: 'anyone',
  summary: 'The Day 2 chip-stack list of a master event.',
})

export const listMajorEventQualifiers = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/MajorEventQualifiers',
  query: v.object({ majorEventId: givenId }),
  response: rows(qualifier),
  who: 'anyone',
  summary: 'Who is qualified for a major event, or holds credit for it.',
})

export const listPreviousMajorEvents = endpoint({
  methods: ['GET'],
  path: '/MajorEvent/GetPreviousMajorEvents',
  response: rows(majorEvent),
  who: 'anyone',
  summary: 'The hall of fame: past major events with their sub-events.',
})
