import type { ReactNode } from 'react'
import { ArrowLeftIcon, MaximizeIcon, MinimizeIcon, Volume2Icon, VolumeXIcon } from 'lucide-react'
import { Button, IconButton, IconLink } from '#components/ui/button.tsx'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { useWakeLock, type WakeLockState } from '#lib/browser/device/wake-lock.ts'
import { canPlay, chooseTone } from './alerts/alarm.ts'
import { LoadedClock } from './clock-panel.tsx'
import { useTableMode, type TableMode } from './table-mode.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import css from './clock-screen.module.css'

/** Where the browser cannot keep the screen awake, the person can [F42 wake lock]. */
const hints: Partial<Record<WakeLockState, string>> = {
  unsupported:
    'This browser cannot keep the screen awake. To read the clock from the table, set your screen to stay on.',
  insecure:
    'Only an https:// address can keep the screen awake. To read the clock from the table, set your screen to stay on.',
  refused: 'Your device did not let the clock keep the screen awake. Low power mode may be on.',
}

/** The clock in full view [D2.5]: nothing else on the screen; in table mode nothing else of the clock either. */
export function ClockScreen({ event }: { event: ClockEvent }) {
  usePageTitle(`Clock: ${event.title}`)
  useBlockUpdates(true, 'a clock is followed')
  const hint = hints[useWakeLock()]
  const glance = useTableMode(event.id)
  return (
    <ClockGround table={glance.isOn}>
      {glance.isOn && <h1 className="visually-hidden">{event.title}</h1>}
      <LoadedClock
        event={event}
        bar={<TitleBar event={event} glance={glance} />}
        leave={glance.isOn && <LeaveButton onLeave={glance.leave} />}
      />
      {hint && !glance.isOn && <p className={css.hint}>{hint}</p>}
    </ClockGround>
  )
}

/** The ground of the full view, or of the table view. */
export function ClockGround({ table = false, children }: { table?: boolean; children: ReactNode }) {
  return (
    <div className={css.ground} data-table-view={table ? '' : undefined}>
      {children}
    </div>
  )
}

/** The first line of the full view. Where pages are prerendered its buttons do nothing yet. */
export function TitleBar({ event, glance }: { event: Pick<ClockEvent, 'id' | 'title' | 'place'>; glance?: TableMode }) {
  return (
    <header className={css.bar}>
      <IconLink to="/event/$id" params={{ id: String(event.id) }} aria-label="Back to the event">
        <ArrowLeftIcon size={24} />
      </IconLink>
      <div className={css.title}>
        <h1 className={css.name}>{event.title}</h1>
        <p className={css.place}>{event.place}</p>
      </div>
      {canPlay() && <ToneButton />}
      <IconButton boxed aria-label="Table view" ref={glance?.enterRef} onClick={glance?.enter}>
        <MaximizeIcon size={23} />
      </IconButton>
    </header>
  )
}

/** The tone of the alerts, on or off; switched on, it is played. */
function ToneButton() {
  const isOn = usePreference('alertTone')
  return (
    <IconButton aria-label="Alert tone" aria-pressed={isOn} onClick={() => chooseTone(!isOn)}>
      {isOn ? <Volume2Icon size={23} /> : <VolumeXIcon size={23} />}
    </IconButton>
  )
}

/** Large enough for a thumb in the dark; a user who came by keyboard is on it at once. */
function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button ref={focusInPlace} onClick={onLeave}>
      <MinimizeIcon size={23} />
      Leave<span className="visually-hidden"> the table view</span>
    </Button>
  )
}

function focusInPlace(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true })
}
