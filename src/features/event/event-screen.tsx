import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, type ReactNode } from 'react'
import { MapPinIcon } from 'lucide-react'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { Stoppage } from '#domain/stoppage.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Page } from '#components/ui/page.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { Box, VisuallyHidden } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { eventQueries } from '#data/events.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useIsThere } from '#lib/scheduling/initially-stored.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { BlindStructure } from './blind-structure.tsx'
import { EventDetails } from './event-details.tsx'
import { EventHero } from './event-hero.tsx'
import { DEFAULT_EVENT_TAB, EVENT_TABS, type EventTab } from './event-tab.ts'
import { LeaderboardSection } from './leaderboard-section.tsx'
import { eventView, type EventView } from './model.ts'
import { PhotosSection } from './photos-section.tsx'
import { purchaseOf } from './purchase.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { ResultsSection } from './results-section.tsx'
import css from './event-screen.module.css'

interface EventScreenProps {
  eventId: number
  /** The tournament clock, shown where the event has one [D2.4]. */
  clock: (event: LeagueEvent) => ReactNode
}

/** An event: what, where, when and for how much, who leads and who won. */
export function EventScreen({ eventId, clock }: EventScreenProps) {
  const query = useQuery(eventQueries.byId(eventId))
  const exists = useIsThere(query.data)
  usePageTitle(query.data?.title)
  return (
    <Page>
      {!query.data && <VisuallyHidden as="h1">Event</VisuallyHidden>}
      <QueryView
        query={query}
        what="The event"
        skeleton={<EventSkeleton />}
        isEmpty={(event) => event === null}
        empty={<UnknownEvent />}
      >
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
  const row = (sticky: boolean) => purchase && <PurchaseRow eventId={event.id} purchase={purchase} sticky={sticky} />
  return (
    <article>
      <EventHero view={view} purchase={view.stoppage ? <StoppageAlert {...view.stoppage} /> : !sticks && row(false)} />
      {wide ? <WideSections {...parts} /> : <NarrowSections {...parts} />}
      {sticks && row(true)}
    </article>
  )
}

/** Why no ticket can be bought, in the place of the price and the button [F116 called off]. */
function StoppageAlert({ sentence, reason }: Stoppage) {
  return (
    <Box maxWidth="640px" marginBottom="10px">
      <Alert kind="warning" title={sentence}>
        {reason}
      </Alert>
    </Box>
  )
}

interface SectionsProps {
  view: EventView
  /** Before everything while the event is on, after it otherwise. */
  clock: ReactNode
  sections: Record<EventTab, ReactNode>
  exists: boolean
}

/** One section at a time; which one, the address keeps. */
function NarrowSections({ view, clock, sections, exists }: SectionsProps) {
  const [{ tab = DEFAULT_EVENT_TAB }, change] = useOptimisticSearch(getRouteApi('/event/$id').useSearch())
  // The tab renders first, its section in the background; on a first visit it is below a phone's first screen.
  const rendered = useDeferredValue(tab, exists ? tab : null)
  const select = (key: EventTab) => change({ tab: key === DEFAULT_EVENT_TAB ? undefined : key })
  return (
    <>
      {view.isOn && clock && <Box paddingBlock="2">{clock}</Box>}
      <Tabs label={view.title} tabs={EVENT_TABS} active={tab} onSelect={select}>
        <Box minHeight="420px" paddingBottom="6">
          {rendered !== null && sections[rendered]}
        </Box>
      </Tabs>
      {!view.isOn && clock && <Box paddingBlock="6">{clock}</Box>}
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

function UnknownEvent() {
  return (
    <Box padding={{ base: '16px', lg: '32px 0' }}>
      <EmptyState
        picture={<Icon icon={MapPinIcon} size={34} />}
        title="This event is not there (any more)"
        action={<ButtonLink to="/">See today’s games</ButtonLink>}
      >
        The league does not list it. It may have been taken off the calendar.
      </EmptyState>
    </Box>
  )
}

function EventSkeleton() {
  return (
    <Box display="grid" gap="3" padding={{ base: '0 16px', lg: '16px 0' }} data-opened="">
      <SkeletonBar height="196px" borderRadius="0" marginInline={{ base: '-16px', lg: '0' }} maxWidth="none" />
      <SkeletonBar width="180px" height="24px" />
      <SkeletonBar width="70%" height="30px" />
      <SkeletonBar width="50%" height="18px" />
      <SkeletonBar width="100%" height="52px" marginTop="3" />
      <SkeletonBar width="100%" height="300px" borderRadius="card" />
    </Box>
  )
}
