import { BRAND, EVENT_STATUS, EVENT_TYPE, GAME_KIND, SETUP_MODE } from '#domain/constants.ts'
import { addDays } from '#domain/time.ts'
import type { majorEvents, subMajorEvents } from '#server/db/schema/content.ts'
import { htmlOf } from '#server/demo/content/html.ts'
import type { MajorEventContent } from '#server/demo/content/major-events.ts'
import { minutesAfter, wallInstant, type EventRow, type SeasonRow } from '#server/schedule/occurrences.ts'
import type { VenueRow } from '#server/demo/places/venues.ts'
import { chanceOf, keyOf } from '#server/demo/random.ts'
import type { BlindStructure } from '#server/demo/schedule/structures.ts'

export type MajorRow = typeof majorEvents.$inferInsert & { id: number }
export type SubMajorRow = typeof subMajorEvents.$inferInsert & { id: number }

/** Rows of one edition of a major event, still without outcomes. */
export interface Edition {
  major: MajorRow
  stateIds: number[]
  events: EventRow[]
  subEvents: SubMajorRow[]
}

export interface EditionSeed {
  seed: number
  content: MajorEventContent
  /** 1 for the first in this league. */
  edition: number
  startsOn: string
  /** As many as the edition has events, and sub-events. */
  ids: { major: number; events: readonly number[]; subEvents: readonly number[] }
  venues: readonly Pick<VenueRow, 'id' | 'stateId' | 'regionId' | 'timeZone' | 'suburb' | 'title'>[]
  seasons: readonly SeasonRow[]
  structures: readonly BlindStructure[]
}

/** Ids an edition needs: its events, and a sub-event for each of them in setup mode 2. */
export function idsNeeded({ setupModeId, subEvents }: MajorEventContent): { events: number; subEvents: number } {
  const single = setupModeId === SETUP_MODE.limitedRegistration
  return { events: single ? Math.min(1, subEvents.length) : subEvents.length, subEvents: single ? 0 : subEvents.length }
}

/** One edition of a major event at a venue of its state's capital, from its content. */
export function editionOf(value: EditionSeed): Edition {
  const { content, ids, startsOn } = value
  const single = content.setupModeId === SETUP_MODE.limitedRegistration
  const subs = content.subEvents.slice(0, ids.events.length)
  const events = subs.map((sub, index) => eventOf(value, sub, ids.events[index] ?? 0, venueOf(value), single))
  const lastDay =
    events
      .map(({ localDate }) => localDate)
      .sort()
      .at(-1) ?? startsOn
  const spanEnd = addDays(startsOn, Math.max(0, content.lengthDays - 1))
  return {
    major: {
      id: ids.major,
      name: content.name,
      urlName: content.urlName,
      bannerPath: `/media/major/${content.urlName}.webp`,
      logoPath: `/media/logo/${content.urlName}.webp`,
      featureEvent: content.featureEvent,
      description: htmlOf(content.description),
      buyTicketUrl: content.buyTicketUrl,
      scheduleUrl: content.scheduleSeed === null ? null : `/media/slide/${content.scheduleSeed}.webp`,
      scheduleContent: content.scheduleContent === null ? null : htmlOf(content.scheduleContent),
      setupModeId: content.setupModeId,
      eventId: single ? (ids.events[0] ?? null) : null,
      aplpt: content.aplpt,
      isNews: false,
      totalPtcCredit: content.ptc,
      linkedMajorEventId: null,
      qualificationProcess: htmlOf(content.qualificationProcess),
      startsOn,
      endsOn: lastDay > spanEnd ? lastDay : spanEnd,
      hallOfFame: content.hallOfFame,
    },
    stateIds: content.states,
    events,
    subEvents: single
      ? []
      : subs.map((sub, index) => ({
          id: ids.subEvents[index] ?? 0,
          majorEventId: ids.major,
          name: sub.name,
          typeId: sub.typeId,
          eventNumber: index + 1,
          eventId: ids.events[index] ?? null,
        })),
  }
}

function eventOf(
  { content, startsOn, seasons, structures }: EditionSeed,
  sub: MajorEventContent['subEvents'][number],
  id: number,
  venue: EditionSeed['venues'][number],
  single: boolean,
): EventRow {
  const localDate = addDays(startsOn, sub.dayOffset)
  const startsAt = wallInstant(localDate, sub.startTime, venue.timeZone)
  const season = seasons.find(
    (one) => one.brandId === BRAND.apl && one.startsOn <= localDate && localDate <= one.endsOn,
  )
  const structure = structures.find(
    ({ name }) => name === (sub.buyIn >= SERIOUS_BUY_IN ? 'Championship 30' : 'Deepstack 20'),
  )
  return {
    id,
    weeklyGameId: null,
    venueId: venue.id,
    stateId: venue.stateId,
    regionId: venue.regionId,
    scoreboardId: null,
    seasonId: season?.id ?? null,
    title: single ? content.name : titleOf(content.name, sub.name),
    description: null,
    type: content.aplpt ? 'APL PTC' : 'Special',
    eventTypeId: content.aplpt ? EVENT_TYPE.aplpt : EVENT_TYPE.special,
    divisionId: GAME_KIND.proSeries,
    divisionName: 'Pro Series',
    brandId: BRAND.apl,
    brandName: 'APL',
    isSpecial: true,
    statusId: EVENT_STATUS.OPEN,
    startsAt,
    localDate,
    startTime: sub.startTime,
    regoAt: minutesAfter(startsAt, -120),
    lateRegoAt: minutesAfter(startsAt, 120),
    endedAt: null,
    buyInCents: sub.buyIn * 100,
    buyInDescription: null,
    guaranteeCents: sub.guarantee * 100,
    takeHomeDescription: null,
    ptcCredit: content.aplpt && sub.typeId !== 1 ? content.ptc : 0,
    ptcRedeemable: sub.buyIn > 0,
    cardRedeemable: sub.buyIn > 0,
    rebuyCents: 0,
    reEntryLabel: null,
    addonCents: 0,
    addonDescription: null,
    startingStack: sub.startingStack,
    structureId: structure?.id ?? null,
    capacity: Math.ceil(sub.fieldSize * 1.25),
    selfRegistration: true,
    hasClock: true,
    entrants: 0,
    prizePoolCents: 0,
    subMajorTypeId: single ? null : sub.typeId,
  }
}

/** 'Harbour Main, Final Day' says where it belongs; 'Soup Bowl' needs the name before it. */
function titleOf(major: string, sub: string): string {
  const words = major.split(/[\s,]+/).filter((word) => word.length > 3 && !/^\d/.test(word))
  return words.some((word) => sub.includes(word)) ? sub : `${major}: ${sub}`
}

/** Dollars; from there on levels are long. */
const SERIOUS_BUY_IN = 200

/** The same house of its town every time. */
function venueOf({ seed, content, venues }: EditionSeed): EditionSeed['venues'][number] {
  const ofTown = venues.filter(({ suburb, title }) => suburb === content.town && !title.startsWith('Nightjar'))
  return chanceOf(ofTown.length > 0 ? ofTown : venues, seed, keyOf(content.key), 121)
}
