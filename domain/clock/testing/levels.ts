import { RunStatus, type BlindLevel, type ClockReading } from '../clock-status.ts'

export const T0 = Date.parse('2026-11-20T09:00:00Z')

export function level(roundNumber: number, minutes = 15, breakMinutes = 0): BlindLevel {
  const small = roundNumber * 100
  return {
    roundNumber,
    roundLength: minutes * 60,
    breakLength: breakMinutes * 60,
    formatBlind: `${small}/${small * 2}`,
    formatAnte: roundNumber > 2 ? String(small / 4) : '',
  }
}

/** Three levels of 15 minutes, a break of 10 after the second. */
export const STRUCTURE = [level(1), level(2, 15, 10), level(3)]

export function status(value: Partial<ClockReading> = {}): ClockReading {
  return {
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: 900,
    triggeredDateTime: new Date(T0).toISOString(),
    currentBlind: '100/200',
    nextBlind: '200/400',
    ante: '',
    blindStructureList: STRUCTURE,
    ...value,
  }
}
