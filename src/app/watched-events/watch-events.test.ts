import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { eventQueries } from '#data/events.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { watchedEventQueries } from '#data/watched-events.ts'
import { linesOf, markSeen } from '#shared/event-changes/event-changes.tsx'
import { sampleGame } from '#shared/games/testing/sample-game.ts'
import { watchEvents } from './watch-events.ts'

const FAVOURITES = favouriteQueries.list().queryKey
const GAMES = ['games', 'list', 1, {}, '2026-11-19', '2026-11-19', null, null]
/** Still to come for a hundred years. */
const TO_COME = '2126-11-19T19:00:00+11:00'
const WATCHED = watchedEventQueries.all().queryKey

let client: QueryClient
let end: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  vi.stubGlobal('document', { cookie: 'apl_member=1' })
  client = new QueryClient()
  end = watchEvents(client)
})

afterEach(() => {
  end()
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A moment later, as each response is. */
async function receive(key: readonly unknown[], data: unknown): Promise<void> {
  vi.advanceTimersByTime(1_000)
  client.setQueryData(key, data)
  await vi.advanceTimersByTimeAsync(0)
}

/** As the query library reads it; what `setQueryData` writes counts as the member's own change. */
async function read(queryKey: readonly unknown[], data: unknown): Promise<void> {
  vi.advanceTimersByTime(1_000)
  client.setQueryDefaults(queryKey, { queryFn: () => data })
  await client.fetchQuery({ queryKey })
  await vi.advanceTimersByTimeAsync(0)
}

/** What the page of an event responds. */
function lookUps(queryFn: () => GameCard | null): void {
  const byId = (id: number) => ({ queryKey: ['event', id], queryFn, staleTime: 60_000 })
  vi.spyOn(eventQueries, 'byId').mockImplementation(byId as never)
}

const game = (changes: Partial<GameCard> = {}) => sampleGame({ id: 7, dateTime: TO_COME, ...changes })
const lines = (id = 7) => linesOf((client.getQueryData(WATCHED) ?? []).filter((event) => event.id === id))
const ticket = (dateTime: string, more: object = {}): Voucher =>
  ({
    gameMembershipGuid: '0a0b0c0d-0000-4000-8000-000000000001',
    status: 'active',
    eventTicket: { id: 8, title: 'APL Million', dateTime, stateId: 1, eventStatusId: 1, ...more },
  }) as Voucher

test('a favourite that any list shows changed says so until it was seen [D4.25]', async () => {
  await receive(FAVOURITES, [game()])
  expect(lines()).toEqual([])
  await receive(GAMES, [game({ buyInAmount: 25 }), sampleGame({ id: 9 })])
  expect(lines()).toEqual(['Buy-in was $20, now $25'])
  await receive(GAMES, [game({ buyInAmount: 30, eventStatusId: 6 })])
  expect(lines()).toEqual(['On Hold', 'Buy-in was $20, now $30'])
  markSeen(client, [7])
  expect(lines()).toEqual([])
  await receive(GAMES, [game({ buyInAmount: 30 })])
  expect(lines()).toEqual(['No longer on hold'])
  expect(client.getQueryData(WATCHED)).toHaveLength(1)
})

test('one that is changed back has not changed, and a list from the device’s storage is older than what is known [D4.25]', async () => {
  await receive(FAVOURITES, [game()])
  await receive(GAMES, [game({ buyInAmount: 25 })])
  end()
  client.setQueryData([...GAMES, 'older'], [game({ buyInAmount: 10 })], { updatedAt: Date.now() - 60_000 })
  end = watchEvents(client)
  expect(lines()).toEqual(['Buy-in was $20, now $25'])
  await receive(FAVOURITES, [game()])
  expect(lines()).toEqual([])
})

test('the event of a ticket is compared with the ticket alone, and goes with it [D4.25]', async () => {
  await receive(TICKETS_KEY, [ticket('2126-11-20T19:00:00+11:00')])
  await receive(
    eventQueries.byId(8).queryKey,
    sampleGame({ id: 8, dateTime: '2126-11-20T00:00:00+11:00', startTime: null }),
  )
  expect(lines(8)).toEqual([])
  await receive(TICKETS_KEY, [ticket('2126-11-20T19:30:00+11:00')])
  expect(lines(8)).toEqual(['Was 7:00 pm AEDT, now 7:30 pm AEDT'])
  await receive(TICKETS_KEY, [{ ...ticket('2126-11-20T20:00:00+11:00'), status: 'transferred' }])
  expect(lines(8)).toEqual([])
})

test('a favourite that is missing from the list is not called off unless its own page says so [D4.25]', async () => {
  const reply = { event: game() as GameCard | null }
  lookUps(() => reply.event)
  await read(FAVOURITES, [game()])
  vi.advanceTimersByTime(120_000)
  await read(FAVOURITES, [])
  expect(client.getQueryData(WATCHED)).toEqual([])

  await read(FAVOURITES, [game()])
  reply.event = game({ eventStatusId: 2, cancelReason: 'Flooded cellar' })
  vi.advanceTimersByTime(120_000)
  await read(FAVOURITES, [])
  expect(lines()).toEqual(['Called off'])
})

test('one that the member removes is forgotten without a call [D4.25]', async () => {
  const queryFn = vi.fn()
  lookUps(queryFn)
  await receive(FAVOURITES, [game()])
  await receive(FAVOURITES, [])
  expect(client.getQueryData(WATCHED)).toEqual([])
  expect(queryFn).not.toHaveBeenCalled()
})

test('nothing is written for a visitor, nor after the game [D4.25, F31]', async () => {
  await receive(FAVOURITES, [game({ dateTime: '2026-11-19T19:00:00+11:00' })])
  expect(client.getQueryData(WATCHED)).toEqual([])
  vi.stubGlobal('document', { cookie: '' })
  await receive(FAVOURITES, [game()])
  expect(client.getQueryData(WATCHED)).toEqual([])
})
