import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime24 } from './date-format.ts'
import { registrationNotes } from './icalendar.ts'
import { registrationEnd } from './registration.ts'
import { addDays, instantOf, toOffsetIso } from './time.ts'
import { STATES } from './states.ts'
import { eventInstants, type EventTimes } from './venue-time.ts'

const PERTH = 'Australia/Perth'
const game: EventTimes = { dateTime: '2026-11-20T19:00:00+08:00', startTime: '19:00', rego: '18:30', lateRego: '20:15' }
const endOf = (changes: Partial<EventTimes>) =>
  registrationEnd(eventInstants({ ...game, ...changes }, PERTH))?.toISOString() ?? null

describe('with late registration [P2.178, D2.16]', () => {
  test('registration ends with it', () => {
    expect(endOf({})).toBe('2026-11-20T12:15:00.000Z')
  })

  test('a time before the start belongs to the night after midnight; the start itself is an end [F112]', () => {
    expect(endOf({ lateRego: '00:30' })).toBe('2026-11-20T16:30:00.000Z')
    expect(endOf({ lateRego: '19:00' })).toBe('2026-11-20T11:00:00.000Z')
  })
})

describe('without it [P2.179, D2.16, F112]', () => {
  const punctual = { lateRego: null }

  test('the event’s day at its time of registration decides', () => {
    expect(endOf(punctual)).toBe('2026-11-20T10:30:00.000Z')
    expect(endOf({ lateRego: '24:00' })).toBe('2026-11-20T10:30:00.000Z')
  })

  test('a day alone will do, and seconds are put up with', () => {
    expect(endOf({ ...punctual, dateTime: '2026-11-20', startTime: null, rego: '6:30:00' })).toBe(
      '2026-11-19T22:30:00.000Z',
    )
  })

  test('a time later in the day than the start belongs to the evening before [D2.34]', () => {
    const night = { ...punctual, dateTime: '2026-11-20T00:30:00+08:00', rego: '23:30' }
    expect(endOf({ ...night, startTime: '00:30' })).toBe('2026-11-19T15:30:00.000Z')
    expect(endOf({ ...night, startTime: null })).toBe('2026-11-19T15:30:00.000Z')
  })

  test.each([undefined, null, '', 'soon', '24:00', '18:60', '1830'])(
    '%j is no time, so the start decides [D2.34]',
    (rego) => {
      expect(endOf({ ...punctual, rego })).toBe('2026-11-20T11:00:00.000Z')
    },
  )

  test('without a day no end is known', () => {
    expect(endOf({ ...punctual, dateTime: '' })).toBeNull()
  })
})

test('a calendar names the begin of registration only where its end is another time [F112]', () => {
  const [rego, lateRego] = [new Date('2026-11-20T10:30:00Z'), new Date('2026-11-20T12:15:00Z')]
  const notes = (times: Parameters<typeof registrationNotes>[0]) =>
    registrationNotes(times, (at) => formatTime24(at, PERTH))
  expect(notes({ rego, lateRego })).toEqual(['Registration from 18:30', 'Late registration until 20:15'])
  expect(notes({ rego, lateRego: null })).toEqual(['Registration until 18:30'])
  expect(notes({ rego: null, lateRego })).toEqual(['Late registration until 20:15'])
  expect(notes({ rego: null, lateRego: null })).toEqual([])
})

const minutes = fc.integer({ min: 0, max: 23 * 60 + 59 })
const evenings = fc.record({
  timeZone: fc.constantFrom(...STATES.map((state) => state.timeZone)),
  day: fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n)),
  start: minutes,
  regoBefore: minutes,
  lateAfter: fc.option(minutes),
})

test('an event’s instants and the texts it travels as have the same end of registration [F112]', () => {
  fc.assert(
    fc.property(evenings, ({ timeZone, day, start, regoBefore, lateAfter }) => {
      const at = (minute: number) => {
        const [year = 0, month = 0, date = 0] = addDays(day, Math.floor(minute / 1440))
          .split('-')
          .map(Number)
        const ofDay = ((minute % 1440) + 1440) % 1440
        return instantOf({ year, month, day: date, hour: Math.floor(ofDay / 60), minute: ofDay % 60 }, timeZone)
      }
      const instants = {
        start: at(start),
        rego: at(start - regoBefore),
        lateRego: lateAfter === null ? null : at(start + lateAfter),
      }
      const time = (instant: Date | null) => instant && formatTime24(instant, timeZone)
      const texts = {
        dateTime: toOffsetIso(instants.start, timeZone),
        startTime: time(instants.start),
        rego: time(instants.rego),
        lateRego: time(instants.lateRego),
      }
      // In the hour that a clock skips two wall times are one instant.
      fc.pre(instants.rego <= instants.start)
      expect(registrationEnd(eventInstants(texts, timeZone))).toEqual(registrationEnd(instants))
    }),
  )
})
