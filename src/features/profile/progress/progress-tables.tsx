import type { PlayerProgress } from '#contract/progress.ts'
import { formatChips, shortMoney } from '#domain/money.ts'
import { onDayText } from './day-text.ts'
import css from './progress-tables.module.css'

/** What scrolls on its own is reached by the keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

/** What the pictures show, in figures: the weeks with a game, and the months. */
export function ProgressTables({ progress: { weeks, months } }: { progress: PlayerProgress }) {
  const played = weeks.filter((week) => week.played > 0)
  return (
    <>
      <div className={css.scroller} {...SCROLLS} aria-label="Points and rank by week">
        <table className={css.table}>
          <caption>Points and rank by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Played</th>
              <th scope="col">Points</th>
              <th scope="col">So far</th>
              <th scope="col">Rank</th>
            </tr>
          </thead>
          <tbody>
            {played.map((week) => (
              <tr key={week.startsOn}>
                <th scope="row">{onDayText(week.startsOn)}</th>
                <td translate="no">{formatChips(week.played)}</td>
                <td translate="no">{formatChips(week.points)}</td>
                <td translate="no">{formatChips(week.total)}</td>
                <td translate="no">{week.rank ? formatChips(week.rank) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.scroller} {...SCROLLS} aria-label="Places by month, in figures">
        <table className={css.table}>
          <caption>Places by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Played</th>
              <th scope="col">Wins</th>
              <th scope="col">Final tables</th>
              <th scope="col">Best</th>
              <th scope="col">Average</th>
              <th scope="col">Won</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.name}</th>
                <td translate="no">{formatChips(month.played)}</td>
                <td translate="no">{formatChips(month.wins)}</td>
                <td translate="no">{formatChips(month.finalTables)}</td>
                <td translate="no">{month.best ? formatChips(month.best) : '–'}</td>
                <td translate="no">{month.average ?? '–'}</td>
                <td translate="no">{month.winnings > 0 ? shortMoney(month.winnings) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
