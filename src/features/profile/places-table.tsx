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
        columns={['Board', 'Rank', 'Score', 'Played']}
        rows={places.slice(0, MAX_PLACES)}
      >
        {({ board, rank, pts, played }, number) => (
          <tr key={number} aria-rowindex={number}>
            <th scope="row">
              {board ? <AppLink {...linkOf(board)}>{board.name?.trim() || KINDS[board.kind]}</AppLink> : 'Board'}
            </th>
            <td translate="no">{figure(rank)}</td>
            <td translate="no">{figure(pts ?? null)}</td>
            <td translate="no">{figure(played ?? null)}</td>
          </tr>
        )}
      </DataTable>
    </div>
  )
}

const KINDS = { state: 'State', region: 'Region', venue: 'Venue' } as const
