import {
  hydrate,
  QueryClientProvider,
  useQuery,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { shellQueries } from '#app/shell/queries.ts'
import { QueryView } from '#components/query/query-view.tsx'
import { newsQueries, pageQueries } from '#data/articles.ts'
import { eventQueries } from '#data/events.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { majorListQueries } from '#data/major-events.ts'
import { qualifiedQuery } from '#data/qualifications.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { venueQueries } from '#data/venues.ts'
import { accountQueries } from '#data/account.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { creditQueries } from '#features/credit/queries.ts'
import { gameQueries } from '#data/games.ts'
import { hallQueries } from '#features/hall-of-fame/queries.ts'
import { homeQueries } from '#features/home/sections/queries.ts'
import { profileQueries } from '#features/profile/queries.ts'
import { redeemQueries } from '#features/redeem/queries.ts'
import { changeQueries } from '#features/ticket-change/queries.ts'
import { historyQuery } from '#features/voucher-history/queries.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { reportResponse } from '#lib/network/connection/connectivity.ts'
import { noteOffline, startOnline } from '#lib/network/connection/online.ts'
import { sessionQueries } from '#lib/network/session.ts'

/** One query of each key root, and of both where the service worker has copies of some. */
const ROOTS: Record<string, object> = {
  clock: clockQueries.status(7),
  event: eventQueries.byId(7),
  games: gameQueries.list({ stateId: 1, type: 'all', fromDate: '2026-11-20', toDate: '2026-11-26', coords: null }),
  home: homeQueries.photos(1, null),
  'home, copied': majorListQueries.both('VIC'),
  'regions, copied': regionQueries.list(),
  articles: pageQueries.page('about'),
  'articles, copied': shellQueries.menuPages(),
  'majorEvents, copied': majorListQueries.list('major', 'VIC'),
  venue: venueQueries.events(7),
  leaderboards: venueQueries.ofSeason(7),
  'leaderboards, copied': seasonQueries.list('leaderboards'),
  gallery: venueQueries.names(),
  hallOfFame: hallQueries.list(),
  news: newsQueries.article('final'),
  'news, copied': newsQueries.list('VIC'),
  'member me': sessionQueries.member(),
  'member favourites': favouriteQueries.list(),
  'member qualified': qualifiedQuery(7),
  'member profile': profileQueries.own(),
  'member ptc': creditQueries.summary(),
  'member voucherHistory': historyQuery(),
  'member tickets': ticketsQuery(),
  'member account, not stored': accountQueries.settings(),
  'member ticketChange, not stored': changeQueries.seat('voucher' as never, 'a'),
  'player, not stored': profileQueries.limited('a'),
  'redeemable, not stored': redeemQueries.events(),
}
const NAMES = Object.keys(ROOTS)
/** Never retried, so that it would fail offline instead of waiting for a connection. */
const NOT_TRIED_OFFLINE = ['member voucherHistory']

let screen: Awaited<ReturnType<typeof render>> | undefined

// A test before in this page may have left the league as unreachable.
beforeEach(() => reportResponse())

afterEach(async () => {
  await screen?.unmount()
  startOnline()
})

function One({ name, queryFn }: { name: string; queryFn: QueryFunction }) {
  const options = ROOTS[name] as UseQueryOptions
  const query = useQuery({
    ...options,
    queryFn,
    enabled: true,
    initialData: undefined,
    // The data of the test has no shape.
    select: undefined,
  } as UseQueryOptions)
  return (
    <section aria-label={name}>
      <QueryView query={query} what="The list" skeleton={<i />}>
        {(data) => <b>{(data as ReturnType<typeof dataOf>).title}</b>}
      </QueryView>
    </section>
  )
}

/** Data of no root in particular, but of the event that is offered where another was never opened. */
function dataOf(title: string) {
  return { id: 7, title }
}

async function show(queryClient: QueryClient, queryFn: QueryFunction): Promise<void> {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => NAMES.map((name) => <One key={name} name={name} queryFn={queryFn} />),
    }),
  })
  await router.load()
  screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

/** Restores a copy of each, as persistence does. */
function restore(queryClient: QueryClient): void {
  for (const name of NAMES) {
    const { queryKey } = ROOTS[name] as { queryKey: QueryKey }
    const from = createQueryClient()
    from.setQueryData(queryKey, dataOf('saved'), { updatedAt: Date.now() - 60_000 })
    const query = from.getQueryCache().find({ queryKey })
    if (query)
      hydrate(queryClient, {
        queries: [
          { queryHash: query.queryHash, queryKey, dehydratedAt: 1, state: { ...query.state, isInvalidated: true } },
        ],
      })
  }
}

/** What the screen shows of each root: its data, with its age or without, or what is there instead. */
function states(): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const section = screen?.container.querySelector(`section[aria-label="${name}"]`)
      const text = section?.textContent ?? ''
      const data = section?.querySelector('b')?.textContent
      if (data) return [name, /as of/.test(text) ? `${data}, as of` : data]
      if (/never opened/.test(text)) return [name, 'never opened']
      if (/did not load/.test(text)) return [name, 'failed']
      return [name, 'skeleton']
    }),
  )
}

function every(state: string, names: readonly string[] = NAMES): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, state]))
}

const noNetwork = () =>
  Promise.reject(new ApiError({ status: 0, id: 'unreachable', message: 'The league cannot be reached.' }))

function pending(): Promise<never> {
  return new Promise(() => undefined)
}

test('online every root shows its response, and a skeleton until it comes', async () => {
  const answers: ((data: unknown) => void)[] = []
  await show(createQueryClient(), () => new Promise((resolve) => answers.push(resolve)))
  expect(states()).toEqual(every('skeleton'))
  await expect.poll(() => answers.length).toBe(NAMES.length)
  for (const answer of answers) answer(dataOf('received'))
  await expect.poll(states).toEqual(every('received'))
})

test('online a restored copy is shown while every root is requested, and until its response', async () => {
  const queryClient = createQueryClient()
  restore(queryClient)
  let requests = 0
  await show(queryClient, () => {
    requests++
    return pending()
  })
  await expect.poll(states).toEqual(every('saved'))
  expect(requests).toBe(NAMES.length)
})

test('online a copy that is restored after the screen fills what has nothing yet [F25]', async () => {
  const queryClient = createQueryClient()
  await show(queryClient, pending)
  expect(states()).toEqual(every('skeleton'))
  restore(queryClient)
  await expect.poll(states).toEqual(every('saved'))
})

test('offline every root but one is tried once, since the device’s word may be wrong [F81], and says that it was never opened [F3]', async () => {
  const queryClient = createQueryClient()
  noteOffline()
  let requests = 0
  await show(queryClient, () => {
    requests++
    return noNetwork()
  })
  await expect.poll(states).toEqual(every('never opened'))
  expect(requests).toBe(NAMES.length - NOT_TRIED_OFFLINE.length)
})

test('offline a response or a copy of the service worker is shown of every root that is tried [D1.26, F81]', async () => {
  const queryClient = createQueryClient()
  noteOffline()
  await show(queryClient, () => Promise.resolve(dataOf('copied')))
  await expect.poll(states).toEqual({ ...every('copied, as of'), ...every('never opened', NOT_TRIED_OFFLINE) })
})

test('offline every root shows its restored copy with its age [D6.1]', async () => {
  const queryClient = createQueryClient()
  noteOffline()
  restore(queryClient)
  await show(queryClient, noNetwork)
  await expect.poll(states).toEqual(every('saved, as of'))
})

test('offline a copy that is restored after the screen replaces what is there instead [F25]', async () => {
  const queryClient = createQueryClient()
  noteOffline()
  await show(queryClient, noNetwork)
  await expect.poll(states).toEqual(every('never opened'))
  restore(queryClient)
  await expect.poll(states).toEqual(every('saved, as of'))
})
