import type { PlayerProgress } from '#contract/progress.ts'
import { DataTable } from '#components/content/data-table.tsx'
import { formatChips, shortMoney } from '#domain/money.ts'
import { onDayText } from './day-text.ts'
import css from './progress-tables.module.css'

/** The keyboard reaches a scroll container. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const
const WEEKS = 'Points and rank by week'
const WEEK_COLUMNS = ['Week of', 'Played', 'Points', 'So far', 'Rank']
const MONTH_COLUMNS = ['Month', 'Played', 'Wins', 'Final tables', 'Best', 'Average', 'Won']

/** Shows the charts as tables: the weeks with a game, and the months. */
export function ProgressTables({ progress: { weeks, months } }: { progress: PlayerProgress }) {
  const played = weeks.filter((week) => week.played > 0)
  return (
    <>
      <div className={css.scroller} {...SCROLLS} aria-label={WEEKS}>
        <DataTable layout="figures" label={WEEKS} hasCaption columns={WEEK_COLUMNS} rows={played}>
          {(week, number) => (
            <tr key={week.startsOn} aria-rowindex={number}>
              <th scope="row">{onDayText(week.startsOn)}</th>
              <td translate="no">{formatChips(week.played)}</td>
              <td translate="no">{formatChips(week.points)}</td>
              <td translate="no">{formatChips(week.total)}</td>
              <td translate="no">{week.rank ? formatChips(week.rank) : '–'}</td>
            </tr>
          )}
        </DataTable>
      </div>
      <div className={css.scroller} {...SCROLLS} aria-label="Places by month, in figures">
        <DataTable layout="figures" label="Places by month" hasCaption columns={MONTH_COLUMNS} rows={months}>
          {(month, number) => (
            <tr key={month.month} aria-rowindex={number}>
              <th scope="row">{month.name}</th>
              <td translate="no">{formatChips(month.played)}</td>
              <td translate="no">{formatChips(month.wins)}</td>
              <td translate="no">{formatChips(month.finalTables)}</td>
              <td translate="no">{month.best ? formatChips(month.best) : '–'}</td>
              <td translate="no">{month.average ?? '–'}</td>
              <td translate="no">{month.winnings > 0 ? shortMoney(month.winnings) : '–'}</td>
            </tr>
          )}
        </DataTable>
      </div>
    </>
  )
}
