import { memo, useId, type ReactNode } from 'react'
import { ClockIcon, MaximizeIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { ClockFace } from './face/clock-face.tsx'
import { ClockFrame, type ClockVariant } from './face/clock-frame.tsx'
import { LevelsPanel } from './panels/levels-panel.tsx'
import { PrizePanel } from './panels/prize-panel.tsx'
import { RegistrationPanel } from './panels/registration-panel.tsx'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import type { ClockModel } from './model/model.ts'
import { MyStack } from './panels/my-stack.tsx'
import type { ReceivedClock } from '#shared/clock/queries.ts'
import { useAlerts } from './alerts/use-alerts.ts'
import { useVenueScreen } from './face/venue-screen.ts'
import { useClockEvent, useClockModel, useClockStatus } from './use-clock.ts'
import css from './clock-panel.module.css'

/** On a venue's screen alone; the clock goes on without it. */
const FollowCode = lazyComponent(async () => (await import('./panels/follow-code.tsx')).FollowCode)

/**
 * The clock on its event's page, with the way to the full view; short wherever the event's sections are tabs below it.
 */
export function ClockPanel({ event }: { event: ClockEvent }) {
  const wide = useWide()
  if (!wide) return <LoadedClock event={event} link={<FullViewLink eventId={event.id} />} />
  return (
    <div>
      <LoadedClock event={event} />
      <div className={css.way}>
        <FullViewLink eventId={event.id} />
      </div>
    </div>
  )
}

/** The clock's figures alone, over what directs it. */
export function ClockFigures({ event }: { event: ClockEvent }) {
  return <LoadedClock event={event} link={<FullViewLink eventId={event.id} />} figuresOnly />
}

/** From an event's clock to the full view. */
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
  /** In full view: title and buttons, on the first line of whatever shows. */
  bar?: ReactNode
  /** Given, the clock is short and has this in its first line. */
  link?: ReactNode
  /** Given, the clock is in table mode, and this is the way out. */
  leave?: ReactNode
  /** Without the panels below the face. */
  figuresOnly?: boolean
}

/**
 * The clock as soon as it is known, in either place. What is known shows to the end: the clock itself says how old it
 * is.
 */
export function LoadedClock({ bar, ...place }: LoadedClockProps) {
  const { hub, query } = useClockStatus(place.event.id)
  if (query.data) return <Clock received={query.data} hub={hub} bar={bar} {...place} />
  return (
    <div className={css.unknown}>
      {bar}
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

function Clock({ bar, ...running }: ClockProps) {
  const titleId = useId()
  const title = (
    <>
      {!running.leave && bar}
      <h2 className="visually-hidden" id={titleId}>
        Countdown Dashboard 1
      </h2>
    </>
  )
  const variant = running.leave ? 'table' : running.link ? 'short' : bar ? 'full' : 'panel'
  return (
    <MotionScope features="animation">
      <ClockFrame variant={variant} labelledBy={titleId}>
        <RunningClock {...running} title={title} variant={variant} />
      </ClockFrame>
    </MotionScope>
  )
}

interface RunningClockProps extends Omit<ClockProps, 'bar'> {
  title: ReactNode
  variant: ClockVariant
}

/** Everything that time can change; by the second only two numbers do. */
function RunningClock({
  received,
  event: value,
  hub,
  title,
  variant,
  link,
  leave,
  figuresOnly = false,
}: RunningClockProps) {
  const event = useClockEvent(value, received)
  const { model, moments } = useClockModel(received, event, hub)
  useAlerts(event.id, received.status, moments)
  return (
    <>
      <Announcement text={model.announcement} />
      <ClockFace variant={variant} model={model} moments={moments} title={title} action={leave || link} />
      {variant !== 'table' && !figuresOnly && (
        <Panels variant={variant} model={model} event={event} received={received} />
      )}
    </>
  )
}

interface PanelsProps extends Pick<ClockProps, 'event' | 'received'> {
  variant: ClockVariant
  model: ClockModel
}

/** The panels below the face. */
function Panels({ variant, model, event, received }: PanelsProps) {
  const short = variant === 'short'
  const isVenue = useVenueScreen() && variant === 'full'
  return (
    <div className={css.panels} data-testid="panels">
      <RegistrationPanel
        {...model.registration}
        eventId={event.id}
        entryFee={event.entryFee}
        feeInCredits={event.feeInCredits}
        short={short}
        stoppage={model.stoppage?.reason}
      />
      {model.view.showsCountdown && model.view.round > 0 && (
        <OwnStack received={received} model={model} eventId={event.id} folded={short} />
      )}
      <PrizePanel prizes={model.prizes} folded={short} />
      {!short && <LevelsPanel levels={model.levels} finish={model.finish} finishLevel={model.finishLevel} />}
      {isVenue && <FollowCode eventId={event.id} />}
    </div>
  )
}

/** Re-renders only when the level changes. */
function OwnStack({
  received,
  model,
  ...place
}: Pick<ClockProps, 'received'> & { model: ClockModel; eventId: number; folded: boolean }) {
  const { blindStructureList, averageChip } = received.status
  const { round, isBreak, currentBlind, ante } = model.view
  const age = model.stats.find(({ id }) => id === 'average')?.age
  return (
    <MyStack
      {...place}
      structure={blindStructureList}
      averageChip={averageChip}
      age={age}
      round={round}
      isBreak={isBreak}
      currentBlind={currentBlind}
      ante={ante}
    />
  )
}

/** Announced by assistive technology when level or phase changes, never by the second. */
const Announcement = memo(function Announcement({ text }: { text: string }) {
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  )
})

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
