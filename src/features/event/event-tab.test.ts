import { expect, test } from 'vitest'
import { eventTab } from './event-tab.ts'

test('the tabs have their numbers, and any other is the Leaderboard [P2.154]', () => {
  expect([5, '5', 2, 3, 4, 1].map(eventTab)).toEqual([5, 5, 2, 3, 4, 1])
  expect([undefined, 0, 6, 'about', null, {}, '__proto__'].map(eventTab)).toEqual([1, 1, 1, 1, 1, 1, 1])
})
