import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { RunStatus, type TimedLevel } from './clock-status.ts'
import { runsOutAt, standingAt, stretchEndsAt } from './stored-clock.ts'

type StoredClock = Parameters<typeof stretchEndsAt>[0]

const START = Date.parse('2026-11-20T08:30:00Z')
const MINUTE = 60_000

function level(roundNumber: number, minutes = 15, breakMinutes = 0): TimedLevel {
  const lengths = { roundLength: minutes * 60, breakLength: breakMinutes * 60 }
  return { roundNumber, ...lengths, formatBlind: `${roundNumber * 100}/${roundNumber * 200}`, formatAnte: '' }
}

const LEVELS = [level(1), level(2, 15, 10), level(3)]

function stored(changes: Partial<StoredClock> = {}): StoredClock {
  return {
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: 900,
    triggeredAt: new Date(START),
    version: 4,
    ...changes,
  }
}

const at = (minutes: number, clock = stored()) => standingAt(clock, LEVELS, START + minutes * MINUTE)

describe('a stored clock', () => {
  test('stands as it was stored until its level is over, then at the next one from its beginning [P4.41, P4.42]', () => {
    const clock = stored()
    expect(standingAt(clock, LEVELS, START + 14.99 * MINUTE)).toBe(clock)
    expect(at(15)).toEqual(stored({ currentRound: 2, triggeredAt: new Date(START + 15 * MINUTE), version: 5 }))
    expect(at(39)).toEqual(
      stored({
        currentRound: 2,
        isRound: false,
        remainingSeconds: 600,
        triggeredAt: new Date(START + 30 * MINUTE),
        version: 6,
      }),
    )
  })

  test('stays at its last level, whose end is a version too [P4.44]', () => {
    const over = { currentRound: 3, remainingSeconds: 0, triggeredAt: new Date(START + 55 * MINUTE), version: 8 }
    expect(at(55)).toEqual(stored(over))
    expect(at(999)).toEqual(at(55))
    expect(standingAt(at(55), LEVELS, START + 999 * MINUTE)).toEqual(at(55))
    expect([stretchEndsAt(at(55)), runsOutAt(at(55), LEVELS)]).toEqual([null, new Date(START + 55 * MINUTE)])
  })

  test.each([RunStatus.NOT_START, RunStatus.PAUSED, RunStatus.END_OF_ALL_ROUND])(
    'with the status %s stands still [D2.13]',
    (runStatus) => {
      const clock = stored({ runStatus })
      expect(at(999, clock)).toBe(clock)
      expect([stretchEndsAt(clock), runsOutAt(clock, LEVELS)]).toEqual([null, null])
    },
  )

  test('runs out at one instant, from wherever it is stored again', () => {
    for (const minutes of [0, 14, 20, 35, 54])
      expect(runsOutAt(at(minutes), LEVELS)).toEqual(new Date(START + 55 * MINUTE))
  })
})

const levels = fc
  .array(fc.record({ minutes: fc.integer({ min: 0, max: 30 }), breakMinutes: fc.constantFrom(0, 0, 5, 15) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(({ minutes, breakMinutes }, index) => level(index + 1, minutes, breakMinutes)))
const seconds = fc.integer({ min: 0, max: 5 * 3600 })

test('a phone that computes on from any row shows what the server says [D2.7, D2.27]', () => {
  fc.assert(
    fc.property(levels, seconds, seconds, (structure, savedAfter, later) => {
      const nowMs = START + (savedAfter + later) * 1000
      const first = stored({ remainingSeconds: structure[0]?.roundLength ?? 0 })
      const saved = standingAt(first, structure, START + savedAfter * 1000)
      const [phone, server] = [saved, standingAt(first, structure, nowMs)].map((clock) =>
        clockAt({ ...clock, triggeredDateTime: clock.triggeredAt.toISOString(), blindStructureList: structure }, nowMs),
      )
      const { round, isBreak, remainingSeconds, phase } = server ?? {}
      expect(phone).toMatchObject({ round, isBreak, remainingSeconds, phase })
      expect(standingAt(saved, structure, nowMs)).toEqual(standingAt(first, structure, nowMs))
    }),
  )
})
