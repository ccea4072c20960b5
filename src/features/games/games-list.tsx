import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { memo, startTransition, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { GameCard } from '#contract/events.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { mapPin } from '#components/icons/everyday.tsx'
import { QueryView } from '#components/query-view.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { useLater } from '#lib/scheduling/deferred-state.ts'
import { whenNear } from '#lib/scheduling/near-viewport.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { usePlaces } from '#lib/storage/place.ts'
import { GameCardSkeleton, GameCardView } from './game-card.tsx'
import { listCards, type ListedCard } from './listed-cards.ts'
import { steadyGameView, type GameView } from './model.ts'

interface GamesListProps {
  query: UseQueryResult<GameCard[]>
  /** What they are, at the start of a sentence. */
  what?: string
  /** Which choice they are of, where another one may be made. */
  of?: string
  /** The games of the choice, in its order. */
  games: readonly GameCard[]
  nowMs: number
  /** How many are shown; with the map all of them [P5.10]. */
  shown: number
  /** Several days: each card names its own. */
  withDay: boolean
  corner?: ((game: GameView) => ReactNode) | undefined
  /** What may help when there is no game. */
  wayOn: ReactNode
  /** Shows the next ones. */
  more: (shown: number) => void
}

/** As many as a tall phone shows. */
const FIRST_CARDS = 8
/** Drawn in one piece, the rest of a page of cards would hold a slow phone up. */
const CARDS_AT_A_TIME = 4
/** The least height of a card with the gap after it: the place of those not drawn yet, so that Back finds its way down. */
const CARD_PITCH = 117
/** From here on the first screen may have two beside each other. */
const TWO_COLUMNS = 768
const NO_GAMES: readonly GameCard[] = []

/** The cards, 25 at a time [P9.4], or the word that there is none. */
export function GamesList({ query, what = 'Games', of, games, withDay, wayOn, ...list }: GamesListProps) {
  const now = useMemo(() => ({ query, of, games, withDay }), [query, of, games, withDay])
  const before = useLater(now, now)
  // Of a choice nothing is known of, the outline comes after the paint that shows the choice: to take the cards away costs a slow phone as much as to draw them.
  const drawn = query.data === undefined && before.query.data !== undefined ? before : now
  return (
    <QueryView query={drawn.query} what={what} of={drawn.of} skeleton={<GamesSkeleton />}>
      {() => (drawn.games.length === 0 ? wayOn : <Cards games={drawn.games} withDay={drawn.withDay} {...list} />)}
    </QueryView>
  )
}

/** No game, and what to do about it [P2.74]. */
export function NoGame({ children, action, label }: { children: ReactNode; action: () => void; label: string }) {
  return (
    <EmptyState
      picture={<Icon shape={mapPin} size={34} />}
      title="No game found"
      action={<Button onClick={action}>{label}</Button>}
    >
      {children}
    </EmptyState>
  )
}

function Cards({
  games,
  nowMs,
  shown,
  withDay,
  corner,
  more,
}: Omit<GamesListProps, 'query' | 'what' | 'of' | 'wayOn'>) {
  const wanted = useMemo(() => games.slice(0, shown), [games, shown])
  const listId = useId()
  const drawn = useFirstOnes(wanted, listId)
  const places = usePlaces()
  const views = useMemo(() => {
    const onlooker = { nowMs, phoneZone: phoneZone() }
    return drawn.map(({ game, key }) => ({ game: steadyGameView(game, onlooker), key }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a card's view reads places beside its arguments
  }, [drawn, nowMs, places])
  const missing = wanted.length - views.length
  const list = useRef<HTMLUListElement>(null)
  const focusCard = useFocusOnCard(list)

  function showMore(): void {
    // With the last page the button goes: the keyboard goes on at the first new card.
    if (shown + PAGE_SIZE.gameCards >= games.length) focusCard(shown)
    more(shown + PAGE_SIZE.gameCards)
  }

  return (
    <>
      <CardGrid id={listId} ref={list}>
        {views.map(({ game, key }) => (
          <li key={key}>
            <GameCardView game={game} withDay={withDay} corner={corner} />
          </li>
        ))}
        {missing > 0 && (
          <li aria-hidden="true" style={{ '--room': `${missing * CARD_PITCH}px` } as React.CSSProperties} />
        )}
      </CardGrid>
      {games.length > PAGE_SIZE.gameCards && (
        <Box display="flex" flexDirection="column" alignItems="center" gap="2" paddingTop="4">
          <Text role="status" textStyle="small" color="fg.muted">{`${wanted.length} of ${games.length} shown`}</Text>
          {shown < games.length && (
            <Button size={52} minWidth="min(200px, 100%)" onClick={showMore}>
              Load More
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

/** What has been drawn so far of a list, and under it what stood there before. */
interface Drawn {
  games: readonly GameCard[]
  count: number
  cards: readonly ListedCard[]
}

const NOTHING: Drawn = { games: NO_GAMES, count: 0, cards: [] }

/**
 * The games on the screen at once and the others some at a time, whenever there are other ones: a slow phone can be
 * used meanwhile. What is not near the screen waits until it is, or until the page has been open for a while. Where
 * there were other ones before, those stay below until then: to take them away costs as much as to draw them.
 */
function useFirstOnes(wanted: readonly GameCard[], listId: string): readonly ListedCard[] {
  const [drawn, setDrawn] = useState(NOTHING)
  const now = useMemo(
    () => (drawn.games === wanted ? drawn : drawnTo(cardsDownToEdge(listId), wanted, drawn)),
    [drawn, wanted, listId],
  )
  useEffect(() => {
    const isWhole = now.count >= wanted.length
    if (isWhole && now === drawn) return undefined
    const more = () =>
      startTransition(() => setDrawn(isWhole ? now : drawnTo(now.count + CARDS_AT_A_TIME, wanted, now)))
    const end = document.getElementById(listId)?.lastElementChild
    // Where nothing is drawn below, that can wait until it comes near; other games than the choice's cannot.
    if (end && !isWhole && now.count === now.cards.length) return whenNear(end, more)
    more()
    return undefined
  }, [now, drawn, wanted, listId])
  return now.cards
}

function drawnTo(count: number, games: readonly GameCard[], before: Drawn): Drawn {
  return { games, count, cards: listCards(games, count, before.cards) }
}

/** How many cards there are from the list's beginning to the lower edge of the window; before there is a list or its outline, as many as a tall phone shows. */
function cardsDownToEdge(listId: string): number {
  const list = document.getElementById(listId) ?? document.querySelector('[data-outline-of=games]')
  if (!list) return FIRST_CARDS
  const columns = innerWidth >= TWO_COLUMNS ? 2 : 1
  return Math.max(1, Math.ceil((innerHeight - list.getBoundingClientRect().top) / CARD_PITCH)) * columns
}

/** Moves the focus to the link of the card with that number, as soon as the list has grown so far. */
function useFocusOnCard(list: React.RefObject<HTMLUListElement | null>): (index: number) => void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const link = wanted.current === null ? null : list.current?.children[wanted.current]?.querySelector('a')
    if (!link) return
    wanted.current = null
    link.focus()
  })
  return useCallback((index) => {
    wanted.current = index
  }, [])
}

const SKELETON_CARDS = 8

/** The list in outline, some cards long. */
export const GamesSkeleton = memo(function GamesSkeleton() {
  return (
    <CardGrid as="div" data-outline-of="games">
      {Array.from({ length: SKELETON_CARDS }, (_, i) => (
        <GameCardSkeleton key={i} />
      ))}
    </CardGrid>
  )
})

const CardGrid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
    // What changes in one card is laid out and painted in it alone; there is room for the focus ring, which that would cut.
    '& > li:not([aria-hidden])': { contain: 'layout paint', padding: '5px', margin: '-5px' },
    '& > li[aria-hidden]': { height: { base: 'var(--room)', md: 'calc(var(--room) / 2)', lg: 'var(--room)' } },
  },
})
