import { chakra } from '@chakra-ui/react'
import { ClockIcon, CoffeeIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box, VisuallyHidden } from '#components/ui/box.tsx'
import { isCurrent, type CurrentLevel, type StructureRow } from './model.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    bg: 'bg.panel',
    overflow: 'hidden',
    lg: { borderRadius: 'card', boxShadow: 'e1' },
    '& th, & td': { padding: '10px 12px', textAlign: 'right' },
    '& th:first-child, & td:first-child': { textAlign: 'left', paddingLeft: '16px' },
    '& th:last-child, & td:last-child': { paddingRight: '16px' },
    '& th': { textStyle: 'meta', color: 'fg.subtle' },
    '& td': { textStyle: 'num', fontSize: '1.25rem', borderTop: '1px solid {colors.border}' },
    '& td:first-child': { color: 'fg.muted', fontWeight: '600' },
    '& [data-break] td': { bg: 'info.subtle', color: 'info.fg' },
    '& [data-break] td:last-child': {
      textAlign: 'left',
      fontFamily: 'body',
      fontSize: '.9375rem',
      fontStretch: '92%',
      fontWeight: '640',
    },
    '& [aria-current] td': { bg: 'success.subtle', color: 'success.fg', fontWeight: '760' },
    '& [data-part=now]': {
      marginLeft: '6px',
      padding: '2px 7px',
      borderRadius: 'full',
      bg: 'success.fg',
      color: 'bg',
      fontFamily: 'body',
      fontSize: '.75rem',
      fontStretch: '92%',
      fontWeight: '720',
    },
    '& [data-break] td > span:only-child': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  },
})

/** At 200 % text on a phone the four columns scroll on their own instead of the page. */
const Sideways = chakra('div', { base: { overflowX: 'auto', position: 'relative' } })

interface BlindStructureProps {
  rows: StructureRow[]
  /** Whose time it is in, where the phone's differs. */
  zone: string
  /** What is being played, as the clock knows it. */
  current: CurrentLevel | null
}

/** The levels with the time each begins, and the breaks between them [P2.174]; the one being played is marked. */
export function BlindStructure({ rows, zone, current }: BlindStructureProps) {
  return (
    <section>
      <SectionHead title="Blind Structure" narrow="spoken" />
      {rows.length === 0 ? <NoStructure /> : <StructureTable rows={rows} zone={zone} current={current} />}
    </section>
  )
}

function StructureTable({ rows, zone, current }: BlindStructureProps) {
  return (
    <Sideways>
      <Table>
        <thead>
          <tr>
            <th scope="col">{`Time${zone ? ` (${zone})` : ''}`}</th>
            <th scope="col">Small</th>
            <th scope="col">Big</th>
            <th scope="col">Ante</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Line key={i} row={row} current={isCurrent(row, current)} />
          ))}
        </tbody>
      </Table>
    </Sideways>
  )
}

function Line({ row, current }: { row: StructureRow; current: boolean }) {
  const now = current && <b data-part="now">now</b>
  return (
    <tr data-break={row.kind === 'break' ? '' : undefined} aria-current={current ? 'step' : undefined}>
      <td>
        <span translate="no">{row.time}</span> {now}
      </td>
      {row.kind === 'break' ? (
        <td colSpan={3}>
          <span>
            <Icon icon={CoffeeIcon} size={17} weight={2.3} />
            <span>{`Break${row.minutes > 0 ? `, ${row.minutes} min` : ''}`}</span>
          </span>
        </td>
      ) : (
        <>
          <td translate="no">{row.small}</td>
          <td translate="no">{row.big}</td>
          <td>
            <span translate="no" aria-hidden={row.ante === '–'}>
              {row.ante}
            </span>
            {row.ante === '–' && <VisuallyHidden>none</VisuallyHidden>}
          </td>
        </>
      )}
    </tr>
  )
}

function NoStructure() {
  return (
    <Box padding={{ base: '16px', lg: '0' }}>
      <EmptyState picture={<Icon icon={ClockIcon} size={34} />} title="No blind structure yet">
        It will show here once the league has set it.
      </EmptyState>
    </Box>
  )
}
