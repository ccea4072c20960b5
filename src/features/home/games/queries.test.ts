import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import type { GameTypeFilter } from '#domain/game-type.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { gameQueries } from '#data/games.ts'
import { choiceOf, gamesSearch } from './search.ts'

const WHERE = { stateId: 1, brandId: 2 }
const DAY = { stateId: 1, fromDate: '2026-11-19', toDate: '2026-11-19', coords: null }

afterEach(() => vi.unstubAllGlobals())

test('today’s games hold a day, a type and 25 a page, each mode in a list of its own that knows whether it is loading [P3.17, P4.16]', async () => {
  let next = 0
  vi.stubGlobal('fetch', (url: string) => {
    const body = url.endsWith('/config.json')
      ? {}
      : [
          {
            id: ++next,
            title: 'Royal Oak Hotel',
            dateTime: '2026-11-19T19:00:00+11:00',
            eventStatusId: 1,
            isFavourite: true,
          },
        ]
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  })
  expect(choiceOf(v.parse(gamesSearch, { day: 3, type: 'satellite' }), WHERE)).toMatchObject({
    day: 3,
    type: 'satellite',
    shown: PAGE_SIZE.gameCards,
  })
  expect(choiceOf(v.parse(gamesSearch, { day: -1 }), WHERE)).toMatchObject({ day: -1, type: 'all' })
  expect(PAGE_SIZE.gameCards).toBe(25)

  const client = new QueryClient()
  const modes: GameTypeFilter[] = ['satellite', 'special', 'raise', 'aplmSatellite', 'cashGame']
  const of = (type: GameTypeFilter) => gameQueries.list({ ...DAY, type })
  const loads = modes.map((type) => client.fetchQuery(of(type)))
  expect(modes.map((type) => client.getQueryState(of(type).queryKey)?.fetchStatus)).toEqual(modes.map(() => 'fetching'))
  await Promise.all(loads)
  expect(new Set(modes.map((type) => client.getQueryData(of(type).queryKey)?.[0]?.id)).size).toBe(modes.length)
  // Whether a game is a favourite is toggled on the member's list, not here.
  expect(client.getQueryData(of('special').queryKey)?.[0]?.isFavourite).toBeUndefined()
})
