import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { calendarDay, dateTimeIn } from './calendar.ts'
import { STATES } from './states.ts'
import {
  addDays,
  instantOf,
  isDay,
  localDate,
  localParts,
  offsetMinutes,
  parseServerInstant,
  startOfLocalDay,
  toOffsetIso,
  weekday,
} from './time.ts'

/** The small module on Intl against luxon, in the zones of the states, over the years a league may reach. */

const FIRST_YEAR = 2000
const LAST_YEAR = 2040
const START_MS = Date.UTC(FIRST_YEAR, 0, 1)
const END_MS = Date.UTC(LAST_YEAR + 1, 0, 1)
const HOUR_MS = 3_600_000

const ZONES = [...new Set(STATES.map(({ timeZone }) => timeZone))]
const zones = fc.constantFrom(...ZONES)

/** The first instants of each new offset of each zone, found by luxon alone. */
const CHANGES = ZONES.flatMap((timeZone) => changesIn(timeZone).map((atMs) => ({ timeZone, atMs })))

const anywhere = fc.record({ timeZone: zones, atMs: fc.integer({ min: START_MS, max: END_MS - 1 }) })
const nearChange = fc
  .record({ change: fc.constantFrom(...CHANGES), awayMs: fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }) })
  .map(({ change, awayMs }) => ({ timeZone: change.timeZone, atMs: change.atMs + awayMs }))
const instants = fc.oneof(anywhere, nearChange)

/** Wall times as numbers, those that are skipped or come twice among them. */
const wallTimes = instants.chain(({ timeZone, atMs }) =>
  fc
    .integer({ min: -150, max: 150 })
    .map((minutes) => ({
      timeZone,
      wall: dateTimeIn(atMs, timeZone).setZone('utc', { keepLocalTime: true }) as DateTime<true>,
      minutes,
    }))
    .map(({ wall, minutes }) => ({ timeZone, wall: wall.plus({ minutes }).startOf('second') })),
)
const days = fc
  .integer({ min: 0, max: Math.floor((END_MS - START_MS) / 86_400_000) - 1 })
  .map((n) => calendarDay(`${FIRST_YEAR}-01-01`).plus({ days: n }).toISODate())

test('the changes of daylight saving are two a year where there are any [D3.3, D3.4, D3.5, D3.6, D3.7]', () => {
  const count = (timeZone: string) => CHANGES.filter((change) => change.timeZone === timeZone).length
  expect(Object.fromEntries(ZONES.map((timeZone) => [timeZone, count(timeZone)]))).toEqual({
    'Australia/Melbourne': 82,
    'Australia/Sydney': 82,
    'Australia/Perth': 6,
    'Australia/Adelaide': 82,
    'Australia/Brisbane': 0,
    'Australia/Hobart': 82,
    'Australia/Darwin': 0,
  })
})

describe('at an instant', () => {
  test('the offset is the same [D3.3, D3.4, D3.5, D3.6, D3.7]', () => {
    fc.assert(
      fc.property(instants, ({ timeZone, atMs }) => {
        expect(offsetMinutes(atMs, timeZone)).toBe(dateTimeIn(atMs, timeZone).offset)
      }),
    )
  })

  test('the offset is the same in the millisecond before each change and at it [F45]', () => {
    for (const { timeZone, atMs } of CHANGES)
      for (const ms of [atMs - 1, atMs]) expect(offsetMinutes(ms, timeZone)).toBe(dateTimeIn(ms, timeZone).offset)
  })

  test('the parts of the wall time are the same', () => {
    fc.assert(
      fc.property(instants, ({ timeZone, atMs }) => {
        const { year, month, day, hour, minute, second, weekday } = dateTimeIn(atMs, timeZone)
        expect(localParts(atMs, timeZone)).toEqual({ year, month, day, hour, minute, second, weekday: weekday % 7 })
      }),
    )
  })

  test('the day and the text that travels are the same [D3.8, D3.9]', () => {
    fc.assert(
      fc.property(instants, ({ timeZone, atMs }) => {
        const at = dateTimeIn(atMs, timeZone).startOf('second')
        expect(localDate(atMs, timeZone)).toBe(at.toISODate())
        expect(toOffsetIso(atMs, timeZone)).toBe(at.toISO({ suppressMilliseconds: true }))
      }),
    )
  })
})

describe('from a wall time', () => {
  test('the instant is the same where the wall time comes once, the first where it comes twice [F45]', () => {
    fc.assert(
      fc.property(wallTimes, ({ timeZone, wall }) => {
        const possible = instantsShowing(wall, timeZone)
        fc.pre(possible.length > 0)
        expect(instantOf(wall.toObject(), timeZone).getTime()).toBe(Math.min(...possible))
      }),
    )
  })

  test('a skipped one moves forward by the gap, as with luxon [F45]', () => {
    const forward = CHANGES.filter(({ timeZone, atMs }) => gapMinutes(timeZone, atMs) > 0)
    fc.assert(
      fc.property(fc.constantFrom(...forward), fc.integer({ min: 0, max: 59 }), ({ timeZone, atMs }, minute) => {
        const before = offsetMinutes(atMs - 1, timeZone)
        const wall = dateTimeIn(atMs, 'utc').plus({ minutes: before + minute })
        expect(instantsShowing(wall, timeZone)).toEqual([])
        const shown = wall.setZone(timeZone, { keepLocalTime: true })
        expect(instantOf(wall.toObject(), timeZone).getTime()).toBe(shown.toMillis())
        expect(shown.diff(dateTimeIn(atMs, timeZone)).as('minutes')).toBe(minute)
      }),
    )
  })

  test('of each change back, the hour that comes twice is the first of both [F45]', () => {
    for (const { timeZone, atMs } of CHANGES.filter((change) => gapMinutes(change.timeZone, change.atMs) < 0)) {
      const wall = dateTimeIn(atMs, timeZone).plus({ minutes: 30 })
      const both = wall.getPossibleOffsets().map((at) => at.toMillis())
      expect(both).toHaveLength(2)
      expect(instantOf(wall.toObject(), timeZone).getTime()).toBe(Math.min(...both))
    }
  })
})

describe('of a day', () => {
  test('days later and earlier are the same, and the day of the week', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(addDays(day, n)).toBe(calendarDay(day).plus({ days: n }).toISODate())
        expect(weekday(day)).toBe(calendarDay(day).weekday % 7)
      }),
    )
  })

  test('its beginning in a zone is the same, on the days of the changes as well [F45]', () => {
    const daysOfChanges = fc
      .constantFrom(...CHANGES)
      .map(({ timeZone, atMs }) => ({ timeZone, day: dateTimeIn(atMs, timeZone).toISODate() }))
    fc.assert(
      fc.property(fc.oneof(fc.record({ timeZone: zones, day: days }), daysOfChanges), ({ timeZone, day }) => {
        expect(startOfLocalDay(day, timeZone).getTime()).toBe(DateTime.fromISO(day, { zone: timeZone }).toMillis())
      }),
    )
  })

  test('the days there are, are the same [F47]', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    const parts = fc.tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${year}-${two(month)}-${two(day)}`
        expect(isDay(text)).toBe(DateTime.fromISO(text, { zone: 'utc' }).isValid)
      }),
    )
  })
})

describe('a date text of a server', () => {
  test('with an offset is the same instant, whatever the zone [D3.1]', () => {
    fc.assert(
      fc.property(instants, zones, ({ timeZone, atMs }, other) => {
        const at = dateTimeIn(atMs, timeZone)
        for (const text of [at.toISO(), at.toISO({ suppressMilliseconds: true }), at.toUTC().toISO()])
          expect(parseServerInstant(text, other)?.getTime()).toBe(DateTime.fromISO(text, { zone: other }).toMillis())
      }),
    )
  })

  test('without an offset is the wall time of the zone [D3.2]', () => {
    fc.assert(
      fc.property(wallTimes, ({ timeZone, wall }) => {
        const possible = instantsShowing(wall, timeZone)
        fc.pre(possible.length > 0)
        const text = wall.toISO({ includeOffset: false, suppressMilliseconds: true })
        expect(parseServerInstant(text, timeZone)?.getTime()).toBe(Math.min(...possible))
      }),
    )
  })

  test('that is a day is its beginning', () => {
    fc.assert(
      fc.property(days, zones, (day, timeZone) => {
        expect(parseServerInstant(day, timeZone)?.getTime()).toBe(DateTime.fromISO(day, { zone: timeZone }).toMillis())
      }),
    )
  })
})

/** The instants at which the zone shows the wall time: none in a gap, two in an overlap. */
function instantsShowing(wall: DateTime<true>, timeZone: string): number[] {
  const there = wall.setZone(timeZone, { keepLocalTime: true })
  return there
    .getPossibleOffsets()
    .filter((at) => at.toFormat('yyyy-MM-dd HH:mm:ss') === wall.toFormat('yyyy-MM-dd HH:mm:ss'))
    .map((at) => at.toMillis())
}

function gapMinutes(timeZone: string, atMs: number): number {
  return dateTimeIn(atMs, timeZone).offset - dateTimeIn(atMs - 1, timeZone).offset
}

function changesIn(timeZone: string): number[] {
  const offset = (ms: number) => dateTimeIn(ms, timeZone).offset
  const changes: number[] = []
  const step = 20 * 24 * HOUR_MS
  for (let ms = START_MS; ms < END_MS; ms += step) {
    let [low, high] = [ms, Math.min(ms + step, END_MS)]
    if (offset(low) === offset(high)) continue
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offset(middle) === offset(low)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}
