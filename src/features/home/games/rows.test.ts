import { expect, test } from 'vitest'
import { sampleGame as game } from '#shared/games/testing/sample-game.ts'
import { countLine } from './games-heading.tsx'
import { playableFirst } from '#domain/results.ts'
import { dayOf, orderGames, filterGames } from './rows.ts'

test('the line above the list counts games and venues', () => {
  expect(countLine([game(), game({ id: 2 })])).toBe('2 games, 1 venue')
})

test('finished games come last, in their order', () => {
  const list = playableFirst([game({ id: 1, eventStatusId: 2 }), game({ id: 2 }), game({ id: 3, eventStatusId: 6 })])
  expect(list.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('the day of a game is the venue’s, across midnight and the year’s end [D3.8, F46, F47]', () => {
  const newYear = game({ startTime: '00:30', dateTime: '2027-01-01T00:30:00+11:00' })
  expect(dayOf(newYear)).toBe('2027-01-01')
  expect(
    dayOf(
      game({
        dateTime: '2026-11-19T23:30:00+08:00',
        startTime: null,
        stateId: 3,
        venue: { id: 5, title: 'Port', stateId: 3 },
      }),
    ),
  ).toBe('2026-11-19')
})

test('a type without a mode of its own is sifted here, a day by the venue’s day [P9.18, D4.1]', () => {
  const games = [
    game({ id: 1, brandName: 'ALH Hotels' }),
    game({ id: 2 }),
    game({ id: 3, brandName: 'alh', dateTime: '2026-11-21T19:00:00+11:00' }),
  ]
  const ids = (type: 'all' | 'grandslam' | 'satellite', day: string | null) =>
    filterGames(games, type, day).map(({ id }) => id)
  expect(ids('grandslam', null)).toEqual([1, 3])
  expect(ids('all', '2026-11-21')).toEqual([3])
  expect(ids('satellite', null)).toEqual([1, 2, 3])
})

test('sorted by buy-in, what is over stays in its place; by time it goes last [P2.60]', () => {
  const games = [
    game({ id: 1, buyInAmount: 10, eventStatusId: 2 }),
    game({ id: 2, buyInAmount: 5 }),
    game({ id: 3, buyInAmount: 50 }),
  ]
  const ids = (field: 'buyIn' | 'upcoming') =>
    orderGames(games, { field, direction: 'ascending' }, 'Australia/Melbourne').map(({ id }) => id)
  expect(ids('buyIn')).toEqual([2, 1, 3])
  expect(ids('upcoming').at(-1)).toBe(1)
  expect(ids('buyIn')).toEqual([2, 1, 3])
})

test('without offsets the games of several states come in the order in which they start [P2.60]', () => {
  const unsaid = { stateId: null, venue: null, dateTime: '2026-11-19T19:00:00' }
  const games = [game({ id: 1, ...unsaid, stateName: 'Western Australia' }), game({ id: 2, ...unsaid, state: 'VIC' })]
  const sort = { field: 'upcoming', direction: 'ascending' } as const
  expect(orderGames(games, sort, 'Australia/Perth').map(({ id }) => id)).toEqual([2, 1])
})

test('sifting a sorted list gives what sorting a sifted one gives [P2.60]', () => {
  const games = Array.from({ length: 40 }, (_, i) =>
    game({
      id: i,
      title: `Venue ${(i * 7) % 5}`,
      buyInAmount: (i * 11) % 4,
      eventStatusId: i % 6 === 0 ? 2 : 1,
      dateTime: `2026-11-${19 + (i % 2)}T${12 + ((i * 3) % 9)}:00:00+11:00`,
    }),
  )
  const day = '2026-11-20'
  for (const field of ['upcoming', 'buyIn'] as const) {
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = { field, direction }
      const zone = 'Australia/Melbourne'
      expect(filterGames(orderGames(games, sort, zone), 'all', day)).toEqual(
        orderGames(filterGames(games, 'all', day), sort, zone),
      )
    }
  }
})
