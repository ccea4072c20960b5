import { chakra } from '@chakra-ui/react'
import type { PlayerProgress } from '#contract/progress.ts'
import { formatChips, shortMoney } from '#domain/money.ts'
import { onDayText } from './day-text.ts'

/** What the pictures show, in figures: the weeks with a game, and the months. */
export function ProgressTables({ progress: { weeks, months } }: { progress: PlayerProgress }) {
  const played = weeks.filter((week) => week.played > 0)
  return (
    <>
      <Scroller role="region" aria-label="Points and rank by week" tabIndex={0}>
        <Table>
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
        </Table>
      </Scroller>
      <Scroller role="region" aria-label="Places by month, in figures" tabIndex={0}>
        <Table>
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
        </Table>
      </Scroller>
    </>
  )
}

const Scroller = chakra('div', { base: { overflowX: 'auto', marginTop: '3', borderRadius: 'control' } })

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': { textAlign: 'left', textStyle: 'title', fontSize: '.9375rem', paddingBlock: '4px 6px' },
    '& th, & td': {
      padding: '8px 6px',
      textAlign: 'right',
      borderTop: '1px solid {colors.border}',
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      textStyle: 'meta',
      fontStretch: '84%',
      fontWeight: '560',
      color: 'fg.subtle',
      borderTop: '0',
      whiteSpace: 'normal',
      verticalAlign: 'bottom',
    },
    '& tr > :first-child': { textAlign: 'left', paddingLeft: '0' },
    '& tbody th': { textStyle: 'small', fontWeight: '560' },
    '& td': { textStyle: 'num', fontSize: '1.0625rem', fontWeight: '600' },
  },
})
