import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LayersIcon, UsersIcon } from 'lucide-react'
import type { Qualifier } from '#contract/major-events.ts'
import { NameFilter } from '#components/content/name-filter.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { Button } from '#components/ui/button.tsx'
import { QualifierSkeleton, QualifierTable } from './qualifier-table.tsx'
import { figureFor, qualifierLines } from './qualifiers.ts'
import css from './qualifiers-section.module.css'

interface QualifiersSectionProps {
  title: string
  isMaster: boolean
  /** Null where there is no Day 2 list, and so no toggle [P2.132]. */
  onToggle: (() => void) | null
  query: UseQueryResult<Qualifier[]>
  /** The member's full name, where they have qualified. */
  ownName: string | null
  text: string
  onText: (text: string) => void
}

export const MASTER_TITLE = 'Day 2 Chip Stacks'

/** Lists the players who are qualified or hold credit, or the stacks of Day 2 [P2.124, P2.131]. */
export function QualifiersSection({ title, isMaster, onToggle, query, text, onText, ownName }: QualifiersSectionProps) {
  const shown = isMaster ? MASTER_TITLE : title
  return (
    <section aria-label={shown}>
      <SectionHead title={shown}>
        {onToggle && (
          <Button variant="ghost" onClick={onToggle}>
            {isMaster ? <UsersIcon size={18} /> : <LayersIcon size={18} />}
            <span>{isMaster ? title : MASTER_TITLE}</span>
          </Button>
        )}
      </SectionHead>
      <div className={css.content}>
        <QueryView
          query={query}
          what={isMaster ? 'The Day 2 list' : 'The list'}
          skeleton={<QualifierSkeleton />}
          empty={isMaster ? <NoStacks /> : <NoQualifier />}
        >
          {(rows) => (
            <QualifierResults
              key={String(isMaster)}
              rows={rows}
              isMaster={isMaster}
              caption={shown}
              text={text}
              onText={onText}
              ownName={ownName}
            />
          )}
        </QueryView>
      </div>
    </section>
  )
}

interface FoundProps extends Pick<QualifiersSectionProps, 'isMaster' | 'ownName' | 'text' | 'onText'> {
  rows: Qualifier[]
  caption: string
}

function QualifierResults({ rows, isMaster, caption, ownName, text, onText }: FoundProps) {
  const figure = figureFor(rows, isMaster)
  const lines = useMemo(() => qualifierLines(rows, figure, ownName), [rows, figure, ownName])
  return (
    <NameFilter lines={lines} text={text} onText={onText} hasTotal>
      {(found, nobody) =>
        nobody || <QualifierTable lines={found} total={lines.length} figure={figure} caption={caption} />
      }
    </NameFilter>
  )
}

function NoQualifier() {
  return (
    <EmptyState icon={UsersIcon} title="No Data">
      Nobody is on this list yet.
    </EmptyState>
  )
}

function NoStacks() {
  return (
    <EmptyState
      icon={LayersIcon}
      title="Day 2 Chip Stack list will be available once the first qualified game is completed"
    />
  )
}
