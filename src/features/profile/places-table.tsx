import type { BoardPlace } from '#contract/profile.ts'
import { DataTable } from '#components/content/data-table.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { figure } from '#data/board-lines.ts'
import type { ProfileLink } from './sections.ts'
import css from './places-table.module.css'

interface PlacesTableProps {
  places: readonly BoardPlace[]
  /** The link to a board. */
  linkOf: (board: NonNullable<BoardPlace['board']>) => ProfileLink
}

/** More boards than this are at Leaderboard, behind its filters. */
const MAX_PLACES = 6

/** Where a player stands this season: a line for each board, states first, then regions, then venues [M2.22, M7.5]. */
export function PlacesTable({ places, linkOf }: PlacesTableProps) {
  return (
    <div className={css.places}>
      <DataTable
        layout="figures"
        label="Places this season"
        rows={places.slice(0, MAX_PLACES)}
        columns={[
          {
            head: 'Board',
            kind: 'name',
            cell: ({ board }) =>
              board ? <AppLink {...linkOf(board)}>{board.name?.trim() || KINDS[board.kind]}</AppLink> : 'Board',
          },
          { head: 'Rank', kind: 'figure', className: css.rank, cell: ({ rank }) => figure(rank) },
          { head: 'Score', kind: 'figure', cell: ({ pts }) => figure(pts ?? null) },
          { head: 'Played', kind: 'figure', cell: ({ played }) => figure(played ?? null) },
        ]}
      />
    </div>
  )
}

const KINDS = { state: 'State', region: 'Region', venue: 'Venue' } as const
