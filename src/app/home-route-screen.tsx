import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { openLocationChooser } from '#app/shell/parts.ts'
import { Box } from '#components/ui/box.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { gameTypeFilters } from '#domain/game-type.ts'
import { FavouriteHeart } from '#features/favourites/favourite-heart.tsx'
import { useFavourites } from '#features/favourites/use-favourites.ts'
import { GamesHeading, listName } from '#features/games/games-heading.tsx'
import { GamesList, NoGame } from '#features/games/games-list.tsx'
import { GamesToolbar } from '#features/games/games-toolbar.tsx'
import type { GameView } from '#features/games/model.ts'
import { choiceOf, searchOf, type GamesChoice, type GamesSearch } from '#features/games/search.ts'
import { useGames } from '#features/games/use-games.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { useConfig } from '#lib/config.ts'
import { useLocationChoice } from '#lib/location.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { latePart } from './chunk-late.tsx'
import { ROOM } from './home-room.ts'

/** What stands around the games comes after them, so that the list is there first. */
const Banners = latePart(null, async () => (await import('#features/home/banners.tsx')).Banners)
const News = latePart('The news', async () => (await import('#features/home/news.tsx')).News)
const Photos = latePart('The photos', async () => (await import('#features/home/photos.tsx')).Photos)
const SortControl = latePart(null, async () => (await import('#features/games/sort-control.tsx')).SortControl)
const MyPokerGames = latePart('My Poker Games', async () => (await import('#features/games/my-poker-games.tsx')).MyPokerGames)

interface HomeRouteScreenProps {
  search: GamesSearch
  /** The type as it stands in `/types/{gameType}`. */
  typeInPath?: string
}

/** Brings Home's parts together for `/` and `/types/{gameType}` [P2.1, P2.2]; the address is where the choice is kept. */
export function HomeRouteScreen({ search, typeInPath }: HomeRouteScreenProps) {
  const { state, region, coords } = useLocationChoice()
  const { brandId } = useConfig()
  const choice = choiceOf(search, { stateId: state.id, brandId })
  const change = useChangeOf(choice, typeInPath)
  const { query, games, days, nowMs } = useGames({ state, coords }, choice)
  const favourites = useFavourites()
  usePageTitle(`${listName(choice)} in ${state.name}`)

  return (
    <HomeScreen
      banners={room(ROOM.banners, <Banners state={state} nowMs={nowMs} />)}
      mine={favourites.signedIn && room(ROOM.mine, <MyPokerGames query={favourites.query} nowMs={nowMs} timeZone={state.timeZone} corner={heartOf} />)}
      toolbar={<GamesToolbar choice={choice} days={days} types={gameTypeFilters({ stateId: state.id, brandId }).map(({ value }) => value)} onChange={change} />}
      heading={
        <GamesHeading
          choice={choice}
          state={state}
          nowMs={nowMs}
          games={query.data && games}
          sort={room(ROOM.sort, <SortControl sort={choice.sort} hasDistance={coords !== null} onChange={(sort) => change({ sort })} />)}
        />
      }
      list={
        <GamesList
          query={query}
          games={games}
          nowMs={nowMs}
          shown={choice.shown}
          withDay={choice.day === ALL_DAYS}
          corner={heartOf}
          more={(shown) => change({ shown })}
          wayOn={<WayOn choice={choice} stateName={state.name} change={change} />}
        />
      }
      news={room(ROOM.news, <News state={state} />)}
      photos={room(ROOM.photos, <Photos stateId={state.id} regionId={region?.id ?? null} />)}
    />
  )
}

/** Keeps a part's room until it has come, so that nothing moves. */
function room(height: string, part: ReactNode) {
  return <Suspense fallback={<Box minHeight={height} />}>{part}</Suspense>
}

/** Stable, so that cards are drawn again only when their game changes. */
function heartOf(game: GameView) {
  return <FavouriteHeart eventId={game.id} canToggle={game.isToCome} label={`${game.title}, ${game.time} ${game.meridiem}`} />
}

function WayOn({ choice, stateName, change }: { choice: GamesChoice; stateName: string; change: (part: Partial<GamesChoice>) => void }) {
  if (choice.day !== ALL_DAYS) {
    return (
      <NoGame label="Show all days" action={() => change({ day: ALL_DAYS })}>
        Nothing like that is on in {stateName} on this day.
      </NoGame>
    )
  }
  if (choice.type !== 'all') {
    return (
      <NoGame label="Show all games" action={() => change({ type: 'all' })}>
        None of these is on in {stateName} in the next seven days.
      </NoGame>
    )
  }
  return (
    <NoGame label="Choose another state" action={openLocationChooser}>
      Nothing is on in {stateName} in the next seven days.
    </NoGame>
  )
}

/** Another day, type or order begins with the first cards again; none of them moves the page or fills the history. */
function useChangeOf(choice: GamesChoice, typeInPath: string | undefined) {
  const navigate = useNavigate()
  return (part: Partial<GamesChoice>) => {
    const next: GamesChoice = { ...choice, shown: PAGE_SIZE.gameCards, ...part }
    const still = { replace: true, resetScroll: false } as const
    const { type, ...search } = searchOf(next)
    // While the type stays, so does the address it stands in: the page is the same, and so is the focus.
    if (typeInPath !== undefined && next.type === choice.type) void navigate({ to: '/types/$gameType', params: { gameType: typeInPath }, search, ...still })
    else void navigate({ to: '/', search: { ...search, ...(type && { type }) }, ...still })
  }
}
