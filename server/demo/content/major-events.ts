import * as v from 'valibot'
import { MAJOR_EVENT_TYPE, SETUP_MODE } from '#domain/constants.ts'
import { slug, stateId, text, texts, wallTime, whole } from '#server/demo/data.ts'

const subEvent = v.strictObject({
  name: text,
  type: v.optional(v.picklist(['qualifier', 'master', 'other']), 'other'),
  /** Days after the major event's first day. */
  dayOffset: v.pipe(whole, v.minValue(0)),
  startTime: wallTime,
  /** Dollars; 0 shows as 'Qualifiers Only'. */
  buyIn: v.optional(whole, 0),
  startingStack: whole,
  /** Dollars guaranteed; 0 is none. */
  guarantee: v.optional(whole, 0),
  /** Entries the generator aims at. */
  fieldSize: v.pipe(whole, v.minValue(3)),
})

/**
 * Every major event, those that begin last first. Its file's name is its `key`; the text, Markdown, is the description,
 * then under headings of the first level how one qualifies and, for some, the schedule.
 */
export const majorEvents = texts(
  'major-events',
  v.pipe(
    v.strictObject({
      path: slug,
      urlName: slug,
      name: text,
      /** States that list it; none is every state. */
      states: v.optional(v.array(stateId), []),
      /** It is held at a venue there. */
      town: text,
      /** Part of the PTC tour (APLPT). */
      aplpt: v.optional(v.boolean(), false),
      /** First day relative to the server's today; negative is past. */
      startsInDays: whole,
      /** Days from the first to the last, both counted. */
      lengthDays: whole,
      buyTicketUrl: v.nullish(text, null),
      featureEvent: v.optional(v.boolean(), false),
      hallOfFame: v.optional(v.boolean(), false),
      /** PTC shared out by the tour event; 0 when it is none. */
      ptc: v.optional(whole, 0),
      /** Slides are `/media/slide/{slide}.webp`. */
      slides: v.optional(v.array(slug), []),
      /** The schedule as a picture, a slide too. */
      scheduleSeed: v.nullish(slug, null),
      /** The seasons of earlier winners before the current one: 1 is the last one. */
      previousWinners: v.optional(v.array(whole), []),
      /** One is the event itself, which is limited in registration; none where it is to be announced (TBA). */
      subEvents: v.optional(v.array(subEvent), []),
      content: text,
    }),
    v.check(
      ({ lengthDays, subEvents }) => subEvents.every(({ dayOffset }) => dayOffset < lengthDays),
      'A sub-event begins after the last day',
    ),
    v.transform(({ path, content, subEvents, ...event }) => {
      const [description, qualificationProcess, scheduleContent] = content.split(/^# .+$/m)
      return {
        ...event,
        key: path,
        setupModeId: subEvents.length > 1 ? SETUP_MODE.subEvents : SETUP_MODE.limitedRegistration,
        subEvents: subEvents.map(({ type, ...sub }) => ({ ...sub, typeId: MAJOR_EVENT_TYPE[type] })),
        description: v.parse(text, description),
        qualificationProcess: v.parse(text, qualificationProcess),
        scheduleContent: scheduleContent ?? null,
      }
    }),
  ),
).sort((a, b) => b.startsInDays - a.startsInDays)

export type MajorEventContent = (typeof majorEvents)[number]
