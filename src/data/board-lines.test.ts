import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { boardLines, figuresOf, gapAbove, longestFigures } from './board-lines.ts'

function player(changes: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return {
    id: 1,
    rank: 1,
    name: 'Anika Marsh',
    customerGuid: 'AB-1',
    pts: 4480,
    played: 38,
    ft: 9,
    won: 3,
    winnings: 640,
    ...changes,
  }
}

describe('a line of a leaderboard', () => {
  test('has score, played, final tables, wins and prize in figures [P2.78]', () => {
    expect(boardLines([player()], null).map(figuresOf)).toEqual([
      { score: '4,480', played: '38', finalTable: '9', win: '3', prize: '$640' },
    ])
  })

  test('shows a prize of 0 as a dash [P2.80]', () => {
    expect(
      boardLines([player({ winnings: 0 }), player({ winnings: null, totalPrizeMoney: null })], null).map(
        (line) => figuresOf(line).prize,
      ),
    ).toEqual(['–', '–'])
  })

  test('is one’s own by the member’s guid, in either case, and never without one', () => {
    const lines = (guid: string | null) =>
      boardLines([player(), player({ id: 2, customerGuid: null })], guid).map(({ own }) => own)
    expect(lines('ab-1')).toEqual([true, false])
    expect(lines(null)).toEqual([false, false])
  })

  test('stands without anything that may be missing [F71]', () => {
    const lines = boardLines([{ id: 1, rank: 1, name: ' ' }], null)
    expect(lines).toMatchObject([{ name: 'Unnamed player', guid: null, avatar: null, own: false }])
    expect(lines.map(figuresOf)).toEqual([{ score: '–', played: '–', finalTable: '–', win: '–', prize: '–' }])
  })
})

test('the marked line follows where the board ends before it', () => {
  const ids = (rows: LeaderboardRow[]) => boardLines(rows, null, player({ id: 7, rank: 6001 })).map(({ id }) => id)
  expect(ids([player()])).toEqual([1, 7])
  expect(ids([player(), player({ id: 7, rank: 2 })])).toHaveLength(2)
  expect(ids([])).toEqual([])
})

describe('the gap to the line above', () => {
  const gap = (...rows: [rank: number | null, pts: number | null][]) => {
    const lines = boardLines(
      rows.map(([rank, pts], id) => player({ id, rank, pts })),
      null,
    )
    const [last] = lines.slice(-1)
    return last && gapAbove(lines, last)
  }

  test('is in points, to the nearest that has more [D4.24]', () => {
    expect(gap([1, 900], [2, 640], [3, 600])).toEqual({ points: 40, rank: 2 })
    expect(gap([1, 900], [2, 600], [2, 600])).toEqual({ points: 300, rank: 1 })
    expect(gap([1, 900], [2, 600.5], [3, 600])).toEqual({ points: 0.5, rank: 2 })
  })

  test('is unknown for the first, without figures, beyond the end of the board, and on one of money [D4.24]', () => {
    expect(gap([1, 900])).toBeNull()
    expect(gap([1, 900], [1, 900])).toBeNull()
    expect(gap([1, 900], [2, null])).toBeNull()
    expect(gap([1, null], [2, 600])).toBeNull()
    expect(gap([1, 900], [null, 600])).toBeNull()
    expect(gap([1, 900], [7, 600])).toBeNull()
    expect(gap([1, 500], [2, 900], [3, 600])).toBeNull()
  })
})

test('the columns have room for the longest score and prize of all', () => {
  const amount = fc.oneof(
    fc.nat(2_000_000),
    fc.nat(2_000_000).map((cents) => cents / 100),
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ pts: fc.nat(2_000_000), winnings: amount }), { minLength: 1, maxLength: 40 }),
      (value) => {
        const lines = boardLines(
          value.map((changes) => player(changes)),
          null,
        )
        const written = lines.map(figuresOf)
        expect(longestFigures(lines)).toEqual({
          score: Math.max(...written.map(({ score }) => score.length)),
          prize: Math.max(...written.map(({ prize }) => prize.length)),
        })
      },
    ),
    { numRuns: 200 },
  )
})
