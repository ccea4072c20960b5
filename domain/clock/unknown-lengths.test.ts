import { expect, test } from 'vitest'
import { RunStatus, type BlindLevel, type ClockReading } from './clock-status.ts'
import { clockAt, estimatedFinish, nextBreak, scheduleAt } from './clock.ts'

/** Other servers may leave lengths out: then the clock says so, and shows no level that may be over. */

const T0 = Date.parse('2026-11-20T09:00:00Z')
const MINUTE = 60_000

function level(roundNumber: number, roundLength: number | null, breakLength = 0): BlindLevel {
  return { roundNumber, roundLength, breakLength, formatBlind: `${roundNumber}00/${roundNumber * 2}00` }
}

function status(value: Partial<ClockReading>): ClockReading {
  return {
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: 600,
    triggeredDateTime: new Date(T0).toISOString(),
    blindStructureList: [level(1, 900), level(2, null), level(3, 900, 600)],
    ...value,
  }
}

test('a level whose time left is not sent is shown without one, and nothing ahead of it is', () => {
  const unknown = status({ remainingSeconds: null })
  expect(clockAt(unknown, T0 + 5 * MINUTE)).toMatchObject({
    phase: 'running',
    round: 1,
    timesKnown: false,
    showsCountdown: false,
    currentBlind: '100/200',
    advanced: false,
    nextBoundaryMs: null,
  })
  expect(scheduleAt(unknown, T0)).toEqual([])
  expect(nextBreak(unknown, T0)).toBeNull()
  expect(estimatedFinish(unknown, T0)).toBeNull()
})

test('a level of known length counts down, whatever follows it', () => {
  expect(clockAt(status({}), T0 + 9 * MINUTE)).toMatchObject({ timesKnown: true, round: 1, remainingSeconds: 60 })
  expect(scheduleAt(status({}), T0).map(({ roundNumber }) => roundNumber)).toEqual([1])
  expect(estimatedFinish(status({}), T0)).toBeNull()
})

test('once it is over, the level after it may be over too: no blinds and no time are shown', () => {
  for (const minutes of [10, 30, 300])
    expect(clockAt(status({}), T0 + minutes * MINUTE)).toMatchObject({
      timesKnown: false,
      advanced: true,
      showsCountdown: false,
      remainingSeconds: 0,
      currentBlind: '---',
      nextBlind: '---',
      isLastLevel: false,
    })
})

test('a break of known length is known, and what follows it is not', () => {
  const paused = status({ blindStructureList: [level(1, 900, 300), level(2, null)] })
  expect(clockAt(paused, T0 + 12 * MINUTE)).toMatchObject({ phase: 'break', timesKnown: true, remainingSeconds: 180 })
  expect(clockAt(paused, T0 + 15 * MINUTE)).toMatchObject({ timesKnown: false, phase: 'running' })
})

test('a clock that runs without naming its level shows no time', () => {
  const unnamed = status({ currentRound: 0 })
  expect(clockAt(unnamed, T0 + 20 * MINUTE)).toMatchObject({ timesKnown: false, advanced: false })
  expect(clockAt({ ...unnamed, runStatus: RunStatus.PAUSED }, T0)).toMatchObject({ timesKnown: true })
})

test('before the start and after the end there is no time to be known', () => {
  for (const runStatus of [RunStatus.NOT_START, RunStatus.END_OF_ALL_ROUND])
    expect(clockAt(status({ runStatus, remainingSeconds: null }), T0)).toMatchObject({ timesKnown: true })
})
