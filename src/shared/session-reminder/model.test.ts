import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, due, CHECK_INTERVAL_MS, checked, readSitting, resumed, type Sitting } from './model.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-19T19:20:00+11:00')

/** In sight for so many minutes, looked at as often as a screen is. */
function inSight(sitting: Sitting, minutes: number): Sitting {
  let now = sitting
  for (let look = 0; look < (minutes * MINUTE_MS) / CHECK_INTERVAL_MS; look++)
    now = checked(now, now.seenAtMs + CHECK_INTERVAL_MS)
  return now
}

test('sixty minutes in sight are reported once, then each further sixty', () => {
  let sitting = inSight(begun(START), 59.5)
  expect(due(sitting)).toBeNull()
  sitting = inSight(sitting, 0.5)
  expect(due(sitting)).toBe(1)
  sitting = { ...sitting, told: 1 }
  expect(due(inSight(sitting, 59))).toBeNull()
  expect(due(inSight(sitting, 60))).toBe(2)
})

test('a screen that was hidden, or a phone that slept, does not count', () => {
  const half = inSight(begun(START), 30)
  const hidden = resumed(half, half.seenAtMs + 20 * MINUTE_MS)
  expect(hidden.inSightMs).toBe(30 * MINUTE_MS)
  const slept = checked(half, half.seenAtMs + 25 * MINUTE_MS)
  expect(slept.inSightMs).toBe(30 * MINUTE_MS)
  expect(due(inSight(slept, 30))).toBe(1)
})

test('after half an hour away a new sitting begins', () => {
  const long = { ...inSight(begun(START), 55), told: 0 }
  const later = long.seenAtMs + 30 * MINUTE_MS
  expect(resumed(long, later)).toEqual(begun(later))
  expect(checked(long, later)).toEqual(begun(later))
})

test('a device’s clock set again neither adds nor takes away', () => {
  const half = inSight(begun(START), 30)
  expect(checked(half, START - 10 * MINUTE_MS).inSightMs).toBe(half.inSightMs)
  expect(resumed(half, START - 10 * MINUTE_MS).inSightMs).toBe(0)
})

test('never more is counted than time has passed, whenever it is looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 45 * MINUTE_MS }), { maxLength: 60 }), (steps) => {
      let sitting = begun(START)
      let nowMs = START
      for (const step of steps) sitting = checked(sitting, (nowMs += step))
      expect(sitting.inSightMs).toBeLessThanOrEqual(nowMs - START)
      expect(sitting.seenAtMs).toBe(nowMs)
    }),
  )
})

test('what was stored of it is read again; anything else counts as nothing', () => {
  const sitting = inSight(begun(START), 12)
  expect(readSitting(JSON.parse(JSON.stringify(sitting)))).toEqual(sitting)
  for (const stored of [
    null,
    '',
    {},
    [],
    7,
    { inSightMs: '1', seenAtMs: 1, told: 0 },
    { inSightMs: -1, seenAtMs: 1, told: 0 },
  ])
    expect(readSitting(stored)).toBeNull()
})
