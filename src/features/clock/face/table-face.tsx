import { memo, type ReactNode } from 'react'
import { Blinds, lineOf } from './clock-face.tsx'
import {
  LastMinuteBorder,
  Level,
  levelKey,
  ClockBadge,
  RunningTime,
  Spots,
  StatView,
  StillTime,
} from './clock-parts.tsx'
import type { ClockModel } from '../model/model.ts'
import type { ClockTicker } from '../clock-ticker.ts'
import type { Stat } from '../model/stats.ts'

const shown: readonly Stat['id'][] = ['break', 'registration', 'players', 'entries', 'stack']

interface GlanceFaceProps {
  model: ClockModel
  moments: ClockTicker
  /** The clock's title for assistive technology. */
  title: ReactNode
  /** The way out. */
  leave: ReactNode
}

/** The clock beside the chips: nothing but what is read from two metres, upright or across. */
export const TableFace = memo(function TableFace({ model, moments, title, leave }: GlanceFaceProps) {
  const { blinds, lastMinute, pill, spots, stats, swapped, time, view } = model
  const level = levelKey(view)
  const strip = shown.flatMap((id) => stats.filter((stat) => stat.id === id))
  return (
    <div data-part="face" data-testid="face" data-phase={view.phase} data-last-minute={lastMinute ? '' : undefined}>
      <LastMinuteBorder />
      {title}
      <div data-part="top">
        <Level {...model.heading} level={level} ends="" own="" />
        <ClockBadge {...pill} connection={model.connection} />
      </div>
      {time && (view.showsCountdown ? <RunningTime moments={moments} /> : <StillTime time={time} />)}
      {spots && <Spots {...spots} />}
      {view.phase !== 'ended' && view.phase !== 'invalid' && <Blinds {...blinds} swapped={swapped} level={level} />}
      <div data-part="stats" data-testid="stats" style={lineOf(strip)}>
        {strip.map((stat) => (
          <StatView key={stat.id} {...stat} moments={moments} />
        ))}
        <div data-part="leave">{leave}</div>
      </div>
    </div>
  )
})
