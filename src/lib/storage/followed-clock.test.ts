import { beforeEach, expect, test, vi } from 'vitest'
import { followedClock, forgetFollowed, noteFollowed } from './followed-clock.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const retained = new Map<string, string>()

beforeEach(() => {
  retained.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => retained.get(key) ?? null,
    setItem: (key: string, value: string) => void retained.set(key, value),
    removeItem: (key: string) => void retained.delete(key),
  })
})

test('the clock followed last is remembered for the evening and the night after it, and no longer [D1.31]', () => {
  expect(followedClock(NOW)).toBeNull()
  noteFollowed(7, NOW)
  noteFollowed(12, NOW + HOUR_MS)
  expect(followedClock(NOW + 2 * HOUR_MS)).toBe(12)
  expect(followedClock(NOW + 13 * HOUR_MS)).toBe(12)
  expect(followedClock(NOW + 13 * HOUR_MS + 1)).toBeNull()
})

test('one that has ended is followed no more; another is none of its business [D1.31]', () => {
  noteFollowed(7, NOW)
  forgetFollowed(12)
  expect(followedClock(NOW)).toBe(7)
  forgetFollowed(7)
  expect(followedClock(NOW)).toBeNull()
})

test.each(['', 'null', '[]', '7', '{"eventId":"7","atMs":1}', '{"eventId":-1,"atMs":1}', '{"eventId":7}', 'no json'])(
  'what was stored as %j counts as none [F22]',
  (text) => {
    retained.set('apl.followedClock', text)
    expect(followedClock(NOW)).toBeNull()
  },
)

test('without storage there is none, and nothing breaks', () => {
  const refused = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
  noteFollowed(7, NOW)
  forgetFollowed(7)
  expect(followedClock(NOW)).toBeNull()
})
