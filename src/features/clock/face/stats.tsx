import type { CSSProperties, ReactNode } from 'react'
import { ClockIcon } from 'lucide-react'
import { useTickerValue } from '#lib/scheduling/ticker.ts'
import type { ClockTicker } from '../clock-ticker.ts'
import { timeUntil, type Stat } from '../model/stats.ts'
import { Fit } from './clock-parts.tsx'
import css from './stats.module.css'

export function Stats({
  stats,
  moments,
  children,
}: {
  stats: readonly Stat[]
  moments: ClockTicker
  children: ReactNode
}) {
  if (stats.length === 0 && !children) return null
  return (
    <div className={css.stats} data-testid="stats" style={lineOf(stats)}>
      {stats.map((stat) => (
        <StatView key={stat.id} {...stat} moments={moments} />
      ))}
      {children && <div className={css.last}>{children}</div>}
    </div>
  )
}

function StatView({ id, label, value, countsToMs, of, note, own, age, moments }: Stat & { moments: ClockTicker }) {
  return (
    <div className={css.stat} data-testid={`stat-${id}`} data-aged={age ? '' : undefined}>
      <span className={css.label}>{label}</span>
      {countsToMs === undefined ? (
        <b className={css.value} translate="no" style={statChars(value, of)}>
          <Fit>
            <span>{value}</span>
            {of && <small>{of}</small>}
          </Fit>
        </b>
      ) : (
        <RunningValue toMs={countsToMs} moments={moments} />
      )}
      {age ? (
        <div className={css.age}>
          <ClockIcon size={13} strokeWidth={2.5} />
          <span>{age}</span>
        </div>
      ) : (
        note && (
          <div className={css.note}>
            <span>{note}</span>
            {own && <small>{own}</small>}
          </div>
        )
      )}
    </div>
  )
}

function RunningValue({ toMs, moments }: { toMs: number; moments: ClockTicker }) {
  const value = useTickerValue(moments, ({ nowMs }) => timeUntil(toMs, nowMs))
  return (
    <b className={css.value} translate="no" style={statChars(value)}>
      <Fit>{value}</Fit>
    </b>
  )
}

function statChars(value: string, of = ''): CSSProperties {
  return { '--chars': value.length + 0.65 * of.length } as CSSProperties
}

/** Across the screen all of them stand on one line, whose values shrink together. */
function lineOf(stats: readonly Stat[]): CSSProperties {
  return {
    '--stats': stats.length,
    '--line': stats.reduce((sum, { value, of = '' }) => sum + value.length + of.length, 0),
  } as CSSProperties
}
