import { useWide } from '#lib/browser/device/media-query.ts'
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, type ReactNode } from 'react'
import type { Venue, VenueEvents } from '#contract/venues.ts'
import { NotFound } from '#components/not-found.tsx'
import { HeroPictureSkeleton } from '#components/content/hero.tsx'
import { Page, SectionHead } from '#components/ui/page.tsx'
import { PhotoSection } from '#components/photos/photo-section.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { NoResult, ResultsPanel, ResultSkeleton } from '#components/boards/results-panel.tsx'
import { venueQueries, type VenueRequest } from '#data/venues.ts'
import { gameName } from '#data/games.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations, stateOf } from '#lib/storage/resolved-location.ts'
import { useStoredRepair } from '#lib/browser/navigation/repaired-address.ts'
import { useIsThere } from '#lib/scheduling/initially-stored.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { VENUE_TABS, venueRequest, type VenueTab } from './address.ts'
import { GamesSection } from './games-section.tsx'
import { LeaderboardSection } from './leaderboard-section.tsx'
import { venueLocationOf, venueView, type VenueView } from './model.ts'
import { gamesToGoTo } from './next-game.ts'
import type { VenueSearch } from './search.ts'
import { useSections, type Sections } from './use-sections.ts'
import { VenueHero } from './venue-hero.tsx'
import css from './venue-screen.module.css'

export function VenueScreen({ request }: { request: VenueRequest }) {
  const query = useQuery(venueQueries.one(request))
  const exists = useIsThere(query.data)
  useStoredRepair(query, isVenueStored)
  usePageTitle(query.data?.title)
  return (
    <Page>
      {!query.data && <h1 className="visually-hidden">Venue</h1>}
      <QueryView query={query} what="The venue" skeleton={<VenueSkeleton />}>
        {/* A venue there is none of is no page [P2.64]. */}
        {(venue) => (venue ? <VenueBody key={venue.id} venue={venue} exists={exists} /> : <NotFound />)}
      </QueryView>
    </Page>
  )
}

function isVenueStored(queryClient: QueryClient, idOrName: string): boolean {
  const requested = venueRequest(idOrName)
  return requested !== null && Boolean(queryClient.getQueryData(venueQueries.one(requested).queryKey))
}

interface VenueBodyProps {
  venue: Venue
  /** It was on the phone already when the screen was opened. */
  exists: boolean
}

function VenueBody({ venue, exists }: VenueBodyProps) {
  const events = useQuery(venueQueries.events(venue.id))
  const view = venueView(venue)
  // The hero renders first, so that a low-end device responds before the sections render.
  const isWhole = useDeferredValue(true, exists)
  return (
    <article>
      <Hero venue={venue} view={view} events={events} />
      {isWhole ? <Sections venue={venue} title={view.title} /> : sectionsSkeleton}
      {isWhole && <Poster venue={venue} events={events} />}
    </article>
  )
}

/** There before anybody prints, and after all that is on the screen. */
const Poster = lazyComponent(async () => (await import('./poster.tsx')).Poster, {
  fallback: <div style={{ height: '64px' }} />,
})

function Hero({ venue, view, events }: { venue: Venue; view: VenueView; events: UseQueryResult<VenueEvents> }) {
  useLocations()
  const nowMs = useMinute()
  const place = venueLocationOf(venue, events.data)
  const waiting = events.isPending && events.fetchStatus === 'fetching' && events.failureCount === 0
  const next = events.data
    ? gamesToGoTo(events.data, { nowMs, timeZone: place.timeZone, phoneZone: phoneZone() })
    : waiting
      ? undefined
      : null
  return <VenueHero view={view} next={next} note={events.data ? timesNote(place) : ''} />
}

function Sections({ venue, title }: { venue: Venue; title: string }) {
  const [search, change] = useOptimisticSearch(getRouteApi('/venue/$idOrName').useSearch())
  const wide = useWide()
  const nowMs = useMinute()
  const sections = useSections(venue, search)
  const parts: Record<VenueTab, ReactNode> = {
    events: <GamesSection sections={sections} nowMs={nowMs} search={search} change={change} />,
    leaderboard: <LeaderboardSection venue={venue} title={title} sections={sections} search={search} change={change} />,
    results: <ResultsSection venue={venue} sections={sections} change={change} />,
    // 12 at a time [P2.86].
    photos: (
      <PhotoSection query={sections.photos} paging={{ shown: search.photos, onShow: (photos) => change({ photos }) }} />
    ),
  }
  const tab: VenueTab = search.tab ?? 'events'
  const select = (key: VenueTab) => change({ tab: key === 'events' ? undefined : key })
  return wide ? (
    <WideSections parts={parts} tab={tab} select={select} />
  ) : (
    <NarrowSections parts={parts} tab={tab} select={select} />
  )
}

interface SectionsProps {
  parts: Record<VenueTab, ReactNode>
  tab: VenueTab
  select: (tab: VenueTab) => void
}

/** One section at a time; which one, the address keeps [P2.68]. */
function NarrowSections({ parts, tab, select }: SectionsProps) {
  // The tab renders first, its section in the background.
  const rendered = useDeferredValue(tab)
  return (
    <Tabs label="Venue" tabs={VENUE_TABS} active={tab} onSelect={select}>
      <div className="tab-part">{parts[rendered]}</div>
    </Tabs>
  )
}

const PAIR = VENUE_TABS.filter(({ key }) => key === 'leaderboard' || key === 'results')

/** Games, the pair of Leaderboard and Results, and the gallery together [P2.69]. */
function WideSections({ parts, tab, select }: SectionsProps) {
  const active = tab === 'results' ? 'results' : 'leaderboard'
  return (
    <div className={css.wide}>
      <div>{parts.events}</div>
      <div>
        <Tabs label="Leaderboard and results" tabs={PAIR} active={active} onSelect={select} flushOnWide>
          {parts[active]}
        </Tabs>
      </div>
      <div className={css.across}>{parts.photos}</div>
    </div>
  )
}

function VenueSkeleton() {
  return (
    <>
      <div className={`stack gap-3 ${css.skeleton}`}>
        <HeroPictureSkeleton wideHeight="267px" />
        <SkeletonBar style={{ width: '60%', height: '30px' }} />
        <SkeletonBar style={{ width: '72%', height: '18px' }} />
        <SkeletonBar style={{ width: '100%', height: '56px', borderRadius: 'var(--apl-radii-card)' }} />
      </div>
      {sectionsSkeleton}
    </>
  )
}

const sectionsSkeleton = (
  <div className={css.sectionSkeleton}>
    <BlocksSkeleton gap={3} blocks={[48, 300]} />
  </div>
)

interface ResultsSectionProps {
  venue: Venue
  sections: Sections
  change: (part: VenueSearch) => void
}

/** The results of the venue's closed events, the latest first on view, with arrows to the others [P2.81, P4.5]. */
function ResultsSection({ venue, sections, change }: ResultsSectionProps) {
  const { events, closed, results, viewed, result, timeZone } = sections
  if (viewed !== null) {
    const event = closed.find(({ id }) => id === viewed)
    return (
      <ResultsPanel
        events={results}
        viewed={viewed}
        onView={(id) => change({ result: id === results.at(-1)?.id ? undefined : id })}
        query={result}
        shared={{ facts: [event && gameName(event), venue.title], state: stateOf(venue)?.short, timeZone }}
      >
        {event && <p className="text-small muted">{gameName(event)}</p>}
      </ResultsPanel>
    )
  }
  return (
    <section aria-label="Results">
      <SectionHead title="Results" />
      <div className="inset">
        <QueryView query={events} what="The results" skeleton={<ResultSkeleton />}>
          {() => <NoResult />}
        </QueryView>
      </div>
    </section>
  )
}
