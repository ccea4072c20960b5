import { memo, type CSSProperties, type ReactNode } from 'react'
import { ArrowUpIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import {
  charsOf,
  LastMinuteBorder,
  Level,
  levelKey,
  ClockBadge,
  RunningTime,
  Spots,
  StatView,
  StillTime,
} from './clock-parts.tsx'
import { Fit } from './fit.tsx'
import type { ClockModel } from '../model/model.ts'
import type { ClockTicker } from '../clock-ticker.ts'
import type { Stat } from '../model/stats.ts'

/** What one reads from the table: state, level, time, blinds and how many are left. `title` comes first. */
export const ClockFace = memo(function ClockFace({
  model,
  moments,
  title,
}: {
  model: ClockModel
  moments: ClockTicker
  title: ReactNode
}) {
  const { blinds, ends, lastMinute, message, pill, spots, stats, swapped, time, timesNote, view } = model
  const level = levelKey(view)
  return (
    <div data-part="face" data-testid="face" data-phase={view.phase} data-last-minute={lastMinute ? '' : undefined}>
      <LastMinuteBorder />
      <div data-part="top">
        {title}
        <ClockBadge {...pill} connection={model.connection} />
        <Level {...model.heading} level={level} ends={ends.text} own={ends.own} />
      </div>
      {time && (view.showsCountdown ? <RunningTime moments={moments} /> : <StillTime time={time} />)}
      {spots && <Spots {...spots} />}
      {view.phase !== 'ended' && view.phase !== 'invalid' && <Blinds {...blinds} swapped={swapped} level={level} />}
      {stats.length > 0 && (
        <div data-part="stats" data-testid="stats" style={lineOf(stats)}>
          {stats.map((stat) => (
            <StatView key={stat.id} {...stat} moments={moments} />
          ))}
        </div>
      )}
      {timesNote && <p data-part="times-note">{timesNote}</p>}
      {message && <p data-part="message">{message}</p>}
    </div>
  )
})

export type BlindsProps = ClockModel['blinds'] & {
  /** The next ones have the main place. */
  swapped: boolean
  /** What they are the blinds of, see `levelKey`. */
  level: string
}

/** Current, ante and next; in the last minute what is coming takes the main place. */
export const Blinds = memo(function Blinds({ current, ante, next, nextAnte, swapped, level }: BlindsProps) {
  if (swapped) {
    return (
      <div
        data-part="blinds"
        data-testid="blinds"
        data-long={isLong(next, nextAnte)}
        style={rowsOf(next, nextAnte || '–', current)}
      >
        <Blind
          level={level}
          slot="main"
          label="Blinds go up to"
          value={next}
          mark={<Icon icon={ArrowUpIcon} size={18} weight={3} />}
        />
        <Blind level={level} slot="ante" label="Ante" value={nextAnte || '–'} />
        <Blind level={level} slot="next" label="Now" value={current} />
      </div>
    )
  }
  return (
    <div data-part="blinds" data-testid="blinds" data-long={isLong(current, ante)} style={rowsOf(current, ante, next)}>
      <Blind level={level} slot="main" label="Current blind" value={current} />
      <Blind level={level} slot="ante" label="Ante" value={ante} />
      <Blind level={level} slot="next" label="Next blind" value={next} small={nextAnte && `ante ${nextAnte}`} />
    </div>
  )
})

function Blind({
  level,
  slot,
  label,
  value,
  small,
  mark,
}: {
  level: string
  slot: string
  label: string
  value: string
  small?: string
  mark?: ReactNode
}) {
  return (
    <div data-part="blind" data-slot={slot}>
      <span>
        {mark}
        <span>{label}</span>
      </span>
      <ChangeMotion as="b" of={level} style={charsOf(value)}>
        <Fit>{value}</Fit>
        {small && <small>{` ${small}`}</small>}
      </ChangeMotion>
    </div>
  )
}

/** More than this has no room beside each other on a phone. */
const LONG_ROW = 15

function isLong(main: string, ante: string): '' | undefined {
  return main.length + ante.length > LONG_ROW ? '' : undefined
}

/** Across the screen all of them stand on one line, whose values shrink together. */
export function lineOf(stats: readonly Stat[]): CSSProperties {
  return {
    '--stats': stats.length,
    '--line': stats.reduce((sum, { value, of = '' }) => sum + value.length + of.length, 0),
  } as CSSProperties
}

/** Values that share a line shrink together: main and ante upright, ante and the other blind across. */
function rowsOf(main: string, ante: string, other: string): CSSProperties {
  return { '--main-row': main.length + ante.length, '--next-row': ante.length + other.length } as CSSProperties
}
