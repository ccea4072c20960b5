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
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { displayTime } from '#domain/clock/clock.ts'
import { useTickerValue } from '#lib/scheduling/ticker.ts'
import { AlertHint } from '../alerts/alert-hint.tsx'
import { Fit } from './fit.tsx'
import type { ClockModel } from '../model/model.ts'
import type { ClockTick, ClockTicker } from '../clock-ticker.ts'
import type { ClockBadgeState } from '../model/badge-state.ts'
import { timeUntil, type Stat } from '../model/stats.ts'

/** The chip edges of the last minute. */
export const LastMinuteBorder = memo(function LastMinuteBorder() {
  return (
    <>
      <ChipBorder data-part="edge" />
      <ChipBorder data-part="edge" />
    </>
  )
})

const pills: Record<ClockBadgeState['kind'], { tone: BadgeTone; icon?: LucideIcon }> = {
  running: { tone: 'ok' },
  break: { tone: 'info', icon: CoffeeIcon },
  paused: { tone: 'plain', icon: PauseIcon },
  lastMinute: { tone: 'inverse', icon: HourglassIcon },
  registration: { tone: 'plain', icon: ClockIcon },
  ended: { tone: 'plain', icon: CircleCheckIcon },
  invalid: { tone: 'plain', icon: CircleAlertIcon },
  estimated: { tone: 'warn', icon: CloudOffIcon },
}

export const ClockBadge = memo(function ClockBadge({
  kind,
  text,
  connection,
}: ClockBadgeState & { connection: string }) {
  return (
    <div data-part="pill" data-testid="state">
      <StatusBadge {...pills[kind]}>{text}</StatusBadge>
      {connection && (
        <span data-part="connection" data-testid="connection">
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
    <div data-part="level" data-testid="level">
      <ChangeMotion as="b" of={level}>
        {word}
      </ChangeMotion>
      {number && (
        <ChangeMotion as="strong" of={level} translate="no">
          {number}
        </ChangeMotion>
      )}
      {of && <span>{of}</span>}
      {ends && (
        <span data-part="ends" data-testid="ends">
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
    <div translate="no" data-part="time" role="timer" aria-label="Time left" style={charsOf(time)}>
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
    <div translate="no" data-part="time" data-still="" style={charsOf(time)}>
      <Fit>{time}</Fit>
    </div>
  )
}

/** One chip spot for every minute of the level. */
export const Spots = memo(function Spots({ total, done, part }: NonNullable<ClockModel['spots']>) {
  return (
    <div
      data-part="spots"
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

export const StatView = memo(function StatView({
  id,
  label,
  value,
  countsToMs,
  of,
  note,
  own,
  age,
  moments,
}: Stat & { moments: ClockTicker }) {
  return (
    <div data-part="stat" data-testid={`stat-${id}`} data-aged={age ? '' : undefined}>
      <span>{label}</span>
      {countsToMs === undefined ? (
        <b translate="no" style={statChars(value, of)}>
          <Fit>
            <span>{value}</span>
            {of && <small>{of}</small>}
          </Fit>
        </b>
      ) : (
        <RunningValue toMs={countsToMs} moments={moments} />
      )}
      {age ? (
        <div data-part="age">
          <Icon icon={ClockIcon} size={13} weight={2.5} />
          <span>{age}</span>
        </div>
      ) : (
        note && (
          <div data-part="note">
            <span>{note}</span>
            {own && <small>{own}</small>}
          </div>
        )
      )}
    </div>
  )
})

function RunningValue({ toMs, moments }: { toMs: number; moments: ClockTicker }) {
  const value = useTickerValue(moments, ({ nowMs }) => timeUntil(toMs, nowMs))
  return (
    <b translate="no" style={statChars(value)}>
      <Fit>{value}</Fit>
    </b>
  )
}

/** Long values shrink by their length, see the frame's sizes. */
export function charsOf(text: string): CSSProperties {
  return { '--chars': Math.max(text.length, 1) } as CSSProperties
}

function statChars(value: string, of = ''): CSSProperties {
  return { '--chars': value.length + 0.65 * of.length } as CSSProperties
}
