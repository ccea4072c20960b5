import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GameCard } from '#contract/events.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { clock } from '#components/icons/everyday.tsx'
import { QueryView } from '#components/query-view.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { dayRange } from '#domain/day-strip.ts'
import { ClockSkeleton } from '#features/clock/clock-panel.tsx'
import { clockQueries } from '#features/clock/queries.ts'
import { gameQueries } from '#features/games/queries.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { followedEvent, heardOf } from './followed-event.ts'
import { clockZone, isClockRunning, mayBeRunning } from './live-clock.ts'

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
    <Gutter paddingBlock="6">
      <H1>Live clock</H1>
      <Box marginTop="4" maxWidth="640px">
        <QueryView query={query} what="Today’s games" skeleton={<ClockSkeleton />}>
          {(games) => <Nearest games={mayBeRunning(games, nowMs, region?.id ?? null)} stateName={state.name} />}
        </QueryView>
      </Box>
    </Gutter>
  )
}

function Nearest({ games, stateName }: { games: readonly GameCard[]; stateName: string }) {
  const online = useOnline()
  const query = useQuery({
    queryKey: ['nearestClock', games.map(({ id }) => id), online] as const,
    queryFn: ({ client }) => firstRunning(client, games, online),
    // Without a connection what is saved has to do.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
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
      picture={<Icon shape={clock} size={34} />}
      title="No clock is running"
      action={<ButtonLink to="/">See tonight’s games</ButtonLink>}
    >
      {online
        ? `No game in ${stateName} is being played right now.`
        : 'You are offline, and no running clock is saved on this phone.'}
    </EmptyState>
  )
}

/** So many clocks are asked, one after the other: a game that may be running mostly is. */
const ASKED = 6

/** The event of the first clock that runs; null without one. */
async function firstRunning(
  queryClient: QueryClient,
  games: readonly GameCard[],
  online: boolean,
): Promise<number | null> {
  for (const game of online ? games.slice(0, ASKED) : games) {
    const heard = online
      ? await queryClient.fetchQuery({ ...clockQueries.status(game.id), retry: false })
      : heardOf(queryClient, game.id)
    if (heard && isClockRunning(heard.status, serverClock.now(), clockZone(heard.status, game))) return game.id
  }
  return null
}
