import { describe, expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { countLine, gameView, playableFirst } from './model.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')

function game(changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T19:00:00+11:00',
    startTime: '19:00',
    rego: '18:15',
    lateRego: '20:15',
    eventStatusId: 1,
    buyInAmount: 20,
    stateId: 1,
    venue: { id: 3, title: 'Royal Oak Hotel', suburb: 'Richmond', stateId: 1 },
    ...changes,
  }
}

describe('a game card', () => {
  test('shows time, place, cost and registration', () => {
    expect(gameView(game({ distanceAway: 1240, takeHomeAmount: 1500 }), NOW)).toMatchObject({
      type: 'league',
      time: '7:00',
      meridiem: 'pm',
      title: 'Royal Oak Hotel',
      place: ['Richmond', '1.2 km'],
      buyIn: '$20',
      guarantee: '$1,500',
      status: { kind: 'open', text: 'Rego open until 8:15 pm' },
    })
  })

  test('is On Hold at status 6 [P4.4]', () => {
    expect(gameView(game({ eventStatusId: 6 }), NOW).status.text).toBe('On Hold')
  })

  test('tells a described guarantee in its words, and none when there is none', () => {
    expect(gameView(game({ takeHomeAmountDescription: '3 seats' }), NOW).guarantee).toBe('3 seats')
    expect(gameView(game({ takeHomeAmount: 0 }), NOW).guarantee).toBeNull()
    expect(gameView(game({ takeHomeAmountDescription: 'Bar tab for the first table out' }), NOW)).toMatchObject({
      guarantee: null,
      extra: 'Bar tab for the first table out',
    })
  })

  test('shows the venue’s wall time where its clock differs from its state’s [D3.10]', () => {
    const brokenHill = game({ dateTime: '2026-11-19T19:00:00+10:30', stateId: 2, venue: { id: 4, title: 'Silver City Hotel', stateId: 2 } })
    expect(gameView(brokenHill, NOW).time).toBe('7:00')
  })

  test('lives with next to nothing [D1.12, F71]', () => {
    const bare: GameCard = { id: 9, title: '', dateTime: 'soon', eventStatusId: 99 }
    expect(gameView(bare, NOW)).toMatchObject({ time: '–', meridiem: '', place: [], buyIn: 'Free', guarantee: null })
  })
})

test('the line above the list counts games and venues', () => {
  expect(countLine([game(), game({ id: 2 })])).toBe('2 games, 1 venue')
})

test('finished games come last, in their order', () => {
  const list = playableFirst([game({ id: 1, eventStatusId: 2 }), game({ id: 2 }), game({ id: 3, eventStatusId: 6 })])
  expect(list.map(({ id }) => id)).toEqual([2, 3, 1])
})
