import { describe, expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { countLine, dayOf, gameView, orderGames, playableFirst, filterGames, steadyGameView } from './model.ts'

const AT = { nowMs: Date.parse('2026-11-19T19:20:00+11:00'), phoneZone: 'Australia/Melbourne' }

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
    expect(gameView(game({ distanceAway: 1240, takeHomeAmount: 1500 }), AT)).toMatchObject({
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
    expect(gameView(game({ eventStatusId: 6 }), AT).status.text).toBe('On Hold')
  })

  test('shows a described guarantee in its words, and none when there is none', () => {
    expect(gameView(game({ takeHomeAmountDescription: '3 seats' }), AT).guarantee).toBe('3 seats')
    expect(gameView(game({ takeHomeAmount: 0 }), AT).guarantee).toBeNull()
    expect(gameView(game({ takeHomeAmountDescription: 'Bar tab for the first table out' }), AT)).toMatchObject({
      guarantee: null,
      extra: 'Bar tab for the first table out',
    })
  })

  test('shows the venue’s wall time where its clock differs from its state’s [D3.10]', () => {
    const brokenHill = game({
      dateTime: '2026-11-19T19:00:00+10:30',
      stateId: 2,
      venue: { id: 4, title: 'Silver City Hotel', stateId: 2 },
    })
    expect(gameView(brokenHill, AT).time).toBe('7:00')
  })

  test('lives with next to nothing [D1.12, F71]', () => {
    const bare: GameCard = { id: 9, title: '', dateTime: 'soon', eventStatusId: 99 }
    expect(gameView(bare, AT)).toMatchObject({
      time: '–',
      meridiem: '',
      title: 'Venue to be announced',
      place: [],
      buyIn: 'Free',
      guarantee: null,
    })
  })
})

test('a game is rendered again when the minute or the phone’s zone changes, and only then', () => {
  const one = game()
  const first = steadyGameView(one, AT)
  expect(steadyGameView(one, { ...AT })).toBe(first)
  const later = { ...AT, nowMs: AT.nowMs + 12 * 3_600_000 }
  expect(steadyGameView(one, later)).toEqual(gameView(one, later))
  expect(steadyGameView(one, { ...AT, phoneZone: 'Australia/Perth' }).ownTime).toBe('4:00 pm your time')
})

test('the line above the list counts games and venues', () => {
  expect(countLine([game(), game({ id: 2 })])).toBe('2 games, 1 venue')
})

test('finished games come last, in their order', () => {
  const list = playableFirst([game({ id: 1, eventStatusId: 2 }), game({ id: 2 }), game({ id: 3, eventStatusId: 6 })])
  expect(list.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('the phone in another zone sees the venue’s time named, and its own beside it [F46, D3.11]', () => {
  const perth = { ...AT, phoneZone: 'Australia/Perth' }
  expect(gameView(game(), perth)).toMatchObject({ time: '7:00', meridiem: 'pm AEDT', ownTime: '4:00 pm your time' })
  expect(gameView(game(), AT)).toMatchObject({ meridiem: 'pm', ownTime: null })
})

test('the day is the venue’s, across midnight and the year’s end [D3.8, F46, F47]', () => {
  const at = (iso: string) => ({ ...AT, nowMs: Date.parse(iso) })
  expect(gameView(game(), AT).day).toBe('Tonight')
  expect(gameView(game({ startTime: '12:00', dateTime: '2026-11-19T12:00:00+11:00' }), AT).day).toBe('Today')
  expect(gameView(game(), at('2026-11-18T23:59:00+11:00')).day).toBe('Tomorrow')
  const newYear = game({ startTime: '00:30', dateTime: '2027-01-01T00:30:00+11:00' })
  expect(gameView(newYear, at('2026-12-31T23:00:00+11:00')).day).toBe('Tomorrow')
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
  expect(gameView(game({ dateTime: '2028-02-29T19:00:00+11:00' }), AT).day).toBe('Tue 29')
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

test('a card without a state follows the chosen one, at the same minute too', () => {
  const unsaid = game({ stateId: null, venue: null, dateTime: '2026-11-19T19:00:00' })
  const before = steadyGameView(unsaid, AT)
  expect(steadyGameView(unsaid, AT)).toBe(before)
  saveLocation({ stateId: 3 })
  expect(steadyGameView(unsaid, AT)).toMatchObject({ meridiem: 'pm AWST', ownTime: '10:00 pm your time' })
  saveLocation({ stateId: null })
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

test('closed games can no longer become a favourite, all others can [P4.2]', () => {
  expect([1, 2, 6].map((eventStatusId) => gameView(game({ eventStatusId }), AT).isToCome)).toEqual([true, false, true])
})

test('names of any length and script stay as they are, an empty one is filled in [F71]', () => {
  const long = `${'Ω👩‍👩‍👧 مقهى '.repeat(30)}`.trim()
  expect(gameView(game({ title: long }), AT).title).toBe(long)
  expect(gameView(game({ title: '  ' }), AT).title).toBe('Venue to be announced')
})
