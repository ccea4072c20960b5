import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { gamesToGoTo } from './next-game.ts'
import { venueGame as game } from './testing/venue-game.ts'

const clocks = {
  nowMs: Date.parse('2026-11-20T15:00:00+11:00'),
  timeZone: 'Australia/Melbourne',
  phoneZone: 'Australia/Melbourne',
}

function described(currentWeek: GameCard[], changes: Partial<typeof clocks> = {}, future: GameCard[] = []): string[] {
  return gamesToGoTo({ currentWeek, future }, { ...clocks, ...changes }).map(({ lead, text }) => `${lead}: ${text}`)
}

test.each([
  ['2026-11-20T16:00:00+11:00', 'today, Friday, 4 pm'],
  ['2026-11-20T19:30:00+11:00', 'tonight, Friday, 7:30 pm'],
  ['2026-11-21T19:00:00+11:00', 'tomorrow, Saturday, 7 pm'],
  ['2026-11-23T12:00:00+11:00', 'Monday, 23 November, 12 pm'],
])('a game at %s is the next one %s', (dateTime, when) => {
  expect(described([game(dateTime)])).toEqual([`Next game: ${when}, $20 NL Hold’em`])
})

test('the soonest game to come is the next one, whatever their order', () => {
  expect(
    described([
      game('2026-11-22T19:00:00+11:00'),
      game('2026-11-21T19:00:00+11:00'),
      game('2026-11-20T12:00:00+11:00'),
    ])[0],
  ).toMatch(/^Next game: tomorrow/)
})

test('nobody is sent to a game that is over or on hold', () => {
  expect(
    described([
      game('2026-11-21T19:00:00+11:00', { eventStatusId: 2 }),
      game('2026-11-21T19:00:00+11:00', { eventStatusId: 6 }),
    ]),
  ).toEqual([])
})

test('a game that is on counts while it takes players', () => {
  const on = game('2026-11-20T14:00:00+11:00', { lateRego: '15:30' })
  expect(described([on, game('2026-11-21T19:00:00+11:00', { id: 2 })])).toEqual([
    'On now: since 2 pm, registration until 3:30 pm, $20 NL Hold’em',
    'Next game: tomorrow, Saturday, 7 pm, $20 NL Hold’em',
  ])
  expect(described([on], { nowMs: Date.parse('2026-11-20T15:30:00+11:00') })).toEqual([])
})

test('without one this week a later one counts, where it is known', () => {
  expect(described([], {}, [game('2026-12-04T19:00:00+11:00')])).toEqual([
    'Next game: Friday, 4 December, 7 pm, $20 NL Hold’em',
  ])
})

test('days are the venue’s, and its zone is named on a phone elsewhere [D3.8, D3.11]', () => {
  const perth = {
    timeZone: 'Australia/Perth',
    phoneZone: 'Australia/Melbourne',
    nowMs: Date.parse('2026-11-20T23:30:00+08:00'),
  }
  expect(described([game('2026-11-21T19:00:00+08:00')], perth)).toEqual([
    'Next game: tomorrow, Saturday, 7 pm AWST, $20 NL Hold’em',
  ])
})

test('a free game says so, and one whose date cannot be read is left out', () => {
  expect(described([game('2026-11-21T19:00:00+11:00', { buyInAmount: 0 }), game('?')])).toEqual([
    'Next game: tomorrow, Saturday, 7 pm, Free NL Hold’em',
  ])
})
