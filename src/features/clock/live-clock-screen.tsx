import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClockIcon } from 'lucide-react'
import type { GameCard } from '#contract/events.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { dayRange } from '#domain/day-strip.ts'
import { ClockSkeleton } from './clock-panel.tsx'
import { gameQueries } from '#data/games.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { followedEvent } from '#shared/clock/followed-event.ts'
import { mayBeRunning } from '#shared/clock/live-clock.ts'
import { nearestClock } from './nearest-clock.ts'

/** The clock followed last, else the nearest one running, at its own address [D1.31]. */
export function LiveClockScreen() {
  const queryClient = useQueryClient()
  const [followed] = useState(() => followedEvent(queryClient))
  usePageTitle('Live clock')
  return followed === null ? <NearestClock /> : <ToClock eventId={followed} />
}

/** In this page's place, so that Back does not lead here again. */
function ToClock({ eventId }: { eventId: number }) {
  return <Navigate to="/event/$id/clock" params={{ id: String(eventId) }} replace />
}

function NearestClock() {
  const { state, coords, region } = useLocationChoice()
  const nowMs = useMinute()
  const query = useQuery(
    gameQueries.list({ stateId: state.id, type: 'all', coords, ...dayRange(0, nowMs, state.timeZone) }),
  )
  return (
    <div className="screen">
      <H1>Live clock</H1>
      <div className="mt-4 text-width">
        <QueryView query={query} what="Today’s games" skeleton={<ClockSkeleton />}>
          {(games) => <Nearest games={mayBeRunning(games, nowMs, region?.id ?? null)} stateName={state.name} />}
        </QueryView>
      </div>
    </div>
  )
}

function Nearest({ games, stateName }: { games: readonly GameCard[]; stateName: string }) {
  const online = useOnline()
  const query = useQuery(nearestClock(games, online))
  if (query.data) return <ToClock eventId={query.data} />
  return (
    <QueryView
      query={query}
      what="The nearest clock"
      skeleton={<ClockSkeleton />}
      isEmpty={() => true}
      empty={<NoneRunning stateName={stateName} online={online} />}
    >
      {() => null}
    </QueryView>
  )
}

function NoneRunning({ stateName, online }: { stateName: string; online: boolean }) {
  return (
    <EmptyState
      icon={ClockIcon}
      title="No clock is running"
      action={<ButtonLink to="/">See tonight’s games</ButtonLink>}
    >
      {online
        ? `No game in ${stateName} is being played right now.`
        : 'You are offline, and no running clock is saved on this phone.'}
    </EmptyState>
  )
}
