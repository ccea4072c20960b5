import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_GAME_SORT, sortGames, type GameSort } from './results.ts'
import { parseServerInstant } from './time.ts'

describe('sorting games', () => {
  const games = [
    { title: 'Royal Oak', dateTime: '2026-11-20T19:30:00+11:00', distanceAway: 1200, buyInAmount: 20 },
    { title: 'Anchor', dateTime: '2026-11-20T19:00:00+08:00', distanceAway: 1200, buyInAmount: 50 },
    { title: 'Bayview', dateTime: '2026-11-20T18:30:00', distanceAway: null, buyInAmount: null },
    { title: 'Nowhere', dateTime: null, distanceAway: 90, buyInAmount: 30 },
  ]
  const order = (sort: GameSort) => sortGames(games, sort).map(({ title }) => title)

  test('upcoming goes by the instant, not by the text [P2.60, D3.1]', () => {
    expect(order(DEFAULT_GAME_SORT)).toEqual(['Bayview', 'Royal Oak', 'Anchor', 'Nowhere'])
    expect(order({ field: 'upcoming', direction: 'descending' })).toEqual(['Anchor', 'Royal Oak', 'Bayview', 'Nowhere'])
  })

  test('a date-time without an offset is wall time of its own game’s zone [P2.60, D3.2]', () => {
    const perth = { dateTime: '2026-11-20T18:00:00', zone: 'Australia/Perth' }
    const sydney = { dateTime: '2026-11-20T19:00:00', zone: 'Australia/Sydney' }
    expect(sortGames([perth, sydney], DEFAULT_GAME_SORT, ({ zone }) => zone)).toEqual([sydney, perth])
    expect(sortGames([sydney, perth], DEFAULT_GAME_SORT, sydney.zone)).toEqual([perth, sydney])
  })

  test('distance goes by distance, then name, the unknown last either way [P2.60]', () => {
    expect(order({ field: 'distance', direction: 'ascending' })).toEqual(['Nowhere', 'Anchor', 'Royal Oak', 'Bayview'])
    expect(order({ field: 'distance', direction: 'descending' })).toEqual(['Royal Oak', 'Anchor', 'Nowhere', 'Bayview'])
  })

  test('buy-in takes a game without an amount as free [P2.60]', () => {
    expect(order({ field: 'buyIn', direction: 'ascending' })).toEqual(['Bayview', 'Royal Oak', 'Nowhere', 'Anchor'])
  })

  test('it is the order of comparing two by two, for any games [P2.60]', () => {
    const names = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })
    const game = fc.record({
      title: fc.constantFrom('Royal Oak', 'royal oak', 'Éclair', 'eclair', 'Hotel 9', 'Hotel 10', '', null),
      dateTime: fc.constantFrom(
        '2026-11-20T19:00:00+11:00',
        '2026-11-20T19:00:00',
        '2026-11-20T08:00:00Z',
        '2026-11-19',
        'soon',
        null,
      ),
      distanceAway: fc.option(fc.oneof(fc.nat(3), fc.double({ min: 0, max: 1e7, noNaN: true }))),
      buyInAmount: fc.option(fc.nat(3)),
    })
    const sort = fc.record({
      field: fc.constantFrom('upcoming', 'distance', 'buyIn'),
      direction: fc.constantFrom('ascending', 'descending'),
    })
    fc.assert(
      fc.property(fc.array(game, { maxLength: 30 }), sort, (many, { field, direction }) => {
        const sign = direction === 'ascending' ? 1 : -1
        const keyOf = ({ dateTime, distanceAway, buyInAmount }: (typeof many)[number]) =>
          field === 'upcoming'
            ? (parseServerInstant(dateTime, 'Australia/Melbourne')?.getTime() ?? null)
            : field === 'distance'
              ? distanceAway
              : (buyInAmount ?? 0)
        const naive = many.toSorted((a, b) => {
          const [one, other] = [keyOf(a), keyOf(b)]
          const unknown = Number(one === null) - Number(other === null)
          return unknown || ((one ?? 0) - (other ?? 0)) * sign || names.compare(a.title ?? '', b.title ?? '') * sign
        })
        expect(sortGames(many, { field, direction })).toEqual(naive)
      }),
    )
  })
})
