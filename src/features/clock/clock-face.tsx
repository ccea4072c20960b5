import { memo, type CSSProperties, type ReactNode } from 'react'
import { Edge } from '#components/edge.tsx'
import { Icon } from '#components/icon.tsx'
import { arrowUp, coffee, hourglass, pause } from '#components/icons/event.tsx'
import { circleAlert, circleCheck, clock, cloudOff } from '#components/icons/everyday.tsx'
import { StatusPill, type PillTone } from '#components/status-pill.tsx'
import type { ClockModel } from './model.ts'
import type { ClockPill } from './pill.ts'
import type { Stat } from './stats.ts'

/** What one reads from the table: state, level, time, blinds and how many are left. `title` comes first. */
export function ClockFace({ model, title }: { model: ClockModel; title: ReactNode }) {
  const { blinds, ends, lastMinute, message, pill, spots, stats, swapped, time, view } = model
  return (
    <div data-part="face" data-phase={view.phase} data-last-minute={lastMinute ? '' : undefined}>
      <Edges />
      <div data-part="top">
        {title}
        <Pill {...pill} connection={model.connection} />
        <Level {...model.heading} ends={ends.text} own={ends.own} />
      </div>
      {time && <Time time={time} counts={view.showsCountdown} />}
      {spots && <Spots {...spots} />}
      {view.phase !== 'ended' && view.phase !== 'invalid' && <Blinds {...blinds} swapped={swapped} />}
      {stats.length > 0 && (
        <div data-part="stats">
          {stats.map((stat) => (
            <StatView key={stat.label} {...stat} />
          ))}
        </div>
      )}
      {message && <p data-part="message">{message}</p>}
    </div>
  )
}

/** The chip edges of the last minute. */
const Edges = memo(function Edges() {
  return (
    <>
      <Edge data-part="edge" />
      <Edge data-part="edge" />
    </>
  )
})

const pills: Record<ClockPill['kind'], { tone: PillTone; icon?: ReactNode }> = {
  running: { tone: 'ok' },
  break: { tone: 'info', icon: coffee },
  paused: { tone: 'plain', icon: pause },
  lastMinute: { tone: 'inverse', icon: hourglass },
  registration: { tone: 'plain', icon: clock },
  ended: { tone: 'plain', icon: circleCheck },
  invalid: { tone: 'plain', icon: circleAlert },
  estimated: { tone: 'warn', icon: cloudOff },
}

const Pill = memo(function Pill({ kind, text, connection }: ClockPill & { connection: string }) {
  return (
    <div data-part="pill">
      <StatusPill {...pills[kind]}>{text}</StatusPill>
      {connection && <span data-part="connection">{connection}</span>}
    </div>
  )
})

const Level = memo(function Level({ word, number, of, ends, own }: ClockModel['heading'] & { ends: string; own: string }) {
  return (
    <div data-part="level">
      <b>{word}</b>
      {number && <strong>{number}</strong>}
      {of && <span>{of}</span>}
      {ends && (
        <span data-part="ends">
          {ends}
          {own && <small>{own}</small>}
        </span>
      )}
    </div>
  )
})

/** The remaining time [D2.3]; before the start, the hour it begins. */
const Time = memo(function Time({ time, counts }: { time: string; counts: boolean }) {
  const role = counts ? { role: 'timer', 'aria-label': `Time left ${time}` } : {}
  return (
    <div data-part="time" data-still={counts ? undefined : ''} {...role} style={charsOf(time)}>
      {time}
    </div>
  )
})

/** One chip spot for every minute of the level. */
const Spots = memo(function Spots({ total, done, part }: NonNullable<ClockModel['spots']>) {
  return (
    <div data-part="spots" role="progressbar" aria-label="Time used" aria-valuemin={0} aria-valuemax={total} aria-valuenow={Math.min(done, total)} aria-valuetext={`${done} of ${total} minutes`}>
      {Array.from({ length: total }, (_, minute) => (
        <i key={minute} data-on={minute < done ? '' : undefined} style={minute === done ? ({ '--part': `${part}%` } as CSSProperties) : undefined} />
      ))}
    </div>
  )
})

/** Current, ante and next; in the last minute what is coming takes the main place. */
const Blinds = memo(function Blinds({ current, ante, next, nextAnte, swapped }: ClockModel['blinds'] & { swapped: boolean }) {
  if (swapped) {
    return (
      <div data-part="blinds" data-long={isLong(next, nextAnte)} style={rowsOf(next, nextAnte || '–', current)}>
        <Blind slot="main" label="Blinds go up to" value={next} mark={<Icon shape={arrowUp} size={18} weight={3} />} />
        <Blind slot="ante" label="Ante" value={nextAnte || '–'} />
        <Blind slot="next" label="Now" value={current} />
      </div>
    )
  }
  return (
    <div data-part="blinds" data-long={isLong(current, ante)} style={rowsOf(current, ante, next)}>
      <Blind slot="main" label="Current blind" value={current} />
      <Blind slot="ante" label="Ante" value={ante} />
      <Blind slot="next" label="Next blind" value={next} small={nextAnte && `ante ${nextAnte}`} />
    </div>
  )
})

function Blind({ slot, label, value, small, mark }: { slot: string; label: string; value: string; small?: string; mark?: ReactNode }) {
  return (
    <div data-part="blind" data-slot={slot}>
      <span>
        {mark}
        {label}
      </span>
      <b style={charsOf(value)}>
        {value}
        {small && <small> {small}</small>}
      </b>
    </div>
  )
}

const StatView = memo(function StatView({ label, value, of, note, own, age, wide }: Stat) {
  return (
    <div data-part="stat" data-wide={wide ? '' : undefined} data-aged={age ? '' : undefined}>
      <span>{label}</span>
      <b style={{ '--chars': value.length + 0.65 * (of?.length ?? 0) } as CSSProperties}>
        {value}
        {of && <small>{of}</small>}
      </b>
      {age ? (
        <div data-part="age">
          <Icon shape={clock} size={13} weight={2.5} />
          {age}
        </div>
      ) : (
        note && (
          <div data-part="note">
            {note}
            {own && <small>{own}</small>}
          </div>
        )
      )}
    </div>
  )
})

/** More than this has no room beside each other on a phone. */
const LONG_ROW = 15

function isLong(main: string, ante: string): '' | undefined {
  return main.length + ante.length > LONG_ROW ? '' : undefined
}

/** Values that share a line shrink together: main and ante upright, ante and the other blind across. */
function rowsOf(main: string, ante: string, other: string): CSSProperties {
  return { '--main-row': main.length + ante.length, '--next-row': ante.length + other.length } as CSSProperties
}

/** Long values shrink by their length, see the frame's sizes. */
function charsOf(text: string): CSSProperties {
  return { '--chars': Math.max(text.length, 1) } as CSSProperties
}
