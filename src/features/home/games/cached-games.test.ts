import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { cachedGames } from './cached-games.ts'
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
