import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_GAME_SORT, podium, sortGames, toggleSort, uniquePlayers, type GameSort } from './results.ts'

const player = (id: number, rank: number) => ({ id, rank })

describe('players', () => {
  test('are unique by id, in order of rank [P2.95]', () => {
    expect(uniquePlayers([player(3, 3), player(1, 1), player(3, 2), player(2, 4)])).toEqual([player(1, 1), player(3, 2), player(2, 4)])
  })

  test('stand on the podium when there are more than two [P2.94, P2.95]', () => {
    expect(podium([player(1, 1), player(2, 2), player(2, 3)])).toEqual([])
    expect(podium([player(4, 4), player(2, 2), player(1, 1), player(3, 3)]).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('are neither lost nor doubled, and the rows given stay as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat(8), rank: fc.nat(20) })), (rows) => {
        const before = structuredClone(rows)
        const players = uniquePlayers(rows)
        expect(rows).toEqual(before)
        expect(new Set(players.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
        expect(players).toHaveLength(new Set(rows.map(({ id }) => id)).size)
        expect(players.every((p, i) => i === 0 || (players[i - 1]?.rank ?? 0) <= p.rank)).toBe(true)
        expect(podium(rows)).toEqual(players.length > 2 ? players.slice(0, 3) : [])
      }),
    )
  })
})

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

  test('distance goes by distance, then name, the unknown last either way [P2.60]', () => {
    expect(order({ field: 'distance', direction: 'ascending' })).toEqual(['Nowhere', 'Anchor', 'Royal Oak', 'Bayview'])
    expect(order({ field: 'distance', direction: 'descending' })).toEqual(['Royal Oak', 'Anchor', 'Nowhere', 'Bayview'])
  })

  test('buy-in takes a game without an amount as free [P2.60]', () => {
    expect(order({ field: 'buyIn', direction: 'ascending' })).toEqual(['Bayview', 'Royal Oak', 'Nowhere', 'Anchor'])
  })

  test('the same field again turns round, another begins ascending [P2.61]', () => {
    const down = toggleSort(DEFAULT_GAME_SORT, 'upcoming')
    expect(down).toEqual({ field: 'upcoming', direction: 'descending' })
    expect(toggleSort(down, 'upcoming')).toEqual(DEFAULT_GAME_SORT)
    expect(toggleSort(down, 'buyIn')).toEqual({ field: 'buyIn', direction: 'ascending' })
  })
})
