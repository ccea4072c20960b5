import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { podium, uniquePlayers } from './podium.ts'

const player = (id: number, rank: number) => ({ id, rank })

describe('players', () => {
  test('are unique by id, in order of rank [P2.95]', () => {
    expect(uniquePlayers([player(3, 3), player(1, 1), player(3, 2), player(2, 4)])).toEqual([
      player(1, 1),
      player(3, 2),
      player(2, 4),
    ])
  })

  test('stand on the podium when there are more than two [P2.94, P2.95]', () => {
    expect(podium([player(1, 1), player(2, 2), player(2, 3)])).toEqual([])
    expect(podium([player(1, 1), player(2, 2), { id: 3, rank: null }])).toEqual([])
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
