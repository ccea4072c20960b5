import type { PlayerProgress } from '#contract/progress.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { formatChips } from '#domain/money.ts'
import { monthTicks, placesPicture, pointsSeries, rankSeries, type Finish, type Series } from './chart-model.ts'
import css from './season-charts.module.css'

type Weeks = PlayerProgress['weeks']

export function PointsChart({ weeks }: { weeks: Weeks }) {
  const series = pointsSeries(weeks)
  if (!series) return null
  const total = formatChips(weeks.at(-1)?.total ?? 0)
  return (
    <figure className={css.chart}>
      <figcaption className="text-meta muted">
        <span>Points</span>
        <Figure>{total}</Figure>
      </figcaption>
      <Drawing series={series} filled label={`Points so far, over ${weeks.length} weeks: ${total} at the end.`} />
      <MonthNames weeks={weeks} />
    </figure>
  )
}

export function RankChart({ weeks, board }: { weeks: Weeks; board: string }) {
  const series = rankSeries(weeks)
  if (!series) return null
  const rank = formatChips(weeks.at(-1)?.rank ?? series.bottom)
  const best = formatChips(series.top)
  return (
    <figure className={css.chart}>
      <figcaption className="text-meta muted">
        <span>{`Rank in ${board}`}</span>
        <Figure>{rank}</Figure>
        {series.top !== series.bottom && <span>{`best ${best}`}</span>}
      </figcaption>
      <Drawing
        series={series}
        label={`Rank in ${board}, over ${weeks.length} weeks: ${rank} at the end, ${best} at best.`}
      />
      <MonthNames weeks={weeks} />
    </figure>
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
    <div className={css.plot}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {filled && <path className={css.area} d={`${path}L${end.x} 100L${/^M([\d.]+)/.exec(path)?.[1] ?? 0} 100Z`} />}
        <path className={css.line} d={path} vectorEffect="non-scaling-stroke" />
        <path className={css.end} d={`M${end.x} ${end.y}h0`} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={css.top} aria-hidden="true">
        {formatChips(top)}
      </span>
      {bottom !== top && (
        <span className={css.bottom} aria-hidden="true">
          {formatChips(bottom)}
        </span>
      )}
    </div>
  )
}

function MonthNames({ weeks }: { weeks: Weeks }) {
  return (
    <div className={css.months} aria-hidden="true">
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

export function PlacesChart({ months }: Pick<PlayerProgress, 'months'>) {
  const picture = placesPicture(months)
  const played = months.reduce((sum, month) => sum + month.played, 0)
  const wins = months.reduce((sum, month) => sum + month.wins, 0)
  const tables = months.reduce((sum, month) => sum + month.finalTables, 0)
  return (
    <figure className={css.chart}>
      <figcaption className="text-meta muted">
        <span>Places by month</span>
        <Figure>{formatChips(played)}</Figure>
        <span>{played === 1 ? 'game' : 'games'}</span>
      </figcaption>
      <div className={css.plot}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Places by month: ${many(played, 'game')}, ${many(tables, 'final table')}, ${many(wins, 'win')}. The higher a dot, the better the place among its field.`}
        >
          {picture.months.slice(1).map(({ x }) => (
            <path className={css.rule} key={x} d={`M${x} 0V100`} vectorEffect="non-scaling-stroke" />
          ))}
          {picture.dots.map(({ x, y, finish }, i) => (
            <path key={i} data-finish={finish} d={`M${x} ${7 + y * 0.86}h0`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <span className={css.top} aria-hidden="true">
          First
        </span>
        <span className={css.bottom} aria-hidden="true">
          Last
        </span>
      </div>
      <div className={css.months} aria-hidden="true">
        {picture.months.map(({ x, label }) => (
          <span key={x} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
      </div>
      <ul className="text-meta muted" aria-hidden="true">
        {(Object.keys(FINISHES) as Finish[]).map((finish) => (
          <li key={finish}>
            <svg width="16" height="16" viewBox="0 0 16 16">
              <path data-finish={finish} d="M8 8h0" />
            </svg>
            <span>{FINISHES[finish]}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
