import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { appConfig } from '#contract/config.ts'
import { dayStrip } from '#domain/day-strip.ts'
import { gameTypeFilters } from '#domain/game-type.ts'
import { DEFAULT_STATE_ID, STATES, type State } from '#domain/states.ts'
import { ClockSkeleton } from '#features/clock/clock-panel.tsx'
import { GamesHeading } from '#features/home/games/games-heading.tsx'
import { GamesSkeleton } from '#shared/games/games-list.tsx'
import { ExtrasSkeleton, GamesToolbar } from '#features/home/toolbar/games-toolbar.tsx'
import { choiceOf } from '#features/home/games/search.ts'
import { SearchBar } from '#features/home/toolbar/search-bar.tsx'
import { ViewTabs } from '#features/home/toolbar/view-tabs.tsx'
import { HomeLayout, Reserved, ReservedSection } from '#features/home/home-layout.tsx'
import { OpeningCard } from '#features/home/sections/banners.tsx'
import { ClockPageSkeleton, EventSkeletons } from './game-skeletons.tsx'
import { PageSkeletons } from './page-skeletons.tsx'
import { Shell } from '#app/shell/shell.tsx'
import css from './prerendered.module.css'

/**
 * What a page shows before its scripts have come: the shell itself with Home as a skeleton, and the clock's skeleton
 * for the full view. Rendered once, by the build; which of the two is seen, the page's address decides
 * (scripts/first-paint). A page to read, and that of a game, have skeletons of their own, which the server fills.
 */
export async function prerendered(page: PrerenderedPage): Promise<React.ReactElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: pages[page] }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function PrerenderedPages({ inShell, clock }: { inShell: ReactNode; clock?: ReactNode }) {
  return (
    <>
      <div className={css.prerendered} data-prerendered="shell" aria-hidden="true" inert>
        <Shell>{inShell}</Shell>
      </div>
      {clock && (
        <div className={css.prerendered} data-prerendered="clock" aria-hidden="true" inert>
          <main>{clock}</main>
        </div>
      )}
    </>
  )
}

function HomePage() {
  const home = (
    <div data-skeleton="home">
      <HomeSkeleton />
    </div>
  )
  return <PrerenderedPages inShell={home} clock={<ClockSkeleton />} />
}

function ContentPages() {
  return <PrerenderedPages inShell={<PageSkeletons />} />
}

function GamePages() {
  return <PrerenderedPages inShell={<EventSkeletons />} clock={<ClockPageSkeleton />} />
}

const pages = { home: HomePage, reading: ContentPages, game: GamePages }

/** The built page, and the two beside it that the server fills. */
export type PrerenderedPage = keyof typeof pages

function HomeSkeleton() {
  const state = STATES.find(({ id }) => id === DEFAULT_STATE_ID) as State
  const where = { stateId: state.id, brandId: v.parse(appConfig, {}).brandId }
  const choice = choiceOf({}, where)
  return (
    <HomeLayout
      tabs={<ViewTabs open="list" search={{}} />}
      map={null}
      banners={<OpeningCard />}
      mine={<Reserved part="mine" />}
      toolbar={
        <div className={css.undated}>
          <GamesToolbar
            choice={choice}
            days={dayStrip(0, state.timeZone)}
            types={gameTypeFilters(where).map(({ value }) => value)}
            onChange={() => undefined}
            searchBar={
              <SearchBar
                text=""
                onSearch={() => undefined}
                count={0}
                panelOpen={false}
                panelId=""
                onPanel={() => undefined}
              />
            }
            extras={
              <div className="wide-only">
                <ExtrasSkeleton />
              </div>
            }
            nearMe={{ chosen: false, busy: false, choose: () => undefined }}
          />
        </div>
      }
      heading={
        <div className={css.undated}>
          <GamesHeading choice={choice} state={state} nowMs={0} games={undefined} sort={<Reserved part="sort" />} />
        </div>
      }
      list={<GamesSkeleton />}
      news={<ReservedSection part="news" />}
      photos={<ReservedSection part="photos" />}
    />
  )
}
