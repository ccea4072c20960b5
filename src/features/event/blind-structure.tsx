import { ClockIcon, CoffeeIcon } from 'lucide-react'
import { DataTable } from '#components/content/data-table.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box, VisuallyHidden } from '#components/ui/box.tsx'
import type { LeagueEvent } from '#contract/event-details.ts'
import { useRunningLevel } from '#shared/clock/use-running-level.ts'
import { isCurrent, type StructureRow } from './structure.ts'
import css from './blind-structure.module.css'

interface BlindStructureProps {
  event: LeagueEvent
  rows: StructureRow[]
  /** The zone of its times, where the phone's differs. */
  zone: string
}

/** The levels with the time each begins, and the breaks between them [P2.174]; the one being played is marked, and the likely last [D2.32]. */
export function BlindStructure({ event, rows, zone }: BlindStructureProps) {
  return (
    <section>
      <SectionHead title="Blind Structure" narrow="spoken" />
      {rows.length === 0 ? <NoStructure /> : <StructureTable event={event} rows={rows} zone={zone} />}
    </section>
  )
}

function StructureTable({ event, rows, zone }: BlindStructureProps) {
  const current = useRunningLevel(event)
  return (
    <div className={css.blinds}>
      <DataTable
        layout="figures"
        label="Levels"
        columns={[`Time${zone ? ` (${zone})` : ''}`, 'Small', 'Big', 'Ante']}
        rows={rows}
      >
        {(row, number) => (
          <Line
            key={number}
            row={row}
            number={number}
            current={isCurrent(row, current)}
            isLast={row.kind === 'level' && row.round === current?.last}
          />
        )}
      </DataTable>
    </div>
  )
}

interface LineProps {
  row: StructureRow
  number: number
  current: boolean
  /** It is the level in which the players left will probably finish. */
  isLast: boolean
}

function Line({ row, number, current, isLast }: LineProps) {
  const now = current && <b className={css.now}>now</b>
  return (
    <tr
      aria-rowindex={number}
      data-break={row.kind === 'break' ? '' : undefined}
      aria-current={current ? 'step' : undefined}
    >
      <td>
        <span translate="no">{row.time}</span> {now}
        {isLast && <small className={css.last}>likely the last</small>}
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
