import { chakra } from '@chakra-ui/react'
import type { PlayerProgress } from '#contract/progress.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { formatChips } from '#domain/money.ts'
import { monthTicks, placesPicture, pointsSeries, rankSeries, type Finish, type Series } from './chart-model.ts'

type Weeks = PlayerProgress['weeks']

/** The points so far, week by week. */
export function PointsChart({ weeks }: { weeks: Weeks }) {
  const series = pointsSeries(weeks)
  if (!series) return null
  const total = formatChips(weeks.at(-1)?.total ?? 0)
  return (
    <Chart>
      <figcaption>
        <span>Points</span>
        <Figure>{total}</Figure>
      </figcaption>
      <Drawing series={series} filled label={`Points so far, over ${weeks.length} weeks: ${total} at the end.`} />
      <MonthNames weeks={weeks} />
    </Chart>
  )
}

/** The rank after each week, the best at the top. */
export function RankChart({ weeks, board }: { weeks: Weeks; board: string }) {
  const series = rankSeries(weeks)
  if (!series) return null
  const rank = formatChips(weeks.at(-1)?.rank ?? series.bottom)
  const best = formatChips(series.top)
  return (
    <Chart>
      <figcaption>
        <span>{`Rank in ${board}`}</span>
        <Figure>{rank}</Figure>
        {series.top !== series.bottom && <span>{`best ${best}`}</span>}
      </figcaption>
      <Drawing
        series={series}
        label={`Rank in ${board}, over ${weeks.length} weeks: ${rank} at the end, ${best} at best.`}
      />
      <MonthNames weeks={weeks} />
    </Chart>
  )
}

/** Strokes keep their width however the drawing is stretched. */
function Drawing({
  series: { path, end, top, bottom },
  label,
  filled = false,
}: {
  series: Series
  label: string
  filled?: boolean
}) {
  return (
    <div data-part="plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {filled && <path data-part="area" d={`${path}L${end.x} 100L${/^M([\d.]+)/.exec(path)?.[1] ?? 0} 100Z`} />}
        <path data-part="line" d={path} vectorEffect="non-scaling-stroke" />
        <path data-part="end" d={`M${end.x} ${end.y}h0`} vectorEffect="non-scaling-stroke" />
      </svg>
      <span data-part="top" aria-hidden="true">
        {formatChips(top)}
      </span>
      {bottom !== top && (
        <span data-part="bottom" aria-hidden="true">
          {formatChips(bottom)}
        </span>
      )}
    </div>
  )
}

function MonthNames({ weeks }: { weeks: Weeks }) {
  return (
    <div data-part="months" aria-hidden="true">
      {monthTicks(weeks)
        .filter(({ x }) => x < 94)
        .map(({ x, label }) => (
          <span key={x} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
    </div>
  )
}

const FINISHES: Record<Finish, string> = { win: 'Win', finalTable: 'Final table', other: 'Other place' }

function many(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** Each result of the season as a dot in its month, the better the higher. */
export function PlacesChart({ months }: Pick<PlayerProgress, 'months'>) {
  const picture = placesPicture(months)
  const played = months.reduce((sum, month) => sum + month.played, 0)
  const wins = months.reduce((sum, month) => sum + month.wins, 0)
  const tables = months.reduce((sum, month) => sum + month.finalTables, 0)
  return (
    <Chart>
      <figcaption>
        <span>Places by month</span>
        <Figure>{formatChips(played)}</Figure>
        <span>{played === 1 ? 'game' : 'games'}</span>
      </figcaption>
      <div data-part="plot">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Places by month: ${many(played, 'game')}, ${many(tables, 'final table')}, ${many(wins, 'win')}. The higher a dot, the better the place among its field.`}
        >
          {picture.months.slice(1).map(({ x }) => (
            <path key={x} data-part="rule" d={`M${x} 0V100`} vectorEffect="non-scaling-stroke" />
          ))}
          {picture.dots.map(({ x, y, finish }, i) => (
            <path key={i} data-finish={finish} d={`M${x} ${7 + y * 0.86}h0`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <span data-part="top" aria-hidden="true">
          First
        </span>
        <span data-part="bottom" aria-hidden="true">
          Last
        </span>
      </div>
      <div data-part="months" aria-hidden="true">
        {picture.months.map(({ x, label }) => (
          <span key={x} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
      </div>
      <ul aria-hidden="true">
        {(Object.keys(FINISHES) as Finish[]).map((finish) => (
          <li key={finish}>
            <svg width="16" height="16" viewBox="0 0 16 16">
              <path data-finish={finish} d="M8 8h0" />
            </svg>
            <span>{FINISHES[finish]}</span>
          </li>
        ))}
      </ul>
    </Chart>
  )
}

const Chart = chakra('figure', {
  base: {
    minWidth: '0',
    '& figcaption': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '2px 8px',
      marginBottom: '8px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& figcaption > :nth-child(2)': { fontSize: '1.5625rem', color: 'fg' },
    '& [data-part=plot]': {
      position: 'relative',
      height: '112px',
      borderBottom: '1px solid {colors.border.emphasized}',
      paddingTop: '8px',
    },
    '& [data-part=plot] > svg': { width: '100%', height: '100%', overflow: 'visible' },
    '& [data-part=area]': { fill: 'accent.subtle' },
    '& [data-part=line]': { fill: 'none', stroke: 'accent.line', strokeWidth: '2.5', strokeLinejoin: 'round' },
    '& [data-part=end]': { stroke: 'accent.line', strokeWidth: '10', strokeLinecap: 'round' },
    '& [data-part=rule]': { stroke: 'border', strokeWidth: '1' },
    '& [data-finish]': { strokeLinecap: 'round', stroke: 'fg.subtle', strokeWidth: '6' },
    '& [data-finish=finalTable]': { stroke: 'success.fg', strokeWidth: '9' },
    '& [data-finish=win]': { stroke: 'accent.line', strokeWidth: '13' },
    '& :is([data-part=top], [data-part=bottom])': {
      position: 'absolute',
      left: '0',
      paddingInline: '4px',
      borderRadius: 'tag',
      bg: 'bg.panel',
      fontSize: '.75rem',
      lineHeight: '1rem',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& [data-part=top]': { top: '0' },
    '& [data-part=bottom]': { bottom: '2px' },
    '& [data-part=months]': {
      position: 'relative',
      height: '20px',
      '& > span': { position: 'absolute', top: '4px', fontSize: '.75rem', lineHeight: '1rem', color: 'fg.subtle' },
    },
    '& ul': {
      listStyleType: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      marginTop: '8px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
  },
})
