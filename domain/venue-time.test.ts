import { describe, expect, test } from 'vitest'
import {
  eventInstants,
  formatOwnTime,
  formatVenueTime,
  onDay,
  sameWallTime,
  statedOffset,
  venueTimeZone,
} from './venue-time.ts'

const NSW = 2
const MELBOURNE = 'Australia/Melbourne'

describe('the zone of a venue', () => {
  test('is that of its state [D3.2]', () => {
    expect(venueTimeZone('2026-11-19T19:00:00', 3)).toBe('Australia/Perth')
    expect(venueTimeZone('2026-11-19T19:00:00+11:00', NSW)).toBe('Australia/Sydney')
    expect(venueTimeZone(null, null)).toBe(MELBOURNE)
  })

  test('is its own where its date-times say so, as in Broken Hill [D3.10, F44]', () => {
    expect(venueTimeZone('2026-11-19T19:00:00+10:30', NSW)).toBe('Australia/Broken_Hill')
    expect(venueTimeZone('2026-07-19T19:00:00+09:30', NSW)).toBe('Australia/Broken_Hill')
    expect(venueTimeZone('2026-11-19T19:00:00+08:00', NSW)).toBe('Australia/Perth')
  })

  test('stays the state’s for an offset no Australian place has', () => {
    expect(venueTimeZone('2026-11-19T08:00:00Z', NSW)).toBe('Australia/Sydney')
  })
})

describe('the times of an event', () => {
  const event = { dateTime: '2026-11-19T19:00:00+11:00', startTime: '19:00', rego: '18:15', lateRego: '20:15' }

  test('are wall times of the venue on its day', () => {
    const { start, rego, lateRego } = eventInstants(event, MELBOURNE)
    expect(start?.toISOString()).toBe('2026-11-19T08:00:00.000Z')
    expect(rego?.toISOString()).toBe('2026-11-19T07:15:00.000Z')
    expect(lateRego?.toISOString()).toBe('2026-11-19T09:15:00.000Z')
  })

  test('late registration before the start belongs to the night after midnight [F47]', () => {
    const { start, lateRego } = eventInstants({ ...event, startTime: '22:30', lateRego: '00:15' }, MELBOURNE)
    expect(start?.toISOString()).toBe('2026-11-19T11:30:00.000Z')
    expect(lateRego?.toISOString()).toBe('2026-11-19T13:15:00.000Z')
    const together = eventInstants({ ...event, startTime: null, lateRego: '19:00' }, MELBOURNE)
    expect(together.lateRego).toEqual(together.start)
  })

  test('what is no time is none', () => {
    for (const text of [null, '', '24:00', '19:60', '119:00', '19:00 pm', 'TBA'])
      expect(onDay('2026-11-19', text, MELBOURNE)).toBeNull()
    expect(onDay('2026-11-19', ' 23:59 ', MELBOURNE)?.toISOString()).toBe('2026-11-19T12:59:00.000Z')
    expect(eventInstants({ ...event, dateTime: 'soon' }, MELBOURNE)).toEqual({
      start: null,
      rego: null,
      lateRego: null,
    })
  })
})

test('a phone in another zone shows the zone’s name [D3.11, F46]', () => {
  const at = new Date('2026-11-19T08:00:00Z')
  expect(formatVenueTime(at, MELBOURNE, 'Australia/Sydney')).toBe('7:00 pm')
  expect(formatVenueTime(at, MELBOURNE, 'Australia/Perth')).toBe('7:00 pm AEDT')
  expect(sameWallTime(at, MELBOURNE, 'Australia/Brisbane')).toBe(false)
  expect(sameWallTime(at, 'Australia/Brisbane', 'Australia/Adelaide')).toBe(false)
  expect(sameWallTime(at, 'Pacific/Kiritimati', 'Pacific/Honolulu')).toBe(false)
})

test.each([
  ['2026-11-19T19:00:00+11:00', 660],
  ['2026-11-19T19:00:00+0930 ', 570],
  ['2026-11-19T19:00-03', -180],
  ['2026-11-19T19:00:00z', 0],
  ['2026-11-19T19:00:00Z?', null],
  ['2026-11-19T19:00:00', null],
  ['2026-11-19', null],
  [' 2026-11-19', null],
  [null, null],
])('the date-time %j states the offset %j [D3.1]', (dateTime, minutes) => {
  expect(statedOffset(dateTime)).toBe(minutes)
})

describe('a phone whose zone is unknown [F80 rejected time zone]', () => {
  const at = new Date('2026-11-19T08:00:00Z')

  test('is shown the time of the venue, and no second one', () => {
    expect(sameWallTime(at, MELBOURNE, null)).toBe(true)
    expect(formatVenueTime(at, MELBOURNE, null)).toBe('7:00 pm')
    expect(formatOwnTime(at, MELBOURNE, null)).toBe('')
  })

  test('else has its own beside it', () => {
    expect(formatOwnTime(at, MELBOURNE, 'Australia/Perth')).toBe('4:00 pm your time')
    expect(formatOwnTime(at, MELBOURNE, 'Australia/Sydney')).toBe('')
  })
})
