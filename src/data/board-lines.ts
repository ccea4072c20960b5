import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { formatChips, shortMoney } from '#domain/money.ts'

export interface BoardLine {
  id: number
  /** Null where the league does not say; so are the figures. */
  rank: number | null
  name: string
  /** Of the player's page; null for one who has none. */
  guid: string | null
  avatar: string | null
  score: number | null
  played: number | null
  finalTable: number | null
  win: number | null
  /** Dollars. */
  prize: number
  own: boolean
}

export type Figures = Record<'score' | 'played' | 'finalTable' | 'win' | 'prize', string>

/**
 * The lines of a board; the one of the member with `ownGuid` is marked. The row `beyond` follows where the board has
 * ended before it.
 */
export function boardLines(
  rows: readonly LeaderboardRow[],
  ownGuid: string | null,
  beyond?: LeaderboardRow | null,
): BoardLine[] {
  const isFarther = beyond && rows.length > 0 && !rows.some(({ id }) => id === beyond.id)
  return (isFarther ? [...rows, beyond] : rows).map((row) => ({
    id: row.id,
    rank: row.rank,
    name: row.name.trim() || 'Unnamed player',
    guid: row.customerGuid ?? null,
    avatar: row.avatar ?? row.profilePic ?? null,
    score: row.pts ?? null,
    played: row.played ?? null,
    finalTable: row.ft ?? null,
    win: row.won ?? null,
    prize: row.winnings ?? row.totalPrizeMoney ?? 0,
    own: ownGuid !== null && row.customerGuid?.toLowerCase() === ownGuid.toLowerCase(),
  }))
}

/**
 * The points a line lacks to the nearest above it that has more, with that one's rank [D4.24]. Null for the first, where
 * scores or ranks are unknown, and where the lines above are not all of those there are, or not ordered by score.
 */
export function gapAbove(lines: readonly BoardLine[], line: BoardLine): { points: number; rank: number } | null {
  const index = lines.indexOf(line)
  const { score, rank } = line
  if (index < 1 || score === null || rank === null || rank > index + 1) return null
  const above = lines.slice(0, index)
  const isOrdered = above.every((other, i) => other.score !== null && other.score >= (lines[i + 1]?.score ?? Infinity))
  const next = isOrdered ? above.findLast((other) => (other.score ?? 0) > score) : undefined
  return next?.score == null || next.rank === null ? null : { points: next.score - score, rank: next.rank }
}

/** The figures of a line that is rendered: formatting those of all of a long board would block a low-end device. */
export function figuresOf({ score, played, finalTable, win, prize }: BoardLine): Figures {
  return {
    score: figure(score),
    played: figure(played),
    finalTable: figure(finalTable),
    win: figure(win),
    prize: prizeWords(prize),
  }
}

export function figure(value: number | null): string {
  return value === null ? '–' : formatChips(value)
}

/** A dash if 0 [P2.80]. */
function prizeWords(dollars: number): string {
  return dollars > 0 ? shortMoney(dollars) : '–'
}

/** Returns how many characters the longest score and the longest prize take, without writing them all. */
export function longestFigures(lines: readonly BoardLine[]): { score: number; prize: number } {
  let score = 0
  let prize = 0
  let cents = 0
  for (const line of lines) {
    if ((line.score ?? 0) > score) score = line.score ?? 0
    if (line.prize > prize) prize = line.prize
    if (line.prize > cents && !Number.isInteger(line.prize)) cents = line.prize
  }
  return { score: formatChips(score).length, prize: Math.max(prizeWords(prize).length, prizeWords(cents).length) }
}
