import { createFileRoute } from '@tanstack/react-router'
import { LeaderboardsRouteScreen } from '#app/leaderboards-route-screen.tsx'
import { readBoardSearch } from '#features/leaderboards/search.ts'
import { BOARD_TAB } from '#features/leaderboards/settle.ts'

export const Route = createFileRoute('/leaderboards')({ component: Leaderboards, validateSearch: readBoardSearch })

function Leaderboards() {
  return <LeaderboardsRouteScreen tab={BOARD_TAB.places} search={Route.useSearch()} />
}
