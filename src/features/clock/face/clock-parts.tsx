import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CloudOffIcon,
  CoffeeIcon,
  HourglassIcon,
  PauseIcon,
  VolumeXIcon,
} from 'lucide-react'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { displayTime } from '#domain/clock/clock.ts'
import { useTickerValue } from '#lib/scheduling/ticker.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { useAlarmReady } from '../alerts/alarm.ts'
import type { ClockTick, ClockTicker } from '../clock-ticker.ts'
import type { ClockModel } from '../model/model.ts'
import css from './clock-parts.module.css'

const pills: Record<ClockModel['pill']['kind'], { tone: BadgeTone; icon?: LucideIcon }> = {
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

export function ClockBadge({ pill, connection }: Pick<ClockModel, 'pill' | 'connection'>) {
  return (
    <div className={css.state} data-testid="state" data-state-line="">
      <StatusBadge {...pills[pill.kind]}>{pill.text}</StatusBadge>
      {connection && (
        <span className={css.connection} data-testid="connection">
          {connection}
        </span>
      )}
      <AlertHint />
    </div>
  )
}

/** After a reload the browser wants a tap, or a key, before it lets a page sound: any on the page will do. */
function AlertHint() {
  const tone = usePreference('alertTone')
  const vibration = usePreference('alertVibration')
  const isReady = useAlarmReady()
  if (isReady || !(tone || vibration)) return null
  return (
    <span className={css.hint}>
      <VolumeXIcon size={16} />
      <span>{tone ? 'Tap to hear alerts' : 'Tap to feel alerts'}</span>
    </span>
  )
}

/** `ends` is '' where it stands elsewhere. */
export function Level({ heading: { word, number, of }, view, ends }: Pick<ClockModel, 'heading' | 'view' | 'ends'>) {
  const level = levelKey(view)
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
      {ends.text && (
        <span className={css.ends} data-testid="ends">
          <span>{ends.text}</span>
          {ends.own && <small>{ends.own}</small>}
        </span>
      )}
    </div>
  )
}

export function levelKey({ round, isBreak }: ClockModel['view']): string {
  return isBreak ? `break after ${round}` : `level ${round}`
}

/** The remaining time [D2.3]. It and the time to the break are all that a second renders. */
export function RunningTime({ moments }: { moments: ClockTicker }) {
  const time = useTickerValue(moments, timeLeft)
  return (
    <div className={css.time} translate="no" role="timer" aria-label="Time left" style={charsOf(time)}>
      <Fit>{time}</Fit>
    </div>
  )
}

function timeLeft({ view }: ClockTick): string {
  return displayTime(view.remainingSeconds)
}

export function StillTime({ time }: { time: string }) {
  return (
    <div className={`${css.time} ${css.still}`} translate="no" style={charsOf(time)}>
      <Fit>{time}</Fit>
    </div>
  )
}

export function Spots({ total, done, part }: NonNullable<ClockModel['spots']>) {
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
}

/** When the level ends and when the tournament probably does [D2.19]; before the start whose time the hour is. */
export function Times({ ends, finish }: Pick<ClockModel, 'ends' | 'finish'>) {
  if (!ends.text && !finish) return null
  return (
    <div className={css.times}>
      {ends.text && <At {...ends} />}
      {finish && <At text={`Ends about ${finish.text}`} own={finish.own} />}
    </div>
  )
}

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

/**
 * A figure that becomes smaller until its element has room for it, whatever a reader's own text spacing adds [F84 text
 * spacing].
 */
export function Fit({ children }: { children: ReactNode }) {
  return (
    <span className={css.fit} translate="no" ref={fitWidth}>
      {children}
    </span>
  )
}

/**
 * Measured when the figure or its element becomes wider or narrower: with its text, the screen or the spacing, and not
 * by the second, since digits are of one width.
 */
function fitWidth(figure: HTMLElement | null): (() => void) | undefined {
  const around = figure?.parentElement
  if (!figure || !around) return undefined
  let frame = 0
  let known = ''
  const widths = () => `${Math.round(figure.offsetWidth)} in ${around.clientWidth}`
  const observer = new ResizeObserver(() => {
    if (widths() === known) return
    // Fitting changes the widths again, which must not notify the observer.
    observer.disconnect()
    fit(figure, around)
    known = widths()
    frame = requestAnimationFrame(watch)
  })
  function watch(): void {
    if (figure) observer.observe(figure)
    if (around) observer.observe(around)
  }
  watch()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

function fit(figure: HTMLElement, around: HTMLElement): void {
  around.style.removeProperty('--fit')
  const room = around.clientWidth
  const need = figure.offsetWidth
  if (room > 0 && need > room) around.style.setProperty('--fit', String(Math.floor((room / need) * 1000) / 1000))
}
