import type { LucideIcon } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CloudOffIcon,
  CoffeeIcon,
  HourglassIcon,
  PauseIcon,
} from 'lucide-react'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { displayTime } from '#domain/clock/clock.ts'
import { useTickerValue } from '#lib/scheduling/ticker.ts'
import { AlertHint } from '../alerts/alert-hint.tsx'
import { Fit } from './fit.tsx'
import type { ClockModel } from '../model/model.ts'
import type { ClockTick, ClockTicker } from '../clock-ticker.ts'
import type { ClockBadgeState } from '../model/badge-state.ts'
import css from './clock-parts.module.css'

const pills: Record<ClockBadgeState['kind'], { tone: BadgeTone; icon?: LucideIcon }> = {
  running: { tone: 'ok' },
  break: { tone: 'info', icon: CoffeeIcon },
  paused: { tone: 'plain', icon: PauseIcon },
  lastMinute: { tone: 'inverse', icon: HourglassIcon },
  registration: { tone: 'plain', icon: ClockIcon },
  ended: { tone: 'plain', icon: CircleCheckIcon },
  invalid: { tone: 'plain', icon: CircleAlertIcon },
  onHold: { tone: 'bad', icon: CircleAlertIcon },
  calledOff: { tone: 'bad', icon: CircleAlertIcon },
  estimated: { tone: 'warn', icon: CloudOffIcon },
}

export const ClockBadge = memo(function ClockBadge({
  kind,
  text,
  connection,
}: ClockBadgeState & { connection: string }) {
  return (
    <div className={css.state} data-testid="state" data-state-line="">
      <StatusBadge {...pills[kind]}>{text}</StatusBadge>
      {connection && (
        <span className={css.connection} data-testid="connection">
          {connection}
        </span>
      )}
      <AlertHint />
    </div>
  )
})

export const Level = memo(function Level({
  level,
  word,
  number,
  of,
  ends,
  own,
}: ClockModel['heading'] & { level: string; ends: string; own: string }) {
  return (
    <div className={css.level} data-testid="level">
      <span className={css.word}>
        <ChangeMotion as="b" of={level}>
          {word}
        </ChangeMotion>
      </span>
      {number && (
        <span className={css.number}>
          <ChangeMotion as="strong" of={level} translate="no">
            {number}
          </ChangeMotion>
        </span>
      )}
      {of && <span className={css.of}>{of}</span>}
      {ends && (
        <span className={css.ends} data-testid="ends">
          <span>{ends}</span>
          {own && <small>{own}</small>}
        </span>
      )}
    </div>
  )
})

/** The same as long as the level or break lasts. */
export function levelKey({ round, isBreak }: ClockModel['view']): string {
  return isBreak ? `break after ${round}` : `level ${round}`
}

/** The remaining time [D2.3]. It and the time to the break are all that a second renders. */
export const RunningTime = memo(function RunningTime({ moments }: { moments: ClockTicker }) {
  const time = useTickerValue(moments, timeLeft)
  return (
    <div className={css.time} translate="no" role="timer" aria-label="Time left" style={charsOf(time)}>
      <Fit>{time}</Fit>
    </div>
  )
})

function timeLeft({ view }: ClockTick): string {
  return displayTime(view.remainingSeconds)
}

/** Before the start, the hour it begins. */
export function StillTime({ time }: { time: string }) {
  return (
    <div className={`${css.time} ${css.still}`} translate="no" style={charsOf(time)}>
      <Fit>{time}</Fit>
    </div>
  )
}

/** One chip spot for every minute of the level. */
export const Spots = memo(function Spots({ total, done, part }: NonNullable<ClockModel['spots']>) {
  return (
    <div
      className={css.spots}
      role="progressbar"
      aria-label="Time used"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
      aria-valuetext={`${done} of ${total} minutes`}
    >
      {Array.from({ length: total }, (_, minute) => (
        <i
          key={minute}
          data-on={minute < done ? '' : undefined}
          style={minute === done ? ({ '--part': `${part}%` } as CSSProperties) : undefined}
        />
      ))}
    </div>
  )
})

interface TimesProps {
  ends: string
  endsOwn: string
  finish: string
  finishOwn: string
}

/** When the level ends and when the tournament probably does [D2.19]; before the start whose time the hour is. */
export const Times = memo(function Times({ ends, endsOwn, finish, finishOwn }: TimesProps) {
  if (!ends && !finish) return null
  return (
    <div className={css.times}>
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

/** Long values shrink by their length, see the sizes of the face. */
export function charsOf(text: string): CSSProperties {
  return { '--chars': Math.max(text.length, 1) } as CSSProperties
}
