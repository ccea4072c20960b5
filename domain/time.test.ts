import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from './states.ts'
import {
  addDays,
  instantOf,
  localDate,
  localParts,
  offsetMinutes,
  parseServerInstant,
  startOfLocalDay,
  toOffsetIso,
  weekday,
} from './time.ts'

const SYDNEY = 'Australia/Sydney'
const ZONES = STATES.map((state) => state.timeZone)

const zone = fc.constantFrom(...ZONES)
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
/** Instants crowded around the changes of daylight saving, year ends and leap days. */
const edge = fc
  .tuple(
    fc.constantFrom(
      '2026-04-04T16:00:00Z',
      '2026-10-03T16:00:00Z',
      '2026-10-03T16:30:00Z',
      '2026-12-31T13:00:00Z',
      '2028-02-28T14:00:00Z',
      '2028-02-29T14:00:00Z',
    ),
    fc.integer({ min: -3 * 3600, max: 3 * 3600 }),
  )
  .map(([around, seconds]) => new Date(Date.parse(around) + seconds * 1000))
const anyInstant = fc.oneof(instant, edge)

describe('offsets of the states', () => {
  test.each([
    ['VIC', 660, 600],
    ['NSW', 660, 600],
    ['TAS', 660, 600],
    ['ACT', 660, 600],
    ['QLD', 600, 600],
    ['SA', 630, 570],
    ['NT', 570, 570],
    ['WA', 480, 480],
  ])('%s is %i minutes in summer and %i in winter [D3.3, D3.4, D3.5, D3.6, D3.7, F44]', (short, summer, winter) => {
    const { timeZone } = STATES.find((state) => state.short === short) ?? { timeZone: '' }
    expect(offsetMinutes(new Date('2026-01-15T00:00:00Z'), timeZone)).toBe(summer)
    expect(offsetMinutes(new Date('2026-07-15T00:00:00Z'), timeZone)).toBe(winter)
  })

  test('an unknown zone or an invalid date is refused', () => {
    expect(() => offsetMinutes(new Date(), 'Australia/Atlantis')).toThrow(RangeError)
    expect(() => offsetMinutes(new Date(Number.NaN), SYDNEY)).toThrow(RangeError)
  })
})

describe('daylight saving', () => {
  test('a skipped time moves forward by the gap [F45]', () => {
    const at = instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 30 }, SYDNEY)
    expect(toOffsetIso(at, SYDNEY)).toBe('2026-10-04T03:30:00+11:00')
    const adelaide = instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 0 }, 'Australia/Adelaide')
    expect(toOffsetIso(adelaide, 'Australia/Adelaide')).toBe('2026-10-04T03:00:00+10:30')
  })

  test('of a time that comes twice the first is meant, in daylight time [F45]', () => {
    const at = instantOf({ year: 2026, month: 4, day: 5, hour: 2, minute: 30 }, SYDNEY)
    expect(toOffsetIso(at, SYDNEY)).toBe('2026-04-05T02:30:00+11:00')
    expect(toOffsetIso(at.getTime() + 3_600_000, SYDNEY)).toBe('2026-04-05T02:30:00+10:00')
  })

  test('Brisbane, Darwin and Perth skip nothing [D3.4, D3.6, D3.7]', () => {
    for (const timeZone of ['Australia/Brisbane', 'Australia/Darwin', 'Australia/Perth']) {
      const at = instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 30 }, timeZone)
      expect(localParts(at, timeZone)).toMatchObject({ day: 4, hour: 2, minute: 30 })
    }
  })
})

describe('wall times', () => {
  test('the parts of an instant', () => {
    expect(localParts(new Date('2026-11-20T08:00:05Z'), SYDNEY)).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      hour: 19,
      minute: 0,
      second: 5,
      weekday: 5,
    })
  })

  test('a wall time read from an instant leads back to it, or to its first occurrence', () => {
    fc.assert(
      fc.property(anyInstant, zone, (at, timeZone) => {
        const seconds = Math.floor(at.getTime() / 1000) * 1000
        const back = instantOf(localParts(seconds, timeZone), timeZone).getTime()
        expect([seconds, seconds - 3_600_000]).toContain(back)
        expect(localParts(back, timeZone)).toEqual(localParts(seconds, timeZone))
      }),
    )
  })

  test('any wall time becomes an instant that shows it, or one an hour later in a gap', () => {
    fc.assert(
      fc.property(anyInstant, zone, (at, timeZone) => {
        const wall = {
          year: at.getUTCFullYear(),
          month: at.getUTCMonth() + 1,
          day: at.getUTCDate(),
          hour: at.getUTCHours(),
          minute: at.getUTCMinutes(),
          second: 0,
        }
        const requested = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
        const instant = instantOf(wall, timeZone).getTime()
        const shown = instant + offsetMinutes(instant, timeZone) * 60_000
        expect([0, 3_600_000]).toContain(shown - requested)
      }),
    )
  })

  test('the same as Intl shows', () => {
    fc.assert(
      fc.property(anyInstant, zone, (at, timeZone) => {
        const { year, month, day, hour, minute } = localParts(at, timeZone)
        const two = (n: number) => String(n).padStart(2, '0')
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
        expect(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`).toBe(shown)
      }),
    )
  })
})

describe('days', () => {
  test('today is the day in the zone [D3.8]', () => {
    const newYear = new Date('2026-12-31T13:30:00Z')
    expect(localDate(newYear, SYDNEY)).toBe('2027-01-01')
    expect(localDate(newYear, 'Australia/Brisbane')).toBe('2026-12-31')
    expect(localDate(newYear, 'Australia/Perth')).toBe('2026-12-31')
  })

  test('29 February and the year end [F47]', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(weekday('2026-11-20')).toBe(5)
    expect(weekday('2026-11-22')).toBe(0)
  })

  test('adding days and taking them away again ends where it began, and moves the weekday along', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -5000, max: 5000 }), (at, n) => {
        const day = at.toISOString().slice(0, 10)
        const moved = addDays(day, n)
        expect(addDays(moved, -n)).toBe(day)
        expect(weekday(moved)).toBe((((weekday(day) + n) % 7) + 7) % 7)
      }),
    )
  })

  test('a day begins at its own midnight and lasts 23 to 25 hours', () => {
    fc.assert(
      fc.property(anyInstant, zone, (at, timeZone) => {
        const day = localDate(at, timeZone)
        const start = startOfLocalDay(day, timeZone).getTime()
        const next = startOfLocalDay(addDays(day, 1), timeZone).getTime()
        expect(localParts(start, timeZone)).toMatchObject({ hour: 0, minute: 0, second: 0 })
        expect(start <= at.getTime() && at.getTime() < next).toBe(true)
        expect([23, 24, 25]).toContain((next - start) / 3_600_000)
      }),
    )
  })
})

describe('the wire', () => {
  test('an offset is honoured, whatever the zone [D3.1]', () => {
    expect(parseServerInstant('2026-11-20T19:00:00+09:30', SYDNEY)?.toISOString()).toBe('2026-11-20T09:30:00.000Z')
    expect(parseServerInstant('2026-11-20T19:00Z', SYDNEY)?.toISOString()).toBe('2026-11-20T19:00:00.000Z')
    expect(parseServerInstant(' 2026-11-20T19:00:00.1-03:59 ', SYDNEY)?.toISOString()).toBe('2026-11-20T22:59:00.100Z')
    expect(parseServerInstant('1000-01-01T14:00:00+14:00', SYDNEY)?.toISOString()).toBe('1000-01-01T00:00:00.000Z')
    expect(parseServerInstant('2026-11-20T19:00:00+1100', SYDNEY)?.toISOString()).toBe('2026-11-20T08:00:00.000Z')
  })

  test('without an offset it belongs to the zone [D3.2]', () => {
    expect(parseServerInstant('2026-11-20T19:00:00', 'Australia/Perth')?.toISOString()).toBe('2026-11-20T11:00:00.000Z')
    expect(parseServerInstant('2026-11-20 19:00:00.1234567', SYDNEY)?.toISOString()).toBe('2026-11-20T08:00:00.123Z')
    expect(parseServerInstant('2026-11-20', 'Australia/Adelaide')?.toISOString()).toBe('2026-11-19T13:30:00.000Z')
  })

  test.each([
    '',
    '  ',
    'soon',
    '2026-02-30',
    '2027-02-29T10:00:00',
    '2026-13-01',
    '2026-00-10',
    '2026-11-20T24:00:00',
    '2026-11-20T19:60:00',
    '2026-11-20T19:00:60',
    '0001-01-01T00:00:00',
    '2026-11-20T19:00:00+25:00',
    '2026-11-20T19:00:00+10:75',
    '20/11/2026',
    '2026-11-20T19',
    '٢٠٢٦-١١-٢٠',
  ])('%j is no date-time', (text) => {
    expect(parseServerInstant(text, SYDNEY)).toBeNull()
  })

  test('nothing is nothing', () => {
    expect(parseServerInstant(null, SYDNEY)).toBeNull()
    expect(parseServerInstant(undefined, SYDNEY)).toBeNull()
  })

  test('what is written with its offset is read back as the same instant, in every zone [D3.1, D3.9]', () => {
    fc.assert(
      fc.property(anyInstant, zone, zone, (at, timeZone, other) => {
        const seconds = Math.floor(at.getTime() / 1000) * 1000
        expect(parseServerInstant(toOffsetIso(seconds, timeZone), other)?.getTime()).toBe(seconds)
      }),
    )
  })

  test('a venue whose clock differs from its state keeps its own wall time [D3.10, F44]', () => {
    expect(toOffsetIso(new Date('2026-11-20T08:30:00Z'), 'Australia/Broken_Hill')).toBe('2026-11-20T19:00:00+10:30')
    expect(toOffsetIso(new Date('2026-11-20T08:30:00Z'), 'America/St_Johns')).toBe('2026-11-20T05:00:00-03:30')
    expect(toOffsetIso(new Date('2026-11-20T08:30:00Z'), 'UTC')).toBe('2026-11-20T08:30:00+00:00')
  })

  test('any text is a date-time or null, never an exception', () => {
    fc.assert(fc.property(fc.string(), zone, (text, timeZone) => void parseServerInstant(text, timeZone)))
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/),
        zone,
        (text, timeZone) => void parseServerInstant(text, timeZone),
      ),
    )
  })
})
