import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { posterWeek } from './poster-week.ts'
import { venueGame as game } from './testing/venue-game.ts'

const ZONE = 'Australia/Melbourne'

function lines(currentWeek: GameCard[], future: GameCard[] = []): string[] {
  return posterWeek({ past: [], currentWeek, future }, ZONE).games.map(({ day, time, name, buyIn }) =>
    [day, time, name, buyIn].join(' | '),
  )
}

test('the week goes from Monday to Sunday, each day by time, in the venue’s zone [D4.22]', () => {
  expect(
    lines([
      game('2026-11-19T19:00:00+11:00'),
      game('2026-11-22T13:30:00+11:00', { buyInAmount: 0 }),
      game('2026-11-23T09:00:00Z', { startTime: null, buyInDescription: '$30 + $20' }),
      game('2026-11-19T12:00:00+11:00', { description: 'Lunch Game' }),
    ]),
  ).toEqual([
    'Monday | 8:00 pm | NL Hold’em | $30 + $20',
    'Thursday | 12:00 pm | Lunch Game | $20',
    'Thursday | 7:00 pm | NL Hold’em | $20',
    'Sunday | 1:30 pm | NL Hold’em | Free',
  ])
})

test('a weekly game stands there once, also when it is over this week [D4.22]', () => {
  expect(
    lines(
      [game('2026-11-19T19:00:00+11:00', { eventStatusId: 2 })],
      [game('2026-11-26T19:00:00+11:00', { id: 2 }), game('2026-11-26T19:00:00+11:00', { id: 3, buyInAmount: 50 })],
    ),
  ).toEqual(['Thursday | 7:00 pm | NL Hold’em | $20', 'Thursday | 7:00 pm | NL Hold’em | $50'])
})

test('a special or an event of a series has its date, as it is no weekly game [D4.22]', () => {
  expect(
    lines([
      game('2026-11-21T13:00:00+11:00', { isSpecialEvent: true }),
      game('2026-11-22T13:00:00+11:00', { subMajorEvent: { subMajorEventTypeId: 1 } }),
    ]),
  ).toEqual(['Sat, 21 Nov | 1:00 pm | NL Hold’em | $20', 'Sun, 22 Nov | 1:00 pm | NL Hold’em | $20'])
})

test('what is called off, on hold or without a date is not on it [D4.22]', () => {
  expect(
    lines([
      game('2026-11-19T19:00:00+11:00', { eventStatusId: 6 }),
      game('2026-11-20T19:00:00+11:00', { eventStatusId: 2, cancelReason: 'Storm' }),
      game(''),
    ]),
  ).toEqual([])
})

test('what the sheet has no space for is counted [D4.22]', () => {
  const many = Array.from({ length: 15 }, (_, i) => game('2026-11-19T19:00:00+11:00', { buyInAmount: i + 1 }))
  const { games, more } = posterWeek({ past: [], currentWeek: many, future: [] }, ZONE)
  expect([games.length, more]).toEqual([10, 5])
})
