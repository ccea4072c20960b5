import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '#domain/clock/clock.ts'
import type { ClockReading } from '#domain/clock/clock-status.ts'
import { alertAt, alertSnapshot, isAlertNear, LATE_MS, UNWATCHED, type Alert, type AlertWatch } from './alerts.ts'

const START = Date.parse('2026-11-19T20:00:00+11:00')

const levels = [1, 2, 3, 4].map((roundNumber) => ({
  roundNumber,
  roundLength: roundNumber === 3 ? 60 : 300,
  breakLength: roundNumber === 2 ? 120 : 0,
  formatBlind: `${roundNumber}00/${roundNumber * 2}00`,
}))

const running: ClockReading = {
  runStatus: 2,
  currentRound: 1,
  isRound: true,
  remainingSeconds: 300,
  triggeredDateTime: new Date(START).toISOString(),
  blindStructureList: levels,
}

function statusFrom(seconds: number, changes: Partial<ClockReading> = {}): ClockReading {
  return { ...running, triggeredDateTime: new Date(START + seconds * 1000).toISOString(), ...changes }
}

/** A phone that looks at the clock, and what it gave and when, in seconds from the start. */
function phone() {
  let state: AlertWatch = UNWATCHED
  const value: [seconds: number, name: string][] = []
  function look(seconds: number, status: ClockReading = running, isVisible = true): Alert | null {
    const nowMs = START + seconds * 1000
    const { alert, watch: next } = alertAt(
      state,
      alertSnapshot({ nowMs, view: clockAt(status, nowMs) }, levels, isVisible),
    )
    state = next
    if (alert) value.push([seconds, alert.name])
    return alert
  }
  function watch(from: number, to: number, status?: ClockReading, isVisible?: boolean): void {
    for (let second = from; second <= to; second++) look(second + 0.004, status, isVisible)
  }
  return { given: value, look, watch }
}

describe('alerts', () => {
  test('come a minute before each change and at it, and none twice for a level of a minute', () => {
    const { given: value, watch } = phone()
    watch(0, 1_100)
    expect(value.map(([seconds, name]) => [Math.floor(seconds), name])).toEqual([
      [240, 'minute 1'],
      [300, 'change 2'],
      [540, 'minute 2'],
      [600, 'change 2 break'],
      [660, 'minute 2 break'],
      [720, 'change 3'],
      [780, 'change 4'],
      [1020, 'minute 4'],
      [1080, 'change over'],
    ])
  })

  test('what passed while the page was hidden is past, however soon it is seen again [F37]', () => {
    const { given: value, watch } = phone()
    watch(0, 230)
    watch(231, 240, running, false)
    watch(241, 290)
    watch(291, 300, running, false)
    watch(301, 350)
    expect(value).toEqual([])
  })

  test('after a sleep through several levels nothing is made up for [F37]', () => {
    const { given: value, watch } = phone()
    watch(0, 100)
    watch(700, 715)
    expect(value).toEqual([])
  })

  test('after the time was set back, alerts come at the right time [F37]', () => {
    const { given: value, watch } = phone()
    watch(3_600, 3_610)
    watch(0, 299)
    expect(value.map(([seconds, name]) => [Math.floor(seconds), name])).toEqual([[240, 'minute 1']])
  })

  test('a timer held back for 2 s is early enough, one for 5 s is not [F37]', () => {
    const late = (seconds: number) => {
      const { look } = phone()
      look(230)
      return look(240 + seconds)?.name ?? null
    }
    expect([late(2), late(5)]).toEqual(['minute 1', null])
  })

  test('a level the director begins manually is a change; one he began long ago, received late, is none [F41]', () => {
    const next = statusFrom(100, { currentRound: 2 })
    const [quick, slow] = [phone(), phone()]
    for (const one of [quick, slow]) one.watch(0, 99)
    expect(quick.look(100.6, next)?.name).toBe('change 2')
    slow.watch(100, 130)
    expect(slow.look(131, next)).toBeNull()
  })

  test('a pause and its end alert nobody, and the minute is still announced once', () => {
    const { given: value, watch } = phone()
    watch(0, 250)
    watch(251, 400, statusFrom(251, { runStatus: 3, remainingSeconds: 49 }))
    watch(401, 440, statusFrom(401, { remainingSeconds: 49 }))
    expect(value.map(([, name]) => name)).toEqual(['minute 1'])
  })

  test('a page opened during the pause at a level’s start is not notified of that level', () => {
    const { given: value, watch } = phone()
    watch(0, 10, statusFrom(0, { runStatus: 3, currentRound: 2 }))
    watch(11, 60, statusFrom(11, { currentRound: 2 }))
    expect(value).toEqual([])
  })
})

test('the loudspeaker is woken two seconds before an alert, and by no page that is hidden [F128]', () => {
  const near = (seconds: number, isVisible = true) => {
    const nowMs = START + seconds * 1000
    return isAlertNear(alertSnapshot({ nowMs, view: clockAt(running, nowMs) }, levels, isVisible))
  }
  expect([237, 238, 239, 240, 297, 298, 299].filter((seconds) => near(seconds))).toEqual([238, 239, 298, 299])
  expect(near(239, false)).toBe(false)
})

type Step =
  | { kind: 'tick' | 'sleep'; ms: number }
  | { kind: 'hide' | 'show' }
  | { kind: 'status'; changes: Partial<ClockReading> }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('tick' as const), ms: fc.integer({ min: 1, max: 1_500 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: -3_000, max: 1_200_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      changes: fc.record({
        runStatus: fc.constantFrom(1, 2, 2, 2, 3, 4, 5),
        currentRound: fc.integer({ min: 1, max: 4 }),
        isRound: fc.boolean(),
        remainingSeconds: fc.integer({ min: 0, max: 300 }),
      }),
    }),
  },
)

test('whatever happens, each alert comes at most once, none late, none unseen [F37]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let watch = UNWATCHED
      let [nowMs, isVisible, status] = [START, true, running]
      let seenFromMs: number | null = null
      const names = new Set<string>()
      for (const one of steps) {
        if (one.kind === 'hide' || one.kind === 'show') isVisible = one.kind === 'show'
        else if (one.kind === 'status') status = statusFrom((nowMs - START) / 1000, one.changes)
        else if ('ms' in one) nowMs += one.ms
        seenFromMs = isVisible ? Math.min(seenFromMs ?? nowMs, nowMs) : null
        const look = alertSnapshot({ nowMs, view: clockAt(status, nowMs) }, levels, isVisible)
        const { alert, watch: next } = alertAt(watch, look)
        if (alert) {
          if (names.has(alert.name)) throw new Error(`${alert.name} came twice`)
          names.add(alert.name)
          const startedAtMs = look.place === 'over' ? watch.endsAtMs : look.startsAtMs
          const meantForMs = (alert.kind === 'minute' ? (look.endsAtMs ?? 0) - 60_000 : startedAtMs) ?? 0
          expect(meantForMs).toBeGreaterThan(seenFromMs ?? Infinity)
          expect(nowMs - meantForMs).toBeLessThan(LATE_MS)
          expect(meantForMs).toBeLessThanOrEqual(nowMs)
        }
        watch = next
      }
    }),
    { numRuns: 300 },
  )
})
