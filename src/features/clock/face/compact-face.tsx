import { memo, type ReactNode } from 'react'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import type { BlindsProps } from './clock-face.tsx'
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
import type { ClockModel } from '../model/model.ts'
import type { ClockTicker } from '../clock-ticker.ts'

interface CompactFaceProps {
  model: ClockModel
  moments: ClockTicker
  /** The clock's title for assistive technology. */
  title: ReactNode
  /** The way to the full view. */
  link: ReactNode
}

/** The clock in the height of half a phone: what the full view says, smaller and side by side, without the levels to come. */
export const CompactFace = memo(function CompactFace({ model, moments, title, link }: CompactFaceProps) {
  const { blinds, ends, finish, lastMinute, message, pill, spots, stats, swapped, time, timesNote, view } = model
  const level = levelKey(view)
  // Their times stand above and in the registration panel.
  const near = stats.filter(({ id }) => id !== 'registration' && id !== 'finish')
  return (
    <div data-part="face" data-testid="face" data-phase={view.phase} data-last-minute={lastMinute ? '' : undefined}>
      <LastMinuteBorder />
      <div data-part="top">
        {title}
        <ClockBadge {...pill} connection={model.connection} />
        {link}
      </div>
      <div data-part="main">
        <div data-part="now">
          <Level {...model.heading} level={level} ends="" own="" />
          {time && (view.showsCountdown ? <RunningTime moments={moments} /> : <StillTime time={time} />)}
        </div>
        {view.phase !== 'ended' && view.phase !== 'invalid' && <Blinds {...blinds} swapped={swapped} level={level} />}
      </div>
      <Times ends={ends.text} endsOwn={ends.own} finish={finish?.text ?? ''} finishOwn={finish?.own ?? ''} />
      {spots && <Spots {...spots} />}
      {near.length > 0 && (
        <div data-part="stats" data-testid="stats">
          {near.map((stat) => (
            <StatView key={stat.id} {...stat} moments={moments} />
          ))}
        </div>
      )}
      {timesNote && <p data-part="times-note">{timesNote}</p>}
      {message && <p data-part="message">{message}</p>}
    </div>
  )
})

const Blinds = memo(function Blinds({ current, ante, next, nextAnte, swapped, level }: BlindsProps) {
  return (
    <div data-part="blinds" data-testid="blinds">
      {swapped ? (
        <>
          <Blind level={level} slot="main" label="Blinds go up to" value={next} ante={nextAnte} />
          <Blind level={level} slot="next" label="Now" value={current} ante="" />
        </>
      ) : (
        <>
          <Blind level={level} slot="main" label="Current blind" value={current} ante={ante === '–' ? '' : ante} />
          <Blind level={level} slot="next" label="Next blind" value={next} ante={nextAnte} />
        </>
      )}
    </div>
  )
})

function Blind({ level, slot, label, value, ante }: Record<'level' | 'slot' | 'label' | 'value' | 'ante', string>) {
  return (
    <div data-part="blind" data-slot={slot}>
      <span>{label}</span>
      <ChangeMotion as="b" of={level} style={charsOf(value)}>
        <span translate="no">{value}</span> {ante && <small>{`ante ${ante}`}</small>}
      </ChangeMotion>
    </div>
  )
}

interface TimesProps {
  ends: string
  endsOwn: string
  finish: string
  finishOwn: string
}

/** When the level ends and when the tournament probably does [D2.19]; before the start whose time the hour is. */
const Times = memo(function Times({ ends, endsOwn, finish, finishOwn }: TimesProps) {
  if (!ends && !finish) return null
  return (
    <div data-part="times">
      {ends && <At text={ends} own={endsOwn} />}
      {finish && <At text={`Ends about ${finish}`} own={finishOwn} />}
    </div>
  )
})

function At({ text, own }: { text: string; own: string }) {
  return (
    <span>
      <span>{text}</span>
      {own && <small>{own}</small>}
    </span>
  )
}
