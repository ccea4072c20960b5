import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLOCK } from '#domain/constants.ts'
import { RunStatus, type ClockReading } from './clock-status.ts'
import { advanceRound, clockAt, comingLevels, displayTime, scheduleAt, type RoundState } from './clock.ts'
import { T0, level, STRUCTURE, status } from './testing/levels.ts'

function at(seconds: number, value: Partial<ClockReading> = {}) {
  return clockAt(status(value), T0 + seconds * 1000)
}

describe('status values', () => {
  test('are those of the wire [P4.35]', () => {
    expect(RunStatus).toEqual({ NOT_START: 1, RUNNING: 2, PAUSED: 3, INVALID: 4, END_OF_ALL_ROUND: 5 })
  })

  test.each([
    [RunStatus.NOT_START, 'registration', false],
    [RunStatus.RUNNING, 'running', true],
    [RunStatus.PAUSED, 'paused', true],
    [RunStatus.INVALID, 'invalid', false],
    [RunStatus.END_OF_ALL_ROUND, 'ended', false],
    [99, 'invalid', false],
  ])('%i is %s; only running and paused count down [P4.36]', (runStatus, phase, showsCountdown) => {
    const view = at(100, { runStatus })
    expect(view).toMatchObject({ phase, showsCountdown })
    expect(view.remainingSeconds > 0).toBe(showsCountdown)
    expect(view.nextBoundaryMs !== null).toBe(runStatus === RunStatus.RUNNING)
  })
})

describe('the countdown', () => {
  test('runs from the trigger time in whole seconds, rounded up [P4.37, D2.1, D2.7]', () => {
    expect(at(0).remainingSeconds).toBe(900)
    expect(at(133).remainingSeconds).toBe(767)
    expect(at(133.4).remainingSeconds).toBe(767)
    expect(at(899.999).remainingSeconds).toBe(1)
  })

  test('is the same however late one looks, with a trigger time without an offset too [D2.7, D3.2]', () => {
    const local = { triggeredDateTime: '2026-11-20T17:00:00' }
    expect(clockAt(status(local), T0 + 133_000, 'Australia/Perth').remainingSeconds).toBe(767)
  })

  test('paused is frozen [D2.13]', () => {
    const paused = { runStatus: RunStatus.PAUSED, remainingSeconds: 321 }
    expect(at(0, paused)).toEqual(at(86_400, paused))
    expect(at(86_400, paused)).toMatchObject({
      phase: 'paused',
      remainingSeconds: 321,
      round: 1,
      nextBoundaryMs: null,
      advanced: false,
    })
  })

  test('a pause on a break stays a break', () => {
    expect(at(5, { runStatus: RunStatus.PAUSED, isRound: false })).toMatchObject({ phase: 'paused', isBreak: true })
  })

  test('is about to end within 60 s of the end, not before and not when paused [P4.38]', () => {
    expect(at(839).aboutToEnd).toBe(false)
    expect(at(840).aboutToEnd).toBe(true)
    expect(at(899.5).aboutToEnd).toBe(true)
    expect(at(900).aboutToEnd).toBe(false)
    expect(at(0, { runStatus: RunStatus.PAUSED, remainingSeconds: 30 }).aboutToEnd).toBe(false)
  })

  test('a trigger time in the future never lengthens the level', () => {
    expect(at(-30).remainingSeconds).toBe(900)
  })

  test('without a trigger time it stands', () => {
    expect(at(500, { triggeredDateTime: null })).toMatchObject({ remainingSeconds: 900, nextBoundaryMs: null })
  })
})

describe('round advance', () => {
  const read: RoundState = {
    currentRound: 2,
    isRound: true,
    remainingSeconds: 0,
    currentBlind: '200/400',
    nextBlind: '300/600',
    ante: '',
  }

  test('a level with a break becomes that break [P4.41]', () => {
    expect(advanceRound(read, STRUCTURE)).toEqual({ ...read, isRound: false, remainingSeconds: 600 })
  })

  test('a break becomes the next level, with its length, blind and ante, the next blind unknown [P4.42, P4.43]', () => {
    expect(advanceRound({ ...read, isRound: false }, STRUCTURE)).toEqual({
      currentRound: 3,
      isRound: true,
      remainingSeconds: 900,
      currentBlind: '300/600',
      nextBlind: '---',
      ante: '75',
    })
  })

  test('a level without a break becomes the next level at once [P4.42]', () => {
    expect(advanceRound({ ...read, currentRound: 1 }, STRUCTURE)).toMatchObject({
      currentRound: 2,
      isRound: true,
      remainingSeconds: 900,
    })
  })

  test('with no next round nothing changes [P4.44]', () => {
    const last = { ...read, currentRound: 3 }
    expect(advanceRound(last, STRUCTURE)).toBe(last)
  })

  test('the order of the list and gaps in its numbers do not matter', () => {
    expect(advanceRound({ ...read, currentRound: 3 }, [level(9), level(7), ...STRUCTURE])).toMatchObject({
      currentRound: 7,
    })
    const { formatAnte: _, ...withoutAnte } = level(4)
    expect(advanceRound({ ...read, currentRound: 3 }, [withoutAnte]).ante).toBe('')
    expect(comingLevels([level(9), level(7), ...STRUCTURE], 2).map((l) => l.roundNumber)).toEqual([3, 7, 9])
  })
})

describe('going on without a new status', () => {
  test('at zero the next level stands there, its next blind unknown [P4.42, P4.43, D2.9]', () => {
    expect(at(899)).toMatchObject({ round: 1, nextBlind: '200/400', advanced: false })
    expect(at(900)).toMatchObject({
      round: 2,
      remainingSeconds: 900,
      currentBlind: '200/400',
      nextBlind: '---',
      advanced: true,
      isLastLevel: false,
    })
  })

  test('then the break, then the level after it [P4.41]', () => {
    expect(at(1800)).toMatchObject({
      phase: 'break',
      isBreak: true,
      round: 2,
      remainingSeconds: 600,
      aboutToEnd: false,
    })
    expect(at(2399)).toMatchObject({ phase: 'break', remainingSeconds: 1, aboutToEnd: true })
    expect(at(2400)).toMatchObject({
      phase: 'running',
      round: 3,
      currentBlind: '300/600',
      ante: '75',
      isLastLevel: true,
    })
  })

  test('a received break retains the next blind that came with it', () => {
    const onBreak = {
      currentRound: 2,
      isRound: false,
      remainingSeconds: 600,
      currentBlind: '200/400',
      nextBlind: '300/600',
    }
    expect(at(10, onBreak)).toMatchObject({ phase: 'break', nextBlind: '300/600' })
    expect(at(600, onBreak)).toMatchObject({ phase: 'running', round: 3, nextBlind: '---' })
  })

  test('after the last level it stands at 0:00 [P4.44]', () => {
    const view = at(100_000)
    expect(view).toMatchObject({
      phase: 'running',
      round: 3,
      remainingSeconds: 0,
      isLastLevel: true,
      aboutToEnd: false,
      nextBoundaryMs: null,
    })
    expect(displayTime(view.remainingSeconds)).toBe('0:00')
  })

  test('levels of no length are passed at once, and no list at all ends at zero', () => {
    expect(at(900, { blindStructureList: [level(1), level(2, 0), level(3)] })).toMatchObject({
      round: 3,
      remainingSeconds: 900,
    })
    for (const roundLength of [-60, Infinity])
      expect(at(900, { blindStructureList: [level(1), { ...level(2), roundLength }, level(3)] })).toMatchObject({
        round: 3,
        remainingSeconds: 900,
      })
    expect(at(901, { blindStructureList: [] })).toMatchObject({ round: 1, remainingSeconds: 0, isLastLevel: true })
    expect(at(0, { currentRound: 0, blindStructureList: [] }).isLastLevel).toBe(false)
  })

  test('blinds that were not sent come from the structure', () => {
    expect(at(0, { currentRound: 2, currentBlind: null, nextBlind: null, ante: null })).toMatchObject({
      currentBlind: '200/400',
      nextBlind: '300/600',
      ante: '',
    })
    expect(at(0, { currentRound: 3, currentBlind: undefined, nextBlind: undefined, ante: undefined })).toMatchObject({
      currentBlind: '300/600',
      nextBlind: '---',
      ante: '75',
    })
    expect(at(0, { currentBlind: null, blindStructureList: [], currentBlindStructure: level(1) }).currentBlind).toBe(
      '100/200',
    )
    expect(at(0, { currentBlind: null, ante: null, blindStructureList: [] })).toMatchObject({
      currentBlind: '',
      ante: '',
    })
  })
})

const anyStatus = fc
  .record({
    lengths: fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 30 }), breakMinutes: fc.integer({ min: 0, max: 20 }) }),
      { maxLength: 12 },
    ),
    currentRound: fc.integer({ min: 0, max: 13 }),
    isRound: fc.boolean(),
    remainingSeconds: fc.integer({ min: 0, max: 1800 }),
    runStatus: fc.constantFrom(1, 2, 3, 4, 5),
  })
  .map(({ lengths, ...rest }) =>
    status({ ...rest, blindStructureList: lengths.map((l, i) => level(i + 1, l.minutes, l.breakMinutes)) }),
  )
const anyRunning = anyStatus.map((s) => ({ ...s, runStatus: RunStatus.RUNNING }))
const later = fc.integer({ min: 0, max: 6 * 3_600_000 })

describe('as laws', () => {
  test('what a clock saved at any moment says later is what it would have said unsaved [D2.9]', () => {
    fc.assert(
      fc.property(anyRunning, later, later, (read, a, b) => {
        const midway = clockAt(read, T0 + a)
        // What is left is known to the whole second, so the moment is moved to where the second changes.
        const savedAt = midway.nextBoundaryMs ?? T0 + a
        const view = clockAt(read, savedAt)
        const saved: ClockReading = {
          ...read,
          currentRound: view.round,
          isRound: !view.isBreak,
          remainingSeconds: view.remainingSeconds,
          triggeredDateTime: new Date(savedAt).toISOString(),
          currentBlind: view.currentBlind,
          nextBlind: view.nextBlind,
          ante: view.ante,
        }
        const { advanced: _first, ...direct } = clockAt(read, savedAt + b)
        const { advanced: _second, ...resumed } = clockAt(saved, savedAt + b)
        expect(resumed).toEqual(direct)
      }),
    )
  })

  test('nothing visible changes before the next boundary, and something does at it [D2.7]', () => {
    fc.assert(
      fc.property(anyRunning, later, fc.double({ min: 0, max: 0.999, noNaN: true }), (read, elapsed, share) => {
        const now = T0 + elapsed
        const view = clockAt(read, now)
        if (view.nextBoundaryMs === null) return
        expect(view.nextBoundaryMs).toBeGreaterThan(now)
        expect(view.nextBoundaryMs - now).toBeLessThanOrEqual(1000)
        const between = Math.floor(now + (view.nextBoundaryMs - now) * share)
        expect(clockAt(read, between)).toEqual(view)
        expect(clockAt(read, view.nextBoundaryMs)).not.toEqual(view)
      }),
    )
  })

  test('time never runs backwards through the levels, and a countdown is never negative', () => {
    fc.assert(
      fc.property(anyStatus, later, later, (read, a, b) => {
        const [first, second] = [clockAt(read, T0 + Math.min(a, b)), clockAt(read, T0 + Math.max(a, b))]
        expect(second.round).toBeGreaterThanOrEqual(first.round)
        if (first.round === second.round && first.isBreak === second.isBreak)
          expect(second.remainingSeconds).toBeLessThanOrEqual(first.remainingSeconds)
        expect(first.remainingSeconds).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(first.remainingSeconds)).toBe(true)
      }),
    )
  })

  test('the schedule is without gaps, and the clock agrees with it at every moment', () => {
    fc.assert(
      fc.property(anyRunning, later, (read, elapsed) => {
        const schedule = scheduleAt(read, T0 + elapsed)
        schedule.forEach((stretch, i) => {
          if (i > 0) expect(stretch.startsAtMs).toBe(schedule[i - 1]?.endsAtMs)
          if (stretch.endsAtMs === stretch.startsAtMs) return
          const view = clockAt(read, stretch.startsAtMs)
          expect([view.round, view.isBreak]).toEqual([stretch.roundNumber, stretch.isBreak])
          expect(view.remainingSeconds).toBe(Math.ceil((stretch.endsAtMs - stretch.startsAtMs) / 1000))
        })
      }),
    )
  })

  test('counts real seconds across a change of daylight saving [F45]', () => {
    const change = Date.parse('2026-10-03T16:00:00Z')
    const read = status({ triggeredDateTime: '2026-10-04T01:55:00+10:00' })
    expect(clockAt(read, change - 1000).remainingSeconds).toBe(601)
    expect(clockAt(read, change + 1000).remainingSeconds).toBe(599)
  })
})

test('a clock that no server follows runs from round 1 with 900 seconds [P4.45]', () => {
  const local = status({
    currentRound: 1,
    isRound: true,
    remainingSeconds: CLOCK.localRoundSeconds,
    triggeredDateTime: new Date(T0).toISOString(),
  })
  expect(clockAt({ ...local, blindStructureList: [] }, T0)).toMatchObject({
    phase: 'running',
    round: 1,
    remainingSeconds: 900,
  })
  expect(clockAt({ ...local, blindStructureList: [] }, T0 + 60_000).remainingSeconds).toBe(840)
  const withLevels = { ...local, blindStructureList: STRUCTURE }
  expect(clockAt(withLevels, T0 + 901_000)).toMatchObject({ round: 2, remainingSeconds: 899 })
})

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [767, '12:47'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [59.2, '1:00'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => expect(displayTime(seconds)).toBe(text))

test('its numbers: read again after 10 s, about to end within 60 s, the hub tried after 5000 ms, a local round of 900 s [P9.24]', () => {
  expect(CLOCK).toEqual({ refreshMs: 10_000, aboutToEndSeconds: 60, hubReconnectMs: 5_000, localRoundSeconds: 900 })
})
