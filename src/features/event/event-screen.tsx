import { useWide } from '#lib/browser/device/media-query.ts'
import { PrintButton } from '#components/ui/links/print.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { MapPinIcon, TicketIcon } from 'lucide-react'
import type { LeagueEvent } from '#contract/event-details.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Stoppage } from '#domain/stoppage.ts'
import { parseServerInstant } from '#domain/time.ts'
import { Board } from '#components/boards/board.tsx'
import { ResultsPanel } from '#components/boards/results-panel.tsx'
import { ActionBar } from '#components/content/action-bar.tsx'
import { HeroPictureSkeleton } from '#components/content/hero.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Page } from '#components/ui/page.tsx'
import { PhotoSection } from '#components/photos/photo-section.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { directingQueries } from '#data/directing.ts'
import { resultEvents, resultQueries } from '#data/event-results.ts'
import { eventQueries } from '#data/events.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { locationOf, useLocations } from '#lib/storage/resolved-location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useIsThere } from '#lib/scheduling/initially-stored.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { BlindStructure } from './blind-structure.tsx'
import { EventDetails } from './event-details.tsx'
import { EventHero } from './event-hero.tsx'
import { DEFAULT_EVENT_TAB, EVENT_TABS, type EventTab } from './event-tab.ts'
import { eventView, type EventView } from './model.ts'
import { purchaseOf } from './purchase.ts'
import { sectionQueries } from './queries.ts'
import css from './event-screen.module.css'

interface EventScreenProps {
  eventId: number
  /** The tournament clock, shown where the event has one [D2.4]. */
  clock: (event: LeagueEvent) => ReactNode
}

export function EventScreen({ eventId, clock }: EventScreenProps) {
  const query = useQuery(eventQueries.byId(eventId))
  const exists = useIsThere(query.data)
  usePageTitle(query.data?.title)
  return (
    <Page>
      {!query.data && <h1 className="visually-hidden">Event</h1>}
      <QueryView query={query} what="The event" skeleton={<EventSkeleton />} empty={<UnknownEvent />}>
        {(event) => event && <EventBody event={event} exists={exists} clock={clock} />}
      </QueryView>
    </Page>
  )
}

interface EventBodyProps extends Pick<EventScreenProps, 'clock'> {
  event: LeagueEvent
  /** It was on the phone already when the screen was opened. */
  exists: boolean
}

function EventBody({ event, exists, clock }: EventBodyProps) {
  useLocations()
  const nowMs = useMinute()
  const wide = useWide()
  const view = eventView(event, nowMs, phoneZone())
  const online = useOnline()
  const purchase = view.stoppage ? null : purchaseOf(event, nowMs, online)
  // Once registration has ended the row says so in the hero and leaves the foot of the screen free.
  const sticks = !wide && purchase !== null && (purchase.reason === null || !online)
  const sections: Record<EventTab, ReactNode> = {
    5: <EventDetails details={view.details} description={view.description} />,
    1: <LeaderboardSection eventId={event.id} title={event.title} />,
    2: <BlindStructure event={event} rows={view.structure} zone={view.structureZone} />,
    3: <ResultsSection event={event} />,
    4: <PhotosSection eventId={event.id} />,
  }
  const parts = { view, sections, exists, clock: event.canShowTournamentClock ? clock(event) : null }
  const bar = purchase && <PurchaseBar eventId={event.id} purchase={purchase} sticks={sticks} />
  return (
    <article>
      <EventHero view={view} purchase={view.stoppage ? <StoppageAlert {...view.stoppage} /> : !sticks && bar} />
      <RunLink event={event} nowMs={nowMs} />
      {wide ? <WideSections {...parts} /> : <NarrowSections {...parts} />}
      {sticks && bar}
    </article>
  )
}

interface PurchaseBarProps {
  eventId: number
  purchase: NonNullable<ReturnType<typeof purchaseOf>>
  sticks: boolean
}

/** The price and Purchase Ticket [P2.161]; when it cannot be bought the button says why. */
function PurchaseBar({ eventId, purchase: { price, orPtc, reason }, sticks }: PurchaseBarProps) {
  const label = (
    <>
      <TicketIcon size={21} />
      <span>Purchase Ticket</span>
    </>
  )
  const link = (
    <ButtonLink variant="primary" size={52} to="/redeem/event/$id" params={{ id: String(eventId) }}>
      {label}
    </ButtonLink>
  )
  const bar = (
    <ActionBar wide={sticks ? 'raised' : undefined} total={{ amount: price, note: orPtc }} reason={reason} link={link}>
      {label}
    </ActionBar>
  )
  return sticks ? bar : <div className={css.purchase}>{bar}</div>
}

/** Why no ticket can be bought, in the place of the price and the button [F116 called off]. */
function StoppageAlert({ sentence, reason }: Stoppage) {
  return (
    <div className={css.alert}>
      <Alert kind="warning" title={sentence}>
        {reason}
      </Alert>
    </div>
  )
}

interface SectionsProps {
  view: EventView
  /** Before everything while the event is on, after it otherwise. */
  clock: ReactNode
  sections: Record<EventTab, ReactNode>
  exists: boolean
}

function NarrowSections({ view, clock, sections, exists }: SectionsProps) {
  const [{ tab = DEFAULT_EVENT_TAB }, change] = useOptimisticSearch(getRouteApi('/event/$id').useSearch())
  // The tab renders first, its section in the background; on a first visit it is below a phone's first screen.
  const rendered = useDeferredValue(tab, exists ? tab : null)
  const select = (key: EventTab) => change({ tab: key === DEFAULT_EVENT_TAB ? undefined : key })
  return (
    <>
      {view.isOn && clock && <div className={css.clockAbove}>{clock}</div>}
      <Tabs label={view.title} tabs={EVENT_TABS} active={tab} onSelect={select}>
        <div className="tab-part">{rendered !== null && sections[rendered]}</div>
      </Tabs>
      {!view.isOn && clock && <div className={css.clockBelow}>{clock}</div>}
    </>
  )
}

/** All sections together [P2.155]: who plays and who won beside what the event is. */
function WideSections({ view, clock, sections }: SectionsProps) {
  return (
    <div className={css.wide}>
      <div>
        {view.isOn && clock}
        {sections[1]}
        {sections[3]}
        {!view.isOn && clock}
      </div>
      <div>
        {sections[5]}
        {sections[2]}
      </div>
      <div className={css.across}>{sections[4]}</div>
    </div>
  )
}

/** The leaderboard the event counts for [P2.170], with the top three above it. */
function LeaderboardSection({ eventId, title }: { eventId: number; title: string }) {
  const query = useQuery(sectionQueries.board(eventId))
  const printed = useRef<HTMLElement>(null)
  return (
    <Board
      ref={printed}
      query={query}
      title="Leaderboard"
      caption={`Leaderboard of ${title}`}
      print={query.data && query.data.length > 0 && <PrintButton of={printed} />}
      // On the screen the page's own heading says it.
      below={<p className={css.printed}>{title}</p>}
      empty="The first result of the season fills the board."
    />
  )
}

/** The event's result, and those of its related events [P2.171]. */
function ResultsSection({ event }: { event: LeagueEvent }) {
  const [viewed, setViewed] = useState(event.id)
  const { timeZone, state } = locationOf(event)
  const events = resultEvents([event, ...event.relatedEvents], { timeZone, phoneZone: phoneZone() })
  return (
    <ResultsPanel
      events={events}
      viewed={viewed}
      onView={setViewed}
      query={useQuery(resultQueries.ofEvent('event', viewed))}
      shared={{ facts: [viewed === event.id && event.title, event.venue?.title], state: state.short, timeZone }}
    />
  )
}

function PhotosSection({ eventId }: { eventId: number }) {
  return <PhotoSection query={useQuery(sectionQueries.photos(eventId))} />
}

const DAY_MS = 86_400_000
/** A night that is finished and the two days of its corrections. */
const AFTER_MS = 4 * DAY_MS

/**
 * The way to run the game, for its directors while they may [D1.57, D1.58]; whether the member is one is read around its
 * day alone, and until it is finished.
 */
function RunLink({ event, nowMs }: { event: LeagueEvent; nowMs: number }) {
  const startsAt = parseServerInstant(event.dateTime, locationOf(event).timeZone)?.getTime() ?? Number.NaN
  const isSignedIn = useSignedIn()
  const isFinished = event.eventStatusId === EVENT_STATUS.CLOSED
  const isNear = nowMs > startsAt - DAY_MS && (!isFinished || nowMs < startsAt + AFTER_MS)
  const { data } = useQuery({ ...directingQueries.event(event.id), enabled: isSignedIn && isNear })
  if (!isSignedIn || !isNear || !data || data.state === 'early' || data.state === 'over') return null
  return (
    <p className={css.run}>
      <ButtonLink to="/event/$id/run" params={{ id: String(event.id) }} wraps>
        Run the game
      </ButtonLink>
    </p>
  )
}

function UnknownEvent() {
  return (
    <div className={css.unknown}>
      <EmptyState
        icon={MapPinIcon}
        title="This event is not there (any more)"
        action={<ButtonLink to="/">See today’s games</ButtonLink>}
      >
        The league does not list it. It may have been taken off the calendar.
      </EmptyState>
    </div>
  )
}

function EventSkeleton() {
  return (
    <div className={`stack gap-3 ${css.skeleton}`} data-opened="">
      <HeroPictureSkeleton />
      <SkeletonBar style={{ width: '180px', height: '24px' }} />
      <SkeletonBar style={{ width: '70%', height: '30px' }} />
      <SkeletonBar style={{ width: '50%', height: '18px' }} />
      <SkeletonBar style={{ width: '100%', height: '52px', marginTop: 'var(--apl-spacing-3)' }} />
      <SkeletonBar style={{ width: '100%', height: '300px', borderRadius: 'var(--apl-radii-card)' }} />
    </div>
  )
}
