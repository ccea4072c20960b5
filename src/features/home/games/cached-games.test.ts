import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { QueryState } from '#components/query/query-view.tsx'
import type { GameCard } from '#contract/events.ts'
import { cachedFirst, cachedGames } from './cached-games.ts'
import { gameQueries, type GamesRequest } from '#data/games.ts'

const requested = (part: Partial<GamesRequest> = {}): GamesRequest => ({
  stateId: 1,
  type: 'all',
  fromDate: '2026-11-19',
  toDate: '2026-11-25',
  coords: null,
  ...part,
})

function game(id: number, part: Partial<GameCard> = {}): GameCard {
  const venue = {
    id,
    title: `Hotel ${id}`,
    suburb: 'Carlton',
    address: '1 High Street 3053',
    latitude: -37.8,
    longitude: 144.96,
    stateId: 1,
  }
  return {
    id,
    title: venue.title,
    dateTime: '2026-11-19T19:00:00+11:00',
    eventStatusId: 1,
    type: 'Weekly',
    venue,
    ...part,
  } as GameCard
}

function saved(games: GameCard[], question = requested()): QueryClient {
  const client = new QueryClient()
  client.setQueryData(gameQueries.list(question).queryKey, games)
  return client
}

test('cached games are those of the days, the text and the newest list [P4.16]', () => {
  const client = saved([game(1), game(2)])
  expect(cachedGames(client, requested({ toDate: '2026-11-19' }))?.games.map(({ id }) => id)).toEqual([1, 2])
  expect(cachedGames(client, requested({ toDate: '2026-11-19' }), 'hotel 1')?.games).toHaveLength(1)
  client.setQueryData(gameQueries.list(requested()).queryKey, [game(3)])
  expect(cachedGames(client, requested({ toDate: '2026-11-19' }))?.games.map(({ id }) => id)).toEqual([3])
})

test('a chosen day is shown from the week list until it was read itself [P4.18]', async () => {
  const tomorrow = { fromDate: '2026-11-20', toDate: '2026-11-20' }
  const client = saved([game(1), game(2, { dateTime: '2026-11-20T19:00:00+11:00' })])
  expect(cachedGames(client, requested(tomorrow))?.games.map(({ id }) => id)).toEqual([2])
  const days: unknown[] = []
  const observer = new QueryObserver(client, {
    ...gameQueries.list(requested(tomorrow)),
    queryFn: ({ queryKey: [, , , , from, to] }) => {
      days.push([from, to])
      return Promise.resolve([game(9, { dateTime: '2026-11-20T19:00:00+11:00' })])
    },
    placeholderData: () => cachedGames(client, requested(tomorrow))?.games,
  })
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: [{ id: 2 }] })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject([{ id: 9 }]))
  expect(days).toEqual([['2026-11-20', '2026-11-20']])
  stop()
})

test('all games are found under the key that phones have stored them by', () => {
  expect(gameQueries.lists({ stateId: 1, type: 'all' })).toEqual(['games', 'list', 1, {}])
  expect(gameQueries.lists({ stateId: 1, type: 'league' })).toEqual(['games', 'list', 1, { mode: 'away' }])
})

describe('what is shown of a query', () => {
  const GAMES = [game(1)]
  const query = (changes: Partial<QueryState<readonly GameCard[]>>): QueryState<readonly GameCard[]> => ({
    data: undefined,
    error: null,
    failureReason: null,
    isFetching: false,
    fetchStatus: 'idle',
    dataUpdatedAt: 0,
    refetch: () => undefined,
    ...changes,
  })

  test('a placeholder is as old as the list it comes from', () => {
    const fetching = query({ fetchStatus: 'fetching', isFetching: true, dataUpdatedAt: 9_000 })
    expect(cachedFirst(fetching, GAMES, 1_000)).toMatchObject({ data: GAMES, dataUpdatedAt: 1_000 })
    const loaded = query({ data: GAMES, dataUpdatedAt: 9_000 })
    expect(cachedFirst(loaded, GAMES)).toEqual(loaded)
  })

  test('a day whose request fails shows what the week list has of it, with its age and the reason [D6.1, F10]', () => {
    const error = new Error('The league is having trouble.')
    const failed = query({ error, failureReason: error })
    expect(cachedFirst(failed, GAMES, 1_000)).toMatchObject({ data: GAMES, dataUpdatedAt: 1_000, error })
    expect(cachedFirst(failed, undefined)).toEqual(failed)
    const stored = query({ error, failureReason: error, data: [], dataUpdatedAt: 5_000 })
    expect(cachedFirst(stored, [])).toEqual(stored)
  })

  test('that there is no game is reported by the response alone; a failure is no empty list', () => {
    expect(cachedFirst(query({ fetchStatus: 'fetching' }), []).data).toBeUndefined()
    expect(cachedFirst(query({ error: new Error('The league is having trouble.') }), []).data).toBeUndefined()
    expect(cachedFirst(query({ fetchStatus: 'paused' }), []).data).toEqual([])
    expect(cachedFirst(query({ data: [] }), []).data).toEqual([])
    expect(cachedFirst(query({ fetchStatus: 'fetching' }), GAMES).data).toEqual(GAMES)
  })
})
