import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRightIcon, ClockIcon } from 'lucide-react'
import { ArticleGrid, ArticleGridSkeleton } from '#components/articles/article-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { eventQueries } from '#data/events.ts'
import { featuredNews } from '#data/featured-news.ts'
import type { State } from '#domain/states.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import type { LocationChoice } from '#lib/storage/location.ts'
import { followedEvent } from '#shared/clock/followed-event.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { Banners } from './banners.tsx'
import { MyPokerGames } from './my-poker-games.tsx'
import { Photos } from './photos.tsx'
import css from './around.module.css'

/** What stands around the list of games, each part in its place [P2.48]. */
export function Around({
  part,
  saved: { state, region },
  nowMs,
}: {
  part: 'followed' | 'banners' | 'mine' | 'news' | 'photos'
  saved: LocationChoice
  nowMs: number
}) {
  switch (part) {
    case 'followed':
      return <FollowedClockRow />
    case 'banners':
      return <Banners state={state} nowMs={nowMs} />
    case 'mine':
      return <MyPokerGames nowMs={nowMs} timeZone={state.timeZone} />
    case 'news':
      return <News state={state} />
    case 'photos':
      return <Photos stateId={state.id} regionId={region?.id ?? null} />
  }
}

/** On top of Home, the way back to the clock that was followed last: from any screen two taps, without a connection too. */
function FollowedClockRow() {
  const queryClient = useQueryClient()
  useMinute()
  const eventId = followedEvent(queryClient)
  return eventId !== null && <Row key={eventId} eventId={eventId} />
}

/** Only looks at what is known of the event: its clock asks for itself. */
function Row({ eventId }: { eventId: number }) {
  const { data: event } = useQuery({ ...eventQueries.byId(eventId), enabled: false })
  useQuery({ ...clockQueries.status(eventId), enabled: false })
  return (
    <AppLink className={css.row} to="/event/$id/clock" params={{ id: String(eventId) }}>
      <ClockIcon size={22} />
      <span className={css.words}>
        <b>Live clock you follow</b>
        {event && (
          <span className={css.event} dir="auto">
            {[event.title, event.venue?.title].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <ChevronRightIcon size={20} />
    </AppLink>
  )
}

/** Beyond these it is what the news page is for. */
const MAX_ARTICLES = 6

/** The featured news of a state [P2.48]; narrow layouts show the first 3 [P9.8]. */
function News({ state }: { state: State }) {
  const query = useQuery(featuredNews(state.short))
  return (
    <QueryView
      query={query}
      what="The news"
      skeleton={<ArticleGridSkeleton cards={MAX_ARTICLES} inSixes />}
      empty={<NoNews />}
    >
      {(articles) => <ArticleGrid articles={articles.slice(0, MAX_ARTICLES)} stateId={state.id} inSixes />}
    </QueryView>
  )
}

function NoNews() {
  return <p className="muted">No news yet</p>
}
