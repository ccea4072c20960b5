import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { gameRow } from './game-row.ts'

const AT = { nowMs: Date.parse('2026-11-19T19:20:00+11:00'), phoneZone: 'Australia/Melbourne' }

function game(changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 9,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T21:30:00+11:00',
    startTime: '21:30',
    rego: '18:00',
    lateRego: '22:15',
    eventStatusId: 1,
    buyInAmount: 20,
    stateId: 1,
    ...changes,
  }
}

test('a line of the window names time, buy-in and guarantee [P2.58]', () => {
  expect(gameRow(game({ takeHomeAmount: 1500 }), AT)).toEqual({
    id: 9,
    type: 'league',
    time: '9:30',
    meridiem: 'pm',
    day: null,
    words: '$20 · $1,500 GTD',
    hindrance: null,
  })
})

test('and what the league promises in its own words', () => {
  expect(gameRow(game({ takeHomeAmountDescription: '3 seats' }), AT).words).toBe('$20 · 3 seats GTD')
  expect(gameRow(game({ takeHomeAmountDescription: 'Winner plays on' }), AT).words).toBe('$20 · Winner plays on')
  expect(gameRow(game({ takeHomeAmount: 0 }), AT).words).toBe('$20')
})

test('another day is named, at the venue', () => {
  expect(gameRow(game({ dateTime: '2026-11-20T21:30:00+11:00' }), AT).day).toBe('Fri 20')
})

test('a phone in another zone is shown whose time it is [D3.11]', () => {
  expect(gameRow(game(), { ...AT, phoneZone: 'Australia/Perth' }).meridiem).toBe('pm AEDT')
})

test('On Hold and what is over are said; an open game says nothing', () => {
  expect(gameRow(game({ eventStatusId: 6 }), AT).hindrance).toBe('On Hold')
  expect(gameRow(game({ eventStatusId: 2 }), AT).hindrance).toBe('Finished')
  expect(gameRow(game({ dateTime: 'nonsense' }), AT)).toMatchObject({ time: '–', day: null })
})
