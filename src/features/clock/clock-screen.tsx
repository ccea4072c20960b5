import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ArrowLeftIcon, ClockIcon, MaximizeIcon, MinimizeIcon, Volume2Icon, VolumeXIcon } from 'lucide-react'
import { QueryView } from '#components/query/query-view.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '#components/ui/button.tsx'
import { eventQueries } from '#data/events.ts'
import { useWakeLock, type WakeLockState } from '#lib/browser/device/wake-lock.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { forgetFollowed, noteFollowed } from '#lib/storage/followed-clock.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { clockEventOf, unknownClockEvent, type ClockEvent } from '#shared/clock/clock-event.ts'
import { isClockOver } from '#shared/clock/live-clock.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { LateReminder } from '#shared/session-reminder/late-reminder.tsx'
import { canPlay, chooseTone } from './alerts/alarm.ts'
import { ClockSkeleton, LoadedClock } from './clock-panel.tsx'
import { ClockGround } from './face/clock-frame.tsx'
import { useTableMode, type TableMode } from './table-mode.ts'
import css from './clock-screen.module.css'

/**
 * Brings the event and its clock together for the full view, which may be opened directly. The clock waits for the
 * event, whose state is its own; where the event cannot be had, it shows with what the status alone says.
 */
export function ClockScreen({ eventId }: { eventId: number }) {
  const query = useQuery(eventQueries.byId(eventId))
  const { data: event, failureCount, fetchStatus } = query
  const isMissing = event === undefined && (failureCount > 0 || fetchStatus === 'paused')
  const { data: received } = useQuery({ ...clockQueries.status(eventId), enabled: isMissing })
  useFollowedClock(eventId)
  useLocations()
  const shown = event ? clockEventOf(event) : isMissing && received ? unknownClockEvent(eventId) : null
  // The clock says itself how old it is.
  if (shown) {
    return (
      <div className={css.screen}>
        <div className={css.reminder}>
          <LateReminder />
        </div>
        <FullView event={shown} />
      </div>
    )
  }
  return (
    <QueryView
      query={query}
      what="The clock"
      skeleton={<ClockSkeleton />}
      empty={
        <EmptyState
          icon={ClockIcon}
          title="This event is not listed"
          action={<ButtonLink to="/">See today’s games</ButtonLink>}
        >
          It may have been taken off the calendar.
        </EmptyState>
      }
    >
      {() => null}
    </QueryView>
  )
}

/** Remembers that this event's clock is followed, for `/clock`, until it is over [D1.31]; only looks at what the clock itself has asked for. */
function useFollowedClock(eventId: number): void {
  const { data } = useQuery({ ...clockQueries.status(eventId), enabled: false })
  const { data: event = null } = useQuery({ ...eventQueries.byId(eventId), enabled: false })
  const isOver = data ? isClockOver({ status: data.status, event }, serverClock.now()) : null
  const isKnown = isOver !== null
  useEffect(() => {
    if (isOver) forgetFollowed(eventId)
    else if (isKnown) noteFollowed(eventId, serverClock.now())
  }, [eventId, isKnown, isOver])
}

/** Where the browser cannot keep the screen awake, the person can [F42 wake lock]. */
const hints: Partial<Record<WakeLockState, string>> = {
  unsupported:
    'This browser cannot keep the screen awake. To read the clock from the table, set your screen to stay on.',
  insecure:
    'Only an https:// address can keep the screen awake. To read the clock from the table, set your screen to stay on.',
  refused: 'Your device did not let the clock keep the screen awake. Low power mode may be on.',
}

/** The clock in full view [D2.5]: nothing else on the screen; in table mode nothing else of the clock either. */
function FullView({ event }: { event: ClockEvent }) {
  usePageTitle(`Clock: ${event.title}`)
  useBlockUpdates(true, 'a clock is followed')
  const hint = hints[useWakeLock()]
  const table = useTableMode(event.id)
  return (
    <ClockGround table={table.isOn}>
      {table.isOn && <h1 className="visually-hidden">{event.title}</h1>}
      <LoadedClock
        variant={table.isOn ? 'table' : 'screen'}
        event={event}
        bar={<TitleBar event={event} table={table} />}
        action={table.isOn && <LeaveButton onLeave={table.leave} />}
      />
      {hint && !table.isOn && <p className={css.hint}>{hint}</p>}
    </ClockGround>
  )
}

/** Where pages are prerendered its buttons do nothing yet. */
export function TitleBar({ event, table }: { event: Pick<ClockEvent, 'id' | 'title' | 'place'>; table?: TableMode }) {
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
      <IconButton boxed aria-label="Table view" ref={table?.enterRef} onClick={table?.enter}>
        <MaximizeIcon size={23} />
      </IconButton>
    </header>
  )
}

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
