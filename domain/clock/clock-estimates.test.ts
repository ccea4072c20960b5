import { describe, expect, test } from 'vitest'
import { RunStatus } from './clock-status.ts'
import { estimatedFinish, nextBreak, scheduleAt } from './clock.ts'
import { T0, level, status } from './testing/levels.ts'

describe('what lies ahead', () => {
  test('the next break is the one not yet begun', () => {
    expect(nextBreak(status(), T0 + 60_000)).toEqual({ startsAtMs: T0 + 1_800_000 })
    expect(nextBreak(status(), T0 + 1_900_000)).toBeNull()
    expect(nextBreak(status({ runStatus: RunStatus.PAUSED }), T0)).toBeNull()
  })

  test('the finish is the end of the level in which the field holds 20 big blinds', () => {
    const field = { playersRemaining: 4, averageChip: 2000, totalPlayers: 10, startStack: 800 }
    expect(estimatedFinish({ ...status(), ...field }, T0)).toMatchObject({ atMs: T0 + 1_800_000, basis: 'field' })
    expect(estimatedFinish({ ...status(), ...field, playersRemaining: 0 }, T0)).toMatchObject({
      atMs: T0 + 1_800_000,
      basis: 'field',
    })
  })

  test('or of the last level, and unknown while nothing counts', () => {
    const deep = { playersRemaining: 70, averageChip: 20_000 }
    expect(estimatedFinish({ ...status(), ...deep }, T0)).toMatchObject({ atMs: T0 + 3_300_000, basis: 'schedule' })
    expect(estimatedFinish(status(), T0)?.basis).toBe('schedule')
    expect(estimatedFinish({ ...status({ runStatus: RunStatus.PAUSED }), ...deep }, T0)).toBeNull()
    expect(scheduleAt(status(), T0 + 3_300_000)).toEqual([])
    expect(estimatedFinish(status(), T0 + 3_300_000)).toBeNull()
  })

  test('on a break it is the end of a level to come, and a level without blinds decides nothing [D2.19]', () => {
    const field = { playersRemaining: 4, averageChip: 2000 }
    const onBreak = { currentRound: 2, isRound: false, remainingSeconds: 600, currentBlind: '200/400' }
    expect(estimatedFinish({ ...status(onBreak), ...field }, T0)).toMatchObject({
      atMs: T0 + 1_500_000,
      basis: 'field',
    })
    expect(estimatedFinish({ ...status({ currentBlind: '---' }), ...field }, T0)).toMatchObject({
      atMs: T0 + 1_800_000,
      basis: 'field',
    })
  })

  test.each([
    ['1000/2000', '1500/3000'],
    ['1,000/2,000', '1,500/3,000'],
    ['1K/2K', '1.5K/3K'],
    ['0.001M/0.002M', '0.0015M/0.003M'],
    ['1 000 / 2 000', '1 500 / 3 000'],
  ])('the finish does not depend on how %s and %s are written [F86]', (first, second) => {
    const structure = [
      { ...level(1), formatBlind: first },
      { ...level(2), formatBlind: second },
    ]
    const received = status({ currentBlind: first, blindStructureList: structure })
    // 20 big blinds of the first level are 40,000 chips, of the second 60,000.
    const finishOf = (averageChip: number) => estimatedFinish({ ...received, playersRemaining: 4, averageChip }, T0)
    expect(finishOf(10_000)).toMatchObject({ atMs: T0 + 900_000, basis: 'field' })
    expect(finishOf(15_000)).toMatchObject({ atMs: T0 + 1_800_000, basis: 'field' })
    expect(finishOf(15_001)?.basis).toBe('schedule')
  })
})
