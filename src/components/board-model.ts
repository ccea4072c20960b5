import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { formatChips, shortMoney } from '#domain/money.ts'
import { podium } from '#domain/podium.ts'

/** A line of a leaderboard as it is shown. */
export interface BoardLine {
  id: number
  rank: number
  name: string
  /** Of the player's page; null for one who has none. */
  guid: string | null
  avatar: string | null
  score: string
  played: string
  finalTable: string
  win: string
  /** A dash if 0 [P2.80]. */
  prize: string
  own: boolean
}

/** What the letters above a board stand for [P2.77]. */
export const BOARD_LEGEND = [
  ['S', 'Score'],
  ['P', 'Played'],
  ['W', 'Wins'],
  ['FT', 'Final Tables'],
  ['$', 'Winnings'],
] as const

/** Lines ready to be drawn; the one of the member with `ownGuid` is marked. */
export function boardLines(rows: readonly LeaderboardRow[], ownGuid: string | null): BoardLine[] {
  return rows.map((row) => ({
    id: row.id,
    rank: row.rank,
    name: row.name.trim() || 'Unnamed player',
    guid: row.customerGuid ?? null,
    avatar: row.avatar ?? row.profilePic ?? null,
    score: count(row.pts),
    played: count(row.played),
    finalTable: count(row.ft),
    win: count(row.won),
    prize: prize(row.winnings ?? row.totalPrizeMoney),
    own: ownGuid !== null && row.customerGuid?.toLowerCase() === ownGuid.toLowerCase(),
  }))
}

/** The top three in order of rank, or nobody unless there are more than two players [P2.94, P2.95]. */
export function podiumLines(lines: readonly BoardLine[]): BoardLine[] {
  return podium(lines)
}

function count(n: number | null | undefined): string {
  return formatChips(n ?? 0)
}

function prize(amount: number | null | undefined): string {
  return amount && amount > 0 ? shortMoney(amount) : '–'
}
