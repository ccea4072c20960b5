import { chakra } from '@chakra-ui/react'
import type { BoardPlace } from '#contract/profile.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { figure } from '#data/board-lines.ts'
import type { ProfileLink } from './sections.ts'

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
    <Scroller>
      <Table aria-label="Places this season">
        <thead>
          <tr>
            <th scope="col">Board</th>
            <th scope="col">Rank</th>
            <th scope="col">Score</th>
            <th scope="col">Played</th>
          </tr>
        </thead>
        <tbody>
          {places.slice(0, MAX_PLACES).map(({ board, rank, pts, played }, i) => (
            <tr key={i}>
              <th scope="row">
                {board ? <AppLink {...linkOf(board)}>{board.name?.trim() || KINDS[board.kind]}</AppLink> : 'Board'}
              </th>
              <td translate="no">{figure(rank)}</td>
              <td translate="no">{figure(pts ?? null)}</td>
              <td translate="no">{figure(played ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

const KINDS = { state: 'State', region: 'Region', venue: 'Venue' } as const

/** With text at twice the size the table is wider than a phone, and scrolls on its own. */
const Scroller = chakra('div', { base: { overflowX: 'auto', bg: 'bg.panel', borderRadius: 'card', boxShadow: 'e1' } })

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& thead th': {
      textStyle: 'meta',
      fontSize: 'clamp(13px, 3.6vw, .8125rem)',
      fontStretch: '84%',
      fontWeight: '560',
      color: 'fg.subtle',
      textAlign: 'right',
      padding: '10px 8px 6px',
    },
    '& tr > :first-child': { textAlign: 'left', paddingLeft: '16px' },
    '& tr > :last-child': { paddingRight: '16px' },
    '& tbody tr > *': { borderTop: '1px solid {colors.border}', height: '48px' },
    '& tbody th': {
      fontSize: '.9375rem',
      lineHeight: '1.1875rem',
      fontWeight: '640',
      fontStretch: '92%',
      overflowWrap: 'anywhere',
    },
    '& tbody th a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '47px',
      _hover: { textDecoration: 'underline' },
    },
    '& td': {
      textStyle: 'num',
      fontSize: 'clamp(19px, 5.4vw, 1.1875rem)',
      textAlign: 'right',
      padding: '0 8px',
      color: 'fg.muted',
      fontWeight: '600',
      '&:nth-child(2)': { color: 'fg', fontSize: 'clamp(22px, 6vw, 1.375rem)', fontWeight: '720' },
    },
  },
})
