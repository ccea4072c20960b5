import { hashKey, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { clockRealtime } from '#features/clock/realtime.ts'
import { noteOffline } from '#lib/network/connection/online.ts'
import { openTextStore } from '#lib/storage/idb.ts'
import { kill, MEMBER_ID, MEMBER_STORE, start } from './persistence-parts.ts'

/** The keys of what is stored for the member. */
async function memberKeys(): Promise<string[]> {
  const store = openTextStore(MEMBER_STORE)
  const texts = await store.read()
  await store.close()
  return texts.map(([key]) => key)
}

test('a ticket opens offline after 31 minutes on other screens, and after a cold start then', async () => {
  const app = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const unsubscribe = new QueryObserver(app.queryClient, {
    queryKey: TICKETS_KEY,
    queryFn: () => Promise.resolve([{ id: 1 }]),
  }).subscribe(() => undefined)
  await vi.waitFor(() => expect(app.queryClient.getQueryData(TICKETS_KEY)).toEqual([{ id: 1 }]))
  unsubscribe()
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  noteOffline()
  expect(app.queryClient.getQueryData(TICKETS_KEY)).toEqual([{ id: 1 }])
  vi.useRealTimers()
  await kill(app)
  expect((await start()).queryClient.getQueryData(TICKETS_KEY)).toEqual([{ id: 1 }])
})

test('what a hub message changed is there after a cold start without a connection', async () => {
  const app = await start()
  const { queryKey } = clockQueries.status(9)
  const lists = { blindStructureList: [], prizeStructureList: [] }
  const status = { eventId: 9, runStatus: 2, version: 1, listsVersion: 'a', ...lists }
  app.queryClient.setQueryData(queryKey, { status, heardAtMs: 1 } as never)
  clockRealtime.handlers[CLOCK_EVENT]?.(
    [9, { eventId: 9, runStatus: 3, version: 2, listsVersion: 'a' }],
    app.queryClient,
  )
  expect(app.queryClient.getQueryData(queryKey)?.status.version).toBe(2)
  await kill(app)
  noteOffline()
  expect((await start()).queryClient.getQueryData(queryKey)?.status.version).toBe(2)
})

test('a member’s data is in a store of its own, which is emptied at once when they sign out, and which no late change brings back [F31, F32]', async () => {
  const { queryClient, persistence } = await start()
  const list: QueryKey = ['games', 'list']
  queryClient.setQueryData(list, [{ id: 1 }])
  queryClient.setQueryData(TICKETS_KEY, [{ id: 2 }])
  await persistence.flush()
  expect(await memberKeys()).toEqual([hashKey(TICKETS_KEY)])
  // In the order of a sign-out.
  persistence.member.close()
  queryClient.removeQueries({ queryKey: TICKETS_KEY })
  persistence.member.remove(MEMBER_ID)
  queryClient.setQueryData(TICKETS_KEY, [{ id: 3 }])
  await persistence.flush()
  await expect.poll(memberKeys).toEqual([])
  const next = await start({ signedIn: false })
  expect(next.queryClient.getQueryData(list)).toEqual([{ id: 1 }])
  expect(next.queryClient.getQueryCache().findAll({ queryKey: TICKETS_KEY })).toEqual([])
})

test('after the session has ended the tickets alone are restored, and nothing is written [D5.5]', async () => {
  const app = await start()
  const favourites: QueryKey = ['member', 'favourites', 'list']
  app.queryClient.setQueryData(TICKETS_KEY, [{ id: 2 }])
  app.queryClient.setQueryData(favourites, [{ id: 5 }])
  await kill(app)
  const lapsed = await start({ signedIn: false })
  await lapsed.persistence.member.show(MEMBER_ID)
  expect(lapsed.queryClient.getQueryData(TICKETS_KEY)).toEqual([{ id: 2 }])
  expect(lapsed.queryClient.getQueryData(favourites)).toBeUndefined()
  await kill(lapsed)
  expect((await start()).queryClient.getQueryData(favourites)).toEqual([{ id: 5 }])
})

test('all that is stored goes when it is cleared, of the member too, and changes are stored again', async () => {
  const { queryClient, persistence } = await start()
  queryClient.setQueryData(['games', 'list'], [{ id: 1 }])
  queryClient.setQueryData(TICKETS_KEY, [{ id: 2 }])
  await persistence.flush()
  expect(persistence.saved().queries.size).toBe(2)
  queryClient.clear()
  await persistence.clear()
  expect(persistence.saved().queries.size).toBe(0)
  queryClient.setQueryData(TICKETS_KEY, [{ id: 3 }])
  await persistence.flush()
  const next = await start()
  expect(
    next.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([[{ id: 3 }]])
})
