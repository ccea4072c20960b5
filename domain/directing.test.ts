import { expect, test } from 'vitest'
import { directingAt, isInTime, LATEST_PRESS_MS } from './directing.ts'

test('a press is done until the phone gives up, and none of a time that has not come [D1.60]', () => {
  expect([0, LATEST_PRESS_MS, -2_000].map((age) => isInTime(50_000 - age, 50_000))).toEqual([true, true, true])
  expect([LATEST_PRESS_MS + 1, -2_001].map((age) => isInTime(50_000 - age, 50_000))).toEqual([false, false])
})

const MELBOURNE = 'Australia/Melbourne'

function at(startsAt: string, now: string, rest: Partial<Parameters<typeof directingAt>[0]> = {}) {
  const event = {
    startsAt: new Date(startsAt),
    timeZone: MELBOURNE,
    isFinished: false,
    endedAt: null,
    isCalledOff: false,
  }
  return directingAt({ ...event, ...rest }, new Date(now))
}

test.each([
  ['an evening', '2026-11-20T19:30:00+11:00', '2026-11-20T06:00:00+11:00'],
  ['a game after midnight', '2026-11-21T01:00:00+11:00', '2026-11-20T06:00:00+11:00'],
  ['a game at six', '2026-11-20T06:00:00+11:00', '2026-11-19T06:00:00+11:00'],
  ['a night in which the clock goes forward', '2026-10-04T03:30:00+11:00', '2026-10-03T06:00:00+10:00'],
])('of %s the right begins at the last six in the morning before it [D1.58]', (_what, startsAt, from) => {
  const before = new Date(Date.parse(from) - 1).toISOString()
  expect(at(startsAt, before)).toMatchObject({ state: 'early', from: new Date(from) })
  expect(at(startsAt, from)).toMatchObject({ state: 'open', until: null })
  expect(at(startsAt, '2027-01-01T00:00:00Z').state).toBe('open')
})

test('once it is finished its results are corrected for 48 hours, those of what is called off never [D1.58]', () => {
  const endedAt = new Date('2026-11-20T23:00:00+11:00')
  const finished = { isFinished: true, endedAt }
  const start = '2026-11-20T19:30:00+11:00'
  expect(at(start, '2026-11-22T22:59:59+11:00', finished).state).toBe('corrections')
  expect(at(start, '2026-11-22T23:00:00+11:00', finished)).toMatchObject({
    state: 'over',
    until: new Date('2026-11-22T23:00:00+11:00'),
  })
  expect(at(start, '2026-11-21T00:00:00+11:00', { ...finished, isCalledOff: true }).state).toBe('over')
  expect(at(start, '2026-11-21T00:00:00+11:00', { isFinished: true }).state).toBe('over')
})
