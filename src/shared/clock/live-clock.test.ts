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

const running = (changes: Partial<ClockStatusResponse>, nowMs = NOW) =>
  isClockRunning({ status: status(changes), event: null }, nowMs)
const over = (changes: Partial<ClockStatusResponse>, nowMs = NOW) =>
  isClockOver({ status: status(changes), event: null }, nowMs)

test('a clock runs in a level, on a break and paused; not before its start, after its end, or once its last level has run out [D1.31]', () => {
  expect(running({})).toBe(true)
  expect(running({ runStatus: RunStatus.PAUSED })).toBe(true)
  expect(running({ runStatus: RunStatus.NOT_START, currentRound: 0 })).toBe(false)
  expect(over({ runStatus: RunStatus.NOT_START, currentRound: 0 })).toBe(false)
  expect(running({ runStatus: RunStatus.END_OF_ALL_ROUND })).toBe(false)
  expect(over({ runStatus: RunStatus.END_OF_ALL_ROUND })).toBe(true)
  expect(over({})).toBe(false)
  expect(over({}, NOW + 3_600_000)).toBe(true)
})

test('the clock of an event that is called off is over, and on hold it does not run, whether status or event say so [F116, D1.31]', () => {
  const off = { eventStatusId: 2, cancelReason: 'Flood' }
  const held = { eventStatusId: 6 }
  for (const [own, event] of [
    [off, null],
    [off, game(1)],
    [{}, game(1, off)],
  ] as const)
    expect(isClockOver({ status: status(own), event }, NOW)).toBe(true)
  for (const [own, event] of [
    [held, null],
    [{}, game(1, held)],
  ] as const)
    expect([isClockRunning, isClockOver].map((is) => is({ status: status(own), event }, NOW))).toEqual([false, false])
  // What the clock says is newer than the event on the device.
  expect(isClockRunning({ status: status({ eventStatusId: 1 }), event: game(1, held) }, NOW)).toBe(true)
  expect(ids(mayBeRunning([game(1, held), game(2, off), game(3)], NOW, null))).toEqual([3])
})
