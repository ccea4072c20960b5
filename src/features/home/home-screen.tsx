import { useWide } from '#lib/browser/device/media-query.ts'
import { useDeferredValue } from 'react'
import type { GameCard } from '#contract/events.ts'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import type { QueryState } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { stateById } from '#domain/states.ts'
import { GamesList } from '#shared/games/games-list.tsx'
import { LazyTodayTicket } from '#shared/tickets/lazy-today-ticket.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useConfig } from '#lib/network/config.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { followedClock } from '#lib/storage/followed-clock.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { GamesHeading, listName } from './games/games-heading.tsx'
import { useGamesChoice, type GamesSearch } from './games/search.ts'
import { useGames } from './games/use-games.ts'
import { HomeLayout, LateSection, Reserved } from './home-layout.tsx'

/** What the games are chosen by, what stands around them, and the map load after the list, so that it is first. */
const Controls = lazyComponent(async () => (await import('./toolbar/home-controls.tsx')).HomeControls, {
  name: ({ part }) => (part === 'toolbar' ? 'The search' : undefined),
  fallback: ({ part }) => <Reserved part={part} />,
})
const Around = lazyComponent(async () => (await import('./sections/around.tsx')).Around, {
  name: ({ part }) => AROUND_NAMES[part],
  fallback: ({ part }) => <Reserved part={part} />,
})
const HomeMap = lazyComponent(async () => (await import('./map/games-map.tsx')).HomeMap, {
  name: 'The map',
  fallback: (
    <p className="muted" role="status" style={{ minHeight: '100%' }}>
      The map is on its way
    </p>
  ),
})

const AROUND_NAMES = {
  followed: undefined,
  banners: undefined,
  mine: 'My Poker Games',
  news: 'The news',
  photos: 'The photos',
}

const NO_GAMES: readonly GameCard[] = []

/**
 * Brings Home's parts together for `/` and `/types/{gameType}` [P2.1, P2.2]; the address is where the choice is stored.
 *
 * @param typeInPath the type as it stands in `/types/{gameType}`
 */
export function HomeScreen({ search, typeInPath }: { search: GamesSearch; typeInPath?: string }) {
  const saved = useLocationChoice()
  const { coords } = saved
  const { brandId } = useConfig()
  const wide = useWide()
  const signedIn = useSignedIn()
  const {
    choice: chosen,
    ready,
    change,
  } = useGamesChoice(search, typeInPath, { stateId: saved.state.id, brandId, coords })
  const sought = useGames(chosen, { state: stateById(chosen.stateId) ?? saved.state, coords, ready })
  // The request leaves at once and the chips render what is chosen; the list, its heading and the map follow.
  const { choice, query, days, nowMs, isNearby } = useDeferredValue({ choice: chosen, ...sought })
  const state = stateById(choice.stateId) ?? saved.state
  const games = query.data ?? NO_GAMES
  const isLoading = isFirstLoad(query)
  // A search nearby may take long, and what is said of it is as high as it will be.
  const isPlaced = isNearby || !isLoading
  const mapOpen = chosen.view === 'map'
  // The Map tab shows only the search and the map; wide windows have no tabs.
  const hasAround = wide || !mapOpen
  const title = `${listName(choice)} in ${state.name}`
  usePageTitle(title)
  const controls = { choice: chosen, change, saved, brandId, days, withExtras: wide || mapOpen, isNearby }
  const around = { saved, nowMs }

  return (
    <HomeLayout
      mapOpen={mapOpen}
      top={
        <>
          <h1 className="visually-hidden">{title}</h1>
          <LazyTodayTicket />
          {hasAround && followedClock(nowMs) !== null && <Around part="followed" {...around} />}
        </>
      }
      tabs={<Controls part="tabs" {...controls} />}
      banners={hasAround && <Around part="banners" {...around} />}
      mine={hasAround && signedIn && <Around part="mine" {...around} />}
      toolbar={<Controls part="toolbar" {...controls} />}
      map={
        (wide || mapOpen) &&
        !isLoading && (
          <HomeMap games={games} state={state} region={state === saved.state ? saved.region : null} coords={coords} />
        )
      }
      heading={
        <GamesHeading
          choice={choice}
          games={query.data}
          name={isNearby && games.length > 0 ? 'Games from nearby suburb' : undefined}
          state={state}
          nowMs={nowMs}
          sort={<Controls part="sort" {...controls} />}
        />
      }
      list={
        <>
          {isNearby && isLoading && <Controls part="searching" {...controls} />}
          <ListTimesNote of={games} />
          <GamesList
            query={query}
            what={isNearby ? 'Nearby games' : 'Games'}
            of={`${choice.stateId} ${choice.day} ${choice.type} ${choice.text}`}
            games={games}
            nowMs={nowMs}
            shown={mapOpen ? Infinity : choice.shown}
            withDay={choice.day === ALL_DAYS}
            more={(shown) => change({ shown })}
            empty={<Controls part="none" {...controls} choice={choice} />}
          />
        </>
      }
      news={
        hasAround && (
          <LateSection part="news" title="My Poker News" to="/news" link="View all news" isPlaced={isPlaced}>
            <Around part="news" {...around} />
          </LateSection>
        )
      }
      photos={
        hasAround && (
          <LateSection part="photos" title="Photos" to="/gallery" link="View the gallery" isPlaced={isPlaced}>
            <Around part="photos" {...around} />
          </LateSection>
        )
      }
    />
  )
}

function isFirstLoad({ data, isFetching, failureReason }: QueryState<unknown>): boolean {
  return data === undefined && isFetching && failureReason === null
}
