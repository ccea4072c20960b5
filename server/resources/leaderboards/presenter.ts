import type { SentLeaderboardRow } from '#contract/leaderboards.ts'
import { mediaUrl } from '#server/resources/media.ts'
import type { BoardRow, HighlightedPlayer } from './queries.ts'

/** A line of a board [P3.11]. `totalPrizeMoney` is the cash won, `winnings` that and the PTC, one dollar each. */
export function toLeaderboardRow(row: BoardRow, marked: HighlightedPlayer): SentLeaderboardRow {
  const gone = row.deletedAt !== null
  const avatar = gone ? null : mediaUrl(row.avatarPath)
  return {
    id: row.id,
    rank: row.rank,
    name: gone ? 'Former player' : `${row.firstName} ${row.lastName}`,
    customerGuid: gone ? null : row.customerGuid,
    avatar,
    profilePic: avatar,
    pts: row.points,
    played: row.played,
    ft: row.finalTables,
    won: row.wins,
    winnings: row.cashCents / 100 + row.ptc,
    totalPrizeMoney: row.cashCents / 100,
    ptc: row.ptc,
    highlighted: row.id === marked.playerId || row.membershipId === marked.membershipId,
  }
}
