import { ClockIcon, CoffeeIcon } from 'lucide-react'
import { DataTable } from '#components/content/data-table.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SectionHead } from '#components/ui/page.tsx'
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
        rows={rows}
        rowAttributes={(row) => ({
          'data-break': row.kind === 'break' ? '' : undefined,
          'aria-current': isCurrent(row, current) ? 'step' : undefined,
        })}
        columns={[
          {
            head: `Time${zone ? ` (${zone})` : ''}`,
            cell: (row) => (
              <>
                <span translate="no">{row.time}</span> {isCurrent(row, current) && <b className={css.now}>now</b>}
                {row.kind === 'level' && row.round === current?.last && (
                  <small className={css.last}>likely the last</small>
                )}
              </>
            ),
          },
          {
            head: 'Small',
            kind: 'figure',
            span: (row) => (row.kind === 'break' ? 3 : undefined),
            cell: (row) => (row.kind === 'break' ? <Break minutes={row.minutes} /> : row.small),
          },
          { head: 'Big', kind: 'figure', cell: (row) => (row.kind === 'level' ? row.big : null) },
          { head: 'Ante', cell: (row) => (row.kind === 'level' ? <Ante ante={row.ante} /> : null) },
        ]}
      />
    </div>
  )
}

function Break({ minutes }: { minutes: number }) {
  return (
    <span>
      <CoffeeIcon size={17} strokeWidth={2.3} />
      <span>{`Break${minutes > 0 ? `, ${minutes} min` : ''}`}</span>
    </span>
  )
}

function Ante({ ante }: { ante: string }) {
  return (
    <>
      <span translate="no" aria-hidden={ante === '–'}>
        {ante}
      </span>
      {ante === '–' && <span className="visually-hidden">none</span>}
    </>
  )
}

function NoStructure() {
  return (
    <div className={css.none}>
      <EmptyState icon={ClockIcon} title="No blind structure yet">
        It will show here once the league has set it.
      </EmptyState>
    </div>
  )
}
