import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { stateById } from '#domain/states.ts'
import { GamesHeading, listName } from './games/games-heading.tsx'
import type { GameCard } from '#contract/events.ts'
import { GamesList } from '#shared/games/games-list.tsx'
import { searchOf, type GamesSearch } from './games/search.ts'
import { useGames } from './games/use-games.ts'
import { LateSection } from './sections/late-section.tsx'
import { LazyTodayTicket } from '#shared/tickets/lazy-today-ticket.tsx'
import { HomeLayout } from './home-layout.tsx'
import { useConfig } from '#lib/network/config.ts'
import { followedClock } from '#lib/storage/followed-clock.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { useGamesChoice } from './games/use-games-choice.ts'
import { RESERVED_HEIGHT } from './reserved-heights.ts'

/** The parts around the games load after them, so that the list is first. */
const HomeToolbar = lazyComponent(async () => (await import('./toolbar/home-toolbar.tsx')).HomeToolbar, {
  name: 'The search',
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.toolbar }} />,
})
const ViewTabs = lazyComponent(async () => (await import('./toolbar/view-tabs.tsx')).ViewTabs, {
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.tabs }} />,
})
const SortControl = lazyComponent(async () => (await import('./toolbar/sort-control.tsx')).SortControl, {
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.sort }} />,
})
const Banners = lazyComponent(async () => (await import('./sections/banners.tsx')).Banners, {
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.banners }} />,
})
const News = lazyComponent(async () => (await import('./sections/news.tsx')).News, {
  name: 'The news',
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.news }} />,
})
const Photos = lazyComponent(async () => (await import('./sections/photos.tsx')).Photos, {
  name: 'The photos',
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.photos }} />,
})
const MyPokerGames = lazyComponent(async () => (await import('./sections/my-poker-games.tsx')).MyPokerGames, {
  name: 'My Poker Games',
  fallback: <div style={{ minHeight: RESERVED_HEIGHT.mine }} />,
})
const StillSearching = lazyComponent(async () => (await import('./games/nearby-messages.tsx')).StillSearching, {
  fallback: <div style={{ minHeight: '72px' }} />,
})
const FollowedClockRow = lazyComponent(
  async () => (await import('./sections/followed-clock-row.tsx')).FollowedClockRow,
  {
    fallback: <div style={{ minHeight: RESERVED_HEIGHT.followed }} />,
  },
)
const NoGames = lazyComponent(async () => (await import('./games/no-games.tsx')).NoGames, {
  fallback: <div style={{ minHeight: '248px' }} />,
})
const HomeMap = lazyComponent(async () => (await import('./map/home-map.tsx')).HomeMap, {
  name: 'The map',
  fallback: <div style={{ minHeight: '100%' }} />,
})

const NO_GAMES: readonly GameCard[] = []

interface HomeScreenProps {
  search: GamesSearch
  /** The type as it stands in `/types/{gameType}`. */
  typeInPath?: string
}

/**
 * Brings Home's parts together for `/` and `/types/{gameType}` [P2.1, P2.2]; the address is where the choice is stored.
 */
export function HomeScreen({ search, typeInPath }: HomeScreenProps) {
  const saved = useLocationChoice()
  const { coords } = saved
  const { brandId } = useConfig()
  const wide = useWide()
  const { choice, ready, change } = useGamesChoice(search, typeInPath, { stateId: saved.state.id, brandId, coords })
  const state = stateById(choice.stateId) ?? saved.state
  const { query, days, nowMs, isNearby } = useGames({ state, coords, ready }, choice)
  const signedIn = useSignedIn()
  const mapOpen = choice.view === 'map'
  // The Map tab shows only the search and the map; wide windows have no tabs.
  const around = wide || !mapOpen
  const found = useMemo(() => ({ choice, query, isNearby }), [choice, query, isNearby])
  // The chips render first; the list, its heading and the map follow in the background.
  const list = useDeferredValue(found)
  const games = list.query.data ?? NO_GAMES
  // A search nearby may take long, and what is said of it is as high as it will be.
  const isPlaced = list.isNearby || !isFirstLoad(list.query)
  const isFollowing = followedClock(nowMs) !== null
  const title = `${listName(list.choice)} in ${state.name}`
  usePageTitle(title)

  return (
    <HomeLayout
      mapOpen={mapOpen}
      top={
        <>
          <h1 className="visually-hidden">{title}</h1>
          <LazyTodayTicket />
          {around && isFollowing && <FollowedClockRow />}
        </>
      }
      tabs={<ViewTabs open={choice.view} search={searchOf(list.choice, { stateId: saved.state.id })} />}
      banners={around && <Banners state={saved.state} nowMs={nowMs} />}
      mine={signedIn && around && <MyPokerGames nowMs={nowMs} timeZone={saved.state.timeZone} />}
      toolbar={
        <HomeToolbar
          choice={choice}
          savedStateId={saved.state.id}
          brandId={brandId}
          coords={coords}
          days={days}
          withExtras={wide || mapOpen}
          change={change}
        />
      }
      map={
        (wide || mapOpen) &&
        !isFirstLoad(list.query) && (
          <HomeMap games={games} state={state} region={state === saved.state ? saved.region : null} coords={coords} />
        )
      }
      heading={
        <GamesHeading
          choice={list.choice}
          games={list.query.data}
          name={list.isNearby && games.length > 0 ? 'Games from nearby suburb' : undefined}
          state={state}
          nowMs={nowMs}
          sort={<SortControl sort={choice.sort} hasDistance={coords !== null} onChange={(sort) => change({ sort })} />}
        />
      }
      list={
        <>
          {list.isNearby && isFirstLoad(list.query) && <StillSearching />}
          <ListTimesNote of={games} />
          <GamesList
            query={list.query}
            what={list.isNearby ? 'Nearby games' : 'Games'}
            of={`${list.choice.stateId} ${list.choice.day} ${list.choice.type} ${list.choice.text}`}
            games={games}
            nowMs={nowMs}
            shown={mapOpen ? Infinity : list.choice.shown}
            withDay={list.choice.day === ALL_DAYS}
            more={(shown) => change({ shown })}
            empty={<NoGames choice={list.choice} state={state} isNearby={list.isNearby} change={change} />}
          />
        </>
      }
      news={
        around && (
          <LateSection
            title="My Poker News"
            to="/news"
            link="View all news"
            height={RESERVED_HEIGHT.news}
            isPlaced={isPlaced}
          >
            <News state={saved.state} />
          </LateSection>
        )
      }
      photos={
        around && (
          <LateSection
            title="Photos"
            to="/gallery"
            link="View the gallery"
            height={RESERVED_HEIGHT.photos}
            isPlaced={isPlaced}
          >
            <Photos stateId={saved.state.id} regionId={saved.region?.id ?? null} />
          </LateSection>
        )
      }
    />
  )
}

function isFirstLoad({ data, isFetching, failureReason }: UseQueryResult): boolean {
  return data === undefined && isFetching && failureReason === null
}
