import type { ReactNode } from 'react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import type { ClockPhase } from '#domain/clock/clock.ts'
import type { ClockTicker } from '../clock-ticker.ts'
import type { ClockModel } from '../model/model.ts'
import type { Stat } from '../model/stats.ts'
import { Blinds } from './blinds.tsx'
import type { ClockVariant } from './clock-frame.tsx'
import { ClockBadge, Level, RunningTime, Spots, StillTime, Times } from './clock-parts.tsx'
import { Stats } from './stats.tsx'
import css from './clock-face.module.css'

interface ClockFaceProps {
  variant: ClockVariant
  model: ClockModel
  moments: ClockTicker
  /** For assistive technology alone, or with its buttons. */
  title: ReactNode
  /** Short, the way to the full view; on the table, the way out. */
  action?: ReactNode
}

export function ClockFace({ variant, model, moments, title, action }: ClockFaceProps) {
  const { ends, lastMinute, spots, time, view } = model
  const short = variant === 'short'
  const table = variant === 'table'
  const heading = <Level {...model} ends={short || table ? { ...ends, text: '' } : ends} />
  return (
    <div className={css.face} data-testid="face" data-phase={view.phase} data-last-minute={lastMinute ? '' : undefined}>
      {lastMinute && (
        <div className={css.edges}>
          <ChipBorder />
          <ChipBorder />
        </div>
      )}
      <div className={css.top}>
        {title}
        <ClockBadge {...model} />
        {short ? action : heading}
      </div>
      {short && heading}
      {time && (view.showsCountdown ? <RunningTime moments={moments} /> : <StillTime time={time} />)}
      {spots && <Spots {...spots} />}
      {!WITHOUT_BLINDS.includes(view.phase) && <Blinds model={model} short={short} />}
      {short && <Times {...model} />}
      <Stats stats={statsOn(variant, model.stats)} moments={moments}>
        {table && action}
      </Stats>
      {!table && <Notes {...model} />}
    </div>
  )
}

/** Nobody plays these, or nobody knows it. */
const WITHOUT_BLINDS: readonly ClockPhase[] = ['ended', 'invalid', 'onHold', 'calledOff']

/** Which of them have room, in this order; without a list all have. */
const shownStats: Partial<Record<ClockVariant, readonly Stat['id'][]>> = {
  // The times of the others stand above and in the registration panel.
  short: ['break', 'entries', 'stack', 'players', 'average'],
  table: ['break', 'registration', 'players', 'entries', 'stack'],
}

function statsOn(variant: ClockVariant, stats: readonly Stat[]): readonly Stat[] {
  return shownStats[variant]?.flatMap((id) => stats.filter((stat) => stat.id === id)) ?? stats
}

function Notes({ timesNote, message }: Pick<ClockModel, 'timesNote' | 'message'>) {
  return (
    <>
      {timesNote && <p className={css.note}>{timesNote}</p>}
      {message && <p className={css.message}>{message}</p>}
    </>
  )
}
