import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ChartLineIcon } from 'lucide-react'
import type { PlayerProgress } from '#contract/progress.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { DataTable } from '#components/content/data-table.tsx'
import { formatChips, shortMoney } from '#domain/money.ts'
import { PointsButton } from '#features/profile/points-button.tsx'
import { profileQueries, type Whose } from '#features/profile/queries.ts'
import { onDayText } from './chart-model.ts'
import { PlacesChart, PointsChart, RankChart } from './season-charts.tsx'
import css from './progress-panel.module.css'

export function ProgressPanel({ whose }: { whose: Whose }) {
  const query = useQuery(profileQueries.progress(whose))
  return (
    <section aria-label="Season so far">
      <SectionHead title="Season so far" />
      <div className="inset">
        <QueryView
          query={query}
          what="Your season"
          skeleton={<BlocksSkeleton blocks={[420]} />}
          isEmpty={(progress) => progress.months.length === 0}
          empty={<NoPoints />}
        >
          {(progress) => <Pictures progress={progress} whose={whose} />}
        </QueryView>
      </div>
    </section>
  )
}

function Pictures({ progress, whose }: { progress: PlayerProgress; whose: Whose }) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const { weeks, months, board, seasonName } = progress
  return (
    <div className={css.panel}>
      {seasonName && <p className="text-small muted">{seasonName}</p>}
      <div className={css.charts}>
        <PointsChart weeks={weeks} />
        <RankChart weeks={weeks} board={board?.short?.trim() || board?.name?.trim() || 'the state'} />
      </div>
      <PlacesChart months={months} />
      <div className={css.ways}>
        <PointsButton whose={whose} seasonId={null} />
        <Button variant="ghost" aria-expanded={isTable} aria-controls={id} onClick={() => setTable(!isTable)}>
          {isTable ? 'Hide the tables' : 'Show as tables'}
        </Button>
      </div>
      <div id={id} hidden={!isTable}>
        {isTable && <ProgressTables progress={progress} />}
      </div>
    </div>
  )
}

function NoPoints() {
  return (
    <EmptyState icon={ChartLineIcon} title="No points yet this season">
      The first result begins the picture.
    </EmptyState>
  )
}

const WEEKS = 'Points and rank by week'

function ProgressTables({ progress: { weeks, months } }: { progress: PlayerProgress }) {
  return (
    <>
      <div className={css.table}>
        <DataTable
          layout="figures"
          region={WEEKS}
          label={WEEKS}
          hasCaption
          rows={weeks.filter((week) => week.played > 0)}
          columns={[
            { head: 'Week of', kind: 'name', cell: (week) => onDayText(week.startsOn) },
            { head: 'Played', kind: 'figure', cell: (week) => formatChips(week.played) },
            { head: 'Points', kind: 'figure', cell: (week) => formatChips(week.points) },
            { head: 'So far', kind: 'figure', cell: (week) => formatChips(week.total) },
            { head: 'Rank', kind: 'figure', cell: (week) => (week.rank ? formatChips(week.rank) : '–') },
          ]}
        />
      </div>
      <div className={css.table}>
        <DataTable
          layout="figures"
          region="Places by month, in figures"
          label="Places by month"
          hasCaption
          rows={months}
          columns={[
            { head: 'Month', kind: 'name', cell: (month) => month.name },
            { head: 'Played', kind: 'figure', cell: (month) => formatChips(month.played) },
            { head: 'Wins', kind: 'figure', cell: (month) => formatChips(month.wins) },
            { head: 'Final tables', kind: 'figure', cell: (month) => formatChips(month.finalTables) },
            { head: 'Best', kind: 'figure', cell: (month) => (month.best ? formatChips(month.best) : '–') },
            { head: 'Average', kind: 'figure', cell: (month) => month.average ?? '–' },
            { head: 'Won', kind: 'figure', cell: (month) => (month.winnings > 0 ? shortMoney(month.winnings) : '–') },
          ]}
        />
      </div>
    </>
  )
}
