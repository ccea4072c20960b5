import { useWide } from '#lib/browser/device/media-query.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { ClockIcon, MaximizeIcon } from 'lucide-react'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import type { ReceivedClock } from '#shared/clock/queries.ts'
import { giveAlert, unlockByTap, wakeLoudspeaker } from './alerts/alarm.ts'
import { alertAt, alertSnapshot, isAlertNear, UNWATCHED } from './alerts/alerts.ts'
import type { ClockTicker } from './clock-ticker.ts'
import { ClockFace } from './face/clock-face.tsx'
import { ClockFrame, type ClockVariant } from './face/clock-frame.tsx'
import { Panels } from './panels/panels.tsx'
import { useClockEvent, useClockModel, useClockStatus } from './use-clock.ts'
import css from './clock-panel.module.css'

/**
 * The clock on its event's page, with the way to the full view; short wherever the event's sections are tabs below it.
 */
export function ClockPanel({ event }: { event: ClockEvent }) {
  const wide = useWide()
  const way = <FullViewLink eventId={event.id} />
  if (!wide) return <LoadedClock variant="short" event={event} action={way} />
  return (
    <div>
      <LoadedClock variant="page" event={event} />
      <div className={css.way}>{way}</div>
    </div>
  )
}

export function ClockFigures({ event }: { event: ClockEvent }) {
  return <LoadedClock variant="short" event={event} action={<FullViewLink eventId={event.id} />} figuresOnly />
}

export function FullViewLink({ eventId }: { eventId: number }) {
  return (
    <ButtonLink to="/event/$id/clock" params={{ id: String(eventId) }}>
      <MaximizeIcon size={20} />
      Full view
    </ButtonLink>
  )
}

interface LoadedClockProps {
  event: ClockEvent
  variant: ClockVariant
  /** In full view: title and buttons, on the first line of whatever shows but the table. */
  bar?: ReactNode
  /** Short, the way to the full view in its first line; on the table, the way out. */
  action?: ReactNode
  figuresOnly?: boolean
}

/**
 * The clock as soon as it is known, in any place. What is known shows to the end: the clock itself says how old it is.
 */
export function LoadedClock(props: LoadedClockProps) {
  const { hub, query } = useClockStatus(props.event.id)
  if (query.data) return <Clock {...props} received={query.data} hub={hub} />
  return (
    <div className={css.unknown}>
      {props.bar}
      <QueryView
        query={query}
        what="The clock"
        skeleton={<ClockSkeleton />}
        empty={
          <EmptyState icon={ClockIcon} title="This game has no clock">
            It will show here once the tournament director has set it up.
          </EmptyState>
        }
      >
        {() => null}
      </QueryView>
    </div>
  )
}

interface ClockProps extends LoadedClockProps {
  received: ReceivedClock
  hub: HubReport
}

/** Renders again with the level, the phase, and every five seconds; by the second only two numbers do. */
function Clock({ event: known, variant, bar, action, figuresOnly = false, received, hub }: ClockProps) {
  const titleId = useId()
  const event = useClockEvent(known, received)
  const { model, moments } = useClockModel(received, event, hub)
  useAlerts(event.id, received.status, moments)
  const title = (
    <>
      {variant !== 'table' && bar}
      <h2 className="visually-hidden" id={titleId}>
        Countdown Dashboard 1
      </h2>
    </>
  )
  return (
    <MotionScope features="animation">
      <ClockFrame variant={variant} labelledBy={titleId}>
        <span className="visually-hidden" role="status">
          {model.announcement}
        </span>
        <ClockFace variant={variant} model={model} moments={moments} title={title} action={action} />
        {variant !== 'table' && !figuresOnly && (
          <Panels variant={variant} model={model} event={event} status={received.status} />
        )}
      </ClockFrame>
    </MotionScope>
  )
}

function useAlerts(eventId: number, status: ClockStatusResponse, moments: ClockTicker): void {
  const watch = useRef(UNWATCHED)
  const tone = usePreference('alertTone')
  const vibration = usePreference('alertVibration')
  const isOn = tone || vibration
  useEffect(() => (isOn ? unlockByTap() : undefined), [isOn, tone])
  useEffect(() => {
    if (!isOn) {
      watch.current = { ...UNWATCHED, given: watch.current.given }
      return
    }
    const { unsubscribe } = moments.subscribe(look)
    document.addEventListener('visibilitychange', onHidden)
    look()
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onHidden)
    }

    function look(): void {
      const isVisible = document.visibilityState === 'visible'
      const snapshot = alertSnapshot(moments.get(), status.blindStructureList, isVisible)
      const { alert, watch: next } = alertAt(watch.current, snapshot)
      watch.current = next
      if (isAlertNear(snapshot)) void wakeLoudspeaker()
      if (alert) void giveAlert(eventId, alert)
    }

    /** Changes while hidden are not seen; the next check in view starts over. */
    function onHidden(): void {
      if (document.visibilityState === 'hidden') look()
    }
  }, [eventId, isOn, moments, status])
}

export function ClockSkeleton() {
  return (
    <div className={css.skeleton}>
      {/* A text, so that something can be read before the scripts have loaded. */}
      <p className={css.name} aria-hidden="true">
        Tournament clock
      </p>
      <SkeletonBar style={{ width: '100%', height: '180px' }} />
      <SkeletonBar style={{ width: '100%', height: '14px' }} />
      <SkeletonBar style={{ width: '100%', height: '150px', borderRadius: 'var(--apl-radii-card)' }} />
      <SkeletonBar style={{ width: '100%', height: '60px' }} />
    </div>
  )
}
