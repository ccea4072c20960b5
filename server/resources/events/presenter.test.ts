import { expect, test } from 'vitest'
import { toBlindStructures } from './presenter.ts'

const level = { small: 100, big: 200, ante: 0, seconds: 1200, breakSeconds: 0 }

test('levels have the wall time they begin at, breaks a row of their own [P2.174, P3.29]', () => {
  const rows = toBlindStructures(
    [level, { ...level, small: 200, big: 400, breakSeconds: 600 }, { ...level, small: 300, big: 600, ante: 50 }],
    new Date('2026-11-20T08:00:00Z'),
    'Australia/Melbourne',
  )
  expect(rows).toEqual([
    { blindStartTime: '19:00', smallBlind: 100, bigBlind: 200, ante: 0, breakRow: false },
    { blindStartTime: '19:20', smallBlind: 200, bigBlind: 400, ante: 0, breakRow: false },
    { blindStartTime: '19:40', breakRow: true, breakLength: 600 },
    { blindStartTime: '19:50', smallBlind: 300, bigBlind: 600, ante: 50, breakRow: false },
  ])
})

test('the wall time goes over midnight and over the end of daylight saving', () => {
  const times = (start: string) =>
    toBlindStructures(
      [{ ...level, seconds: 3600 }, { ...level, seconds: 3600 }, level],
      new Date(start),
      'Australia/Melbourne',
    ).map(({ blindStartTime }) => blindStartTime)
  expect(times('2026-11-20T12:30:00Z')).toEqual(['23:30', '00:30', '01:30'])
  // On 5 April 2026 the clocks went back from 3:00 to 2:00.
  expect(times('2026-04-04T14:30:00Z')).toEqual(['01:30', '02:30', '02:30'])
})

test('an event without a structure has no rows', () => {
  expect(toBlindStructures([], new Date(), 'Australia/Perth')).toEqual([])
})
