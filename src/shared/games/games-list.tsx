import { EmptyState } from '#components/ui/feedback/state.tsx'
import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { MapPinIcon } from 'lucide-react'
import type { GameCard } from '#contract/events.ts'
import { PagedList } from '#components/content/paged-list.tsx'
import { QueryView, type QueryState } from '#components/query/query-view.tsx'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { FIRST_CARDS } from '#domain/game-card.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { GameCardSkeleton, GameCardView } from './game-card.tsx'
import { gameView, type Viewer } from './game-view.ts'
import css from './games-list.module.css'

interface GamesListProps {
  query: QueryState<readonly GameCard[]>
  /** The name of the games, at the start of a sentence. */
  what?: string
  /** Identifies the filters they belong to, where these may change. */
  of?: string
  /** The games of the choice, in its order. */
  games: readonly GameCard[]
  nowMs: number
  /** How many are shown; with the map all of them [P5.10]. */
  shown: number
  /** Several days: each card names its own. */
  withDay: boolean
  empty: ReactNode
  more: (shown: number) => void
}

/**
 * The least height of a card with the gap after it: reserved for those that have not rendered yet, so that Back finds
 * its way down.
 */
const CARD_PITCH = 117

/** The cards, 25 at a time [P9.4 page of 25], or `empty` where there is none. */
export function GamesList({ query, what = 'Games', of, games, empty, ...list }: GamesListProps) {
  return (
    <QueryView query={query} what={what} of={of} skeleton={<GamesSkeleton />}>
      {() => (games.length === 0 ? empty : <Cards games={games} {...list} />)}
    </QueryView>
  )
}

/** No game, and what to do about it [P2.74]. */
export function NoGame({ children, action, label }: { children: ReactNode; action: () => void; label: string }) {
  return (
    <EmptyState icon={MapPinIcon} title="No game found" action={<Button onClick={() => action()}>{label}</Button>}>
      {children}
    </EmptyState>
  )
}

function Cards({ games, nowMs, shown, withDay, more }: Omit<GamesListProps, 'query' | 'what' | 'of' | 'empty'>) {
  const page = games.slice(0, shown)
  // The first screen renders first, the rest of the page in the background; where the page came with cards, all of it.
  const hasRest = useDeferredValue(true, false)
  const [cardsOfPage] = useState(findCardsOfPage)
  const cards = hasRest ? page : page.slice(0, FIRST_CARDS)
  const restHeight = `${Math.max(0, page.length - FIRST_CARDS) * CARD_PITCH}px`
  return (
    <PagedList total={games.length} shown={shown} pageSize={PAGE_SIZE.gameCards} onShow={more}>
      {cardsOfPage && !hasRest ? (
        <div ref={(at) => at?.append(cardsOfPage)} style={{ paddingBottom: restHeight }} />
      ) : (
        <ul className={css.cardGrid}>
          {cards.map((game) => (
            <li key={game.id}>
              <Card game={game} nowMs={nowMs} phoneZone={phoneZone()} withDay={withDay} />
            </li>
          ))}
          {!hasRest && <li aria-hidden="true" style={{ '--height': restHeight } as React.CSSProperties} />}
        </ul>
      )}
    </PagedList>
  )
}

/** The cards that scripts/first-paint/first-cards.ts has put into Home's skeleton, while the page still shows it. */
function findCardsOfPage(): Element | null {
  const list = document.querySelector('[data-prerendered] [data-area=list] > *')
  return list?.querySelector('a') ? list : null
}

/** Rendered again only where the game, or one before it, the minute, the phone's zone or the chosen state is another. */
const Card = memo(function Card({ game, withDay, ...viewer }: Viewer & { game: GameCard; withDay: boolean }) {
  useLocations()
  return <GameCardView game={gameView(game, viewer)} withDay={withDay} />
})

export function GamesSkeleton() {
  return (
    <div className={css.cardGrid}>
      {Array.from({ length: FIRST_CARDS }, (_, i) => (
        <GameCardSkeleton key={i} />
      ))}
    </div>
  )
}
