import { expect, test } from 'vitest'
import { RunStatus, type ClockReading } from './clock-status.ts'
import { clockAt, estimatedFinish, nextBreak, scheduleAt } from './clock.ts'
import { STRUCTURE, T0, status } from './testing/levels.ts'

const HELD = { eventStatusId: 6 }
const OFF = { eventStatusId: 2, cancelReason: 'The room is flooded' }
const HOUR = 3_600_000

test('stands where it was when its event was called off or put on hold: no time goes on, none is shown [F116]', () => {
  for (const [standing, phase] of [
    [OFF, 'calledOff'],
    [HELD, 'onHold'],
  ] as const)
    for (const runStatus of [RunStatus.RUNNING, RunStatus.PAUSED]) {
      const read = status({ ...standing, runStatus, currentRound: 2, currentBlind: '200/400' })
      for (const now of [T0, T0 + HOUR])
        expect(clockAt(read, now)).toMatchObject({
          phase,
          round: 2,
          isBreak: false,
          showsCountdown: false,
          timesKnown: true,
          remainingSeconds: 0,
          aboutToEnd: false,
          advanced: false,
          nextBoundaryMs: null,
        })
      expect([scheduleAt(read, T0), nextBreak(read, T0), estimatedFinish(read, T0)]).toEqual([[], null, null])
      expect(clockAt({ ...read, isRound: false }, T0 + HOUR)).toMatchObject({ phase, round: 2, isBreak: true })
    }
})

test('was in no level where none had begun, or where a server has ended it instead [F116]', () => {
  const { NOT_START, INVALID, END_OF_ALL_ROUND, RUNNING } = RunStatus
  for (const reading of [
    { runStatus: NOT_START, currentRound: 0 },
    { runStatus: INVALID, currentRound: 1 },
    { runStatus: RUNNING, currentRound: 0 },
    { runStatus: END_OF_ALL_ROUND, currentRound: STRUCTURE.length, isRound: false },
  ] satisfies Partial<ClockReading>[])
    for (const standing of [OFF, HELD])
      expect(clockAt(status({ ...standing, ...reading }), T0)).toMatchObject({ round: 0, isBreak: false })
})

test('goes by its own status where the event is open, or closed without a reason [D6.12]', () => {
  for (const standing of [{}, { eventStatusId: 1 }, { eventStatusId: 2 }, { eventStatusId: 2, cancelReason: ' ' }])
    expect(clockAt(status(standing), T0)).toMatchObject({ phase: 'running', remainingSeconds: 900 })
})
