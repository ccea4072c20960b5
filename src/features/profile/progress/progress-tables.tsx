import type { PlayerProgress } from '#contract/progress.ts'
import { DataTable } from '#components/content/data-table.tsx'
import { formatChips, shortMoney } from '#domain/money.ts'
import { onDayText } from './day-text.ts'
import css from './progress-tables.module.css'

const WEEKS = 'Points and rank by week'

/** Shows the charts as tables: the weeks with a game, and the months. */
export function ProgressTables({ progress: { weeks, months } }: { progress: PlayerProgress }) {
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
