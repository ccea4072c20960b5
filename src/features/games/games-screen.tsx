import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GameCard } from '#contract/events.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { mapPin } from '#components/icons/everyday.tsx'
import { QueryView } from '#components/query-view.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { formatFullDate } from '#domain/date-format.ts'
import { sortGames, DEFAULT_GAME_SORT } from '#domain/results.ts'
import type { State } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMinute } from '#lib/ticker.ts'
import { GameCardSkeleton, GameCardView } from './game-card.tsx'
import { countLine, gameView, playableFirst } from './model.ts'
import { gameQueries } from './queries.ts'

/** Today's games of a state, where today is the day in that state [D3.8]. */
export function GamesScreen({ state, chooseLocation }: { state: State; chooseLocation: () => void }) {
  const nowMs = useMinute()
  const day = localDate(nowMs, state.timeZone)
  const query = useQuery(gameQueries.ofDay(state.id, day))
  usePageTitle(`Poker games in ${state.name} today`)

  return (
    <Gutter paddingTop="3" paddingBottom="8">
      <Box display="flex" flexWrap="wrap" columnGap="4" alignItems="baseline" paddingBlock="3">
        <H1 textStyle="h2">Today’s games</H1>
        <Text textStyle="small" color="fg.muted">
          {formatFullDate(nowMs, state.timeZone)} · {state.name}
        </Text>
        {query.data && query.data.length > 0 && (
          <Text textStyle="small" color="fg.muted" marginLeft={{ lg: 'auto' }}>
            {countLine(query.data)}
          </Text>
        )}
      </Box>
      <QueryView
        query={query}
        what="Today’s games"
        skeleton={<SkeletonList />}
        isEmpty={(games) => games.length === 0}
        empty={
          <EmptyState
            picture={<Icon shape={mapPin} size={34} />}
            title="No game found"
            action={<Button onClick={chooseLocation}>Choose another state</Button>}
          >
            Nothing is on in {state.name} today.
          </EmptyState>
        }
      >
        {(games) => <GameList key={`${state.id} ${day}`} games={games} nowMs={nowMs} timeZone={state.timeZone} />}
      </QueryView>
    </Gutter>
  )
}

/** The cards, 25 at a time [P9.4]. */
function GameList({ games, nowMs, timeZone }: { games: GameCard[]; nowMs: number; timeZone: string }) {
  const [shown, setShown] = useState<number>(PAGE_SIZE.gameCards)
  const sorted = useMemo(() => playableFirst(sortGames(games, DEFAULT_GAME_SORT, timeZone)), [games, timeZone])
  const views = useMemo(() => sorted.slice(0, shown).map((game) => gameView(game, nowMs)), [sorted, shown, nowMs])
  return (
    <>
      <Cards as="ul">
        {views.map((game) => (
          <li key={game.id}>
            <GameCardView game={game} />
          </li>
        ))}
      </Cards>
      {shown < sorted.length && (
        <Box display="flex" justifyContent="center" paddingTop="4">
          <Button size={52} minWidth="200px" onClick={() => setShown(shown + PAGE_SIZE.gameCards)}>
            Load More
          </Button>
        </Box>
      )}
    </>
  )
}

const SKELETON_CARDS = 8

function SkeletonList() {
  return (
    <Cards>
      {Array.from({ length: SKELETON_CARDS }, (_, i) => (
        <GameCardSkeleton key={i} />
      ))}
    </Cards>
  )
}

function Cards({ as, children }: { as?: 'ul'; children: React.ReactNode }) {
  return (
    <Box as={as ?? 'div'} listStyleType="none" display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}>
      {children}
    </Box>
  )
}
