import { expect, test } from 'vitest'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { GameCard } from '#contract/events.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { isClockOver, isClockRunning, mayBeRunning } from './live-clock.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')

function game(id: number, changes: Partial<GameCard> = {}): GameCard {
  return {
    id,
    title: `Venue ${id}`,
    dateTime: '2026-11-19T19:00:00+11:00',
    startTime: '19:00',
    eventStatusId: 1,
    canShowTournamentClock: true,
    stateId: 1,
    ...changes,
  }
}

const ids = (games: readonly GameCard[]) => games.map(({ id }) => id)

test('of today’s games those that have started and show a clock may be running, the nearest first [D1.31]', () => {
  const games = [
    game(1, { distanceAway: 9_000 }),
    game(2, { distanceAway: 400 }),
    game(3, { distanceAway: 100, canShowTournamentClock: false }),
    game(4, { distanceAway: 100, eventStatusId: 2 }),
    game(5, { distanceAway: 100, startTime: '20:00' }),
    game(6),
  ]
  expect(ids(mayBeRunning(games, NOW, null))).toEqual([2, 1, 6])
})

test('where no distance is known, the chosen region comes first, then what started last [D1.31]', () => {
  const games = [
    game(1, { regionId: 8, startTime: '18:30' }),
    game(2, { regionId: 9, startTime: '19:00' }),
    game(3, { regionId: 8, startTime: '19:10' }),
  ]
  expect(ids(mayBeRunning(games, NOW, 8))).toEqual([3, 1, 2])
  expect(ids(mayBeRunning(games, NOW, null))).toEqual([3, 2, 1])
})

function status(changes: Partial<ClockStatusResponse>): ClockStatusResponse {
  return {
    runStatus: RunStatus.RUNNING,
    isRound: true,
    currentRound: 2,
    remainingSeconds: 600,
    triggeredDateTime: '2026-11-19T19:15:00+11:00',
    currentBlind: '100/200',
    nextBlind: '---',
    ante: '',
    blindStructureList: [
      { roundNumber: 1, roundLength: 900, breakLength: 0, formatBlind: '50/100' },
      { roundNumber: 2, roundLength: 900, breakLength: 0, formatBlind: '100/200' },
    ],
    ...changes,
  } as ClockStatusResponse
}

test('a clock runs in a level, on a break and paused; not before its start, after its end, or once its last level has run out [D1.31]', () => {
  expect(isClockRunning(status({}), NOW)).toBe(true)
  expect(isClockRunning(status({ runStatus: RunStatus.PAUSED }), NOW)).toBe(true)
  expect(isClockRunning(status({ runStatus: RunStatus.NOT_START, currentRound: 0 }), NOW)).toBe(false)
  expect(isClockOver(status({ runStatus: RunStatus.NOT_START, currentRound: 0 }), NOW)).toBe(false)
  expect(isClockRunning(status({ runStatus: RunStatus.END_OF_ALL_ROUND }), NOW)).toBe(false)
  expect(isClockOver(status({ runStatus: RunStatus.END_OF_ALL_ROUND }), NOW)).toBe(true)
  expect(isClockOver(status({}), NOW)).toBe(false)
  expect(isClockOver(status({}), NOW + 3_600_000)).toBe(true)
})
