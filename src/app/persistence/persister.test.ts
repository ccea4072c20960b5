import { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receivedAt, noteReceived } from '#lib/network/received-at.ts'
import type { TextStore } from '#lib/storage/idb.ts'
import { serverClock } from '#lib/network/server-time.ts'
import type { Retention } from './record.ts'
import { createQueryPersister, type QueryPersisterOptions } from './persister.ts'

const DAY_MS = 86_400_000

const kept: Record<string, Retention> = {
  ticket: { version: 1, days: 365, priorityDays: 365, isValid: () => true },
  list: { version: 1, days: 8, priorityDays: 0, isValid: Array.isArray },
}

/** A device's store, with as much room as the test gives it. */
function device({ room = Infinity } = {}) {
  const texts = new Map<string, unknown>()
  const disk = { texts, room, writes: 0, error: null as Error | null }
  const store: TextStore = {
    async read() {
      if (disk.error) throw disk.error
      return [...texts]
    },
    async write(puts, deletes) {
      disk.writes++
      if (disk.error) throw disk.error
      for (const hash of deletes) texts.delete(hash)
      const after = new Map([...texts, ...puts])
      if ([...after.values()].reduce((sum: number, text) => sum + String(text).length, 0) > disk.room)
        throw new DOMException('Full', 'QuotaExceededError')
      for (const [hash, text] of puts) texts.set(hash, text)
    },
    close: async () => undefined,
    async remove() {
      texts.clear()
    },
  }
  return { disk, store }
}

function persisterOf(store: TextStore, options: Partial<QueryPersisterOptions> = {}) {
  return createQueryPersister({
    store,
    readFormer: (_, data) => Promise.resolve(data),
    budget: 100_000,
    keepingOf: ([root]) => kept[String(root)],
    onTrouble: () => undefined,
    ...options,
  })
}

async function save(queryClient: QueryClient, queryPersister: ReturnType<typeof persisterOf>): Promise<void> {
  await persistQueryClientSave({
    queryClient,
    persister: queryPersister,
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  })
  await queryPersister.flush()
}

async function restored(store: TextStore, options: Partial<QueryPersisterOptions> = {}): Promise<QueryClient> {
  const queryClient = new QueryClient()
  await persistQueryClientRestore({
    queryClient,
    persister: persisterOf(store, options),
    buster: '',
    maxAge: Infinity,
  })
  return queryClient
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T19:00:00+11:00') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is saved', () => {
  test('comes back stale, with the moment it was received by the server’s time [F29]', async () => {
    const { store } = device()
    const queryClient = new QueryClient()
    const stampMs = Date.now() - 7_000
    queryClient.setQueryData(['list', 1], ['a'], { updatedAt: stampMs })
    noteReceived(stampMs, 1_000_000)
    await save(queryClient, persisterOf(store))
    const next = await restored(store)
    const state = next.getQueryState(['list', 1])
    expect(state).toMatchObject({ data: ['a'], status: 'success', isInvalidated: true, fetchStatus: 'idle' })
    expect(receivedAt(state?.dataUpdatedAt ?? 0)).toBe(1_000_000)
  })

  test('is what the table names, and never a write', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['list'], ['a'])
    queryClient.setQueryData(['secret'], ['b'])
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise(() => undefined), networkMode: 'online' })
      .execute(undefined)
    await save(queryClient, persisterOf(store))
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
  })

  test('is written only where it has changed', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['list', 1], ['a'])
    queryClient.setQueryData(['list', 2], ['b'])
    await save(queryClient, queryPersister)
    await save(queryClient, queryPersister)
    expect(disk.writes).toBe(1)
    const put = vi.spyOn(store, 'write')
    queryClient.setQueryData(['list', 2], ['c'], { updatedAt: Date.now() + 1 })
    await save(queryClient, queryPersister)
    expect(put.mock.calls.map(([puts]) => puts.map(([hash]) => hash))).toEqual([['["list",2]']])
  })

  test('waits a second for what comes with it, and not at all when the app is hidden', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['list'], ['a'])
    for (let n = 0; n < 20; n++) void persistQueryClientSave({ queryClient, persister: queryPersister })
    expect(disk.writes).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(disk.writes).toBe(1)
  })

  test('is nothing once a user has left, however late the write [F32]', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['ticket', 1], ['a'])
    void persistQueryClientSave({ queryClient, persister: queryPersister })
    queryPersister.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    void persistQueryClientSave({ queryClient, persister: queryPersister })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(disk.writes).toBe(0)
  })
})

describe('when the device’s clock is set', () => {
  test.each([
    ['back', -365],
    ['forward', 365],
  ])('%s a year, nothing is thrown away before the server has sent its time [F29]', async (_name, days) => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['list'], ['a'])
    await save(queryClient, persisterOf(store))
    vi.setSystemTime(Date.now() + days * DAY_MS)
    const queryPersister = persisterOf(store)
    const next = new QueryClient()
    await persistQueryClientRestore({ queryClient: next, persister: queryPersister, buster: '', maxAge: Infinity })
    expect(next.getQueryData(['list'])).toEqual(['a'])
    expect(next.getQueryState(['list'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
    next.setQueryData(['ticket'], ['b'])
    await save(next, queryPersister)
    expect([...disk.texts.keys()].sort()).toEqual(['["list"]', '["ticket"]'])
  })

  test('what the server’s time says is too old is taken away', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['list'], ['a'])
    await save(queryClient, queryPersister)
    vi.spyOn(serverClock, 'isKnown').mockReturnValue(true)
    vi.spyOn(serverClock, 'now').mockReturnValue(receivedAt(Date.now()) + 9 * DAY_MS)
    queryClient.setQueryData(['ticket'], ['b'], { updatedAt: Date.now() + 5 })
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
  })
})

describe('when room is short', () => {
  function filled(): QueryClient {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['ticket'], ['t'.repeat(300)], { updatedAt: Date.now() - 30 * DAY_MS })
    queryClient.setQueryData(['list', 'old'], ['o'.repeat(300)], { updatedAt: Date.now() - 5_000 })
    queryClient.setQueryData(['list', 'new'], ['n'.repeat(300)], { updatedAt: Date.now() })
    return queryClient
  }

  test('a ticket goes before lists, and a new list before an old one [F23]', async () => {
    const { disk, store } = device()
    await save(filled(), persisterOf(store, { budget: 1_000 }))
    expect([...disk.texts.keys()]).toEqual(['["ticket"]', '["list","new"]'])
  })

  test('a full disk keeps the most valuable, and asks for room elsewhere first [F23]', async () => {
    const { disk, store } = device({ room: 500 })
    const onFull = vi.fn()
    await save(filled(), persisterOf(store, { onFull }))
    expect(onFull).toHaveBeenCalled()
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
  })

  test('a disk with no room at all is reported once, and then nothing is tried any more [F23]', async () => {
    const { disk, store } = device({ room: 0 })
    const onTrouble = vi.fn()
    const queryClient = filled()
    const queryPersister = persisterOf(store, { onTrouble })
    await save(queryClient, queryPersister)
    const { writes } = disk
    queryClient.setQueryData(['list', 'newer'], ['x'])
    await save(queryClient, queryPersister)
    expect(onTrouble.mock.calls).toEqual([['full']])
    expect(disk.writes).toBe(writes)
  })

  test('half is given up when another user needs it more', async () => {
    const { disk, store } = device()
    const queryPersister = persisterOf(store)
    await save(filled(), queryPersister)
    queryPersister.shrink()
    await queryPersister.flush()
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
  })
})

describe('what was packed', () => {
  test('outlasts what was merely seen, though that is newer, and tickets outlast it [F23]', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['ticket'], ['t'.repeat(300)], { updatedAt: Date.now() - 30 * DAY_MS })
    queryClient.setQueryData(['list', 'packed'], ['p'.repeat(300)], { updatedAt: Date.now() - DAY_MS })
    queryClient.setQueryData(['list', 'seen'], ['s'.repeat(300)], { updatedAt: Date.now() })
    const queryPersister = persisterOf(store, { budget: 1_000, isDownloaded: (hash) => hash.includes('packed') })
    await save(queryClient, queryPersister)
    queryClient.setQueryData(['list', 'newer'], ['n'.repeat(300)], { updatedAt: Date.now() + 1 })
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()].sort()).toEqual(['["list","packed"]', '["ticket"]'])
  })

  test('stands first as soon as it counts as packed, without anything having been read again', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['list', 'old'], ['p'.repeat(300)], { updatedAt: Date.now() - DAY_MS })
    queryClient.setQueryData(['list', 'new'], ['s'.repeat(300)], { updatedAt: Date.now() })
    let packed = ''
    const queryPersister = persisterOf(store, { budget: 500, isDownloaded: (hash) => hash === packed })
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["list","new"]'])
    packed = '["list","old"]'
    await queryPersister.flush()
    expect([...disk.texts.keys()]).toEqual([packed])
  })
})

describe('when it is cleared', () => {
  test('all of it goes, what another tab has written too, and what comes is stored again', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['list', 1], ['a'])
    await save(queryClient, queryPersister)
    expect(queryPersister.index().get('["list",1]')?.size).toBe(disk.texts.get('["list",1]')?.toString().length)
    disk.texts.set('["list",2]', '{}')
    queryClient.clear()
    await queryPersister.empty()
    expect([disk.texts.size, queryPersister.index().size]).toEqual([0, 0])
    queryClient.setQueryData(['list', 3], ['b'])
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["list",3]'])
  })

  test('a store that had been full is tried again, and one of a member who has left is not [F23, F32]', async () => {
    const { disk, store } = device({ room: 0 })
    const queryClient = new QueryClient()
    const queryPersister = persisterOf(store)
    queryClient.setQueryData(['list'], ['a'])
    await save(queryClient, queryPersister)
    expect(queryPersister.trouble()).toBe('full')
    disk.room = Infinity
    await queryPersister.empty()
    expect(queryPersister.trouble()).toBeNull()
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
    queryPersister.stop()
    queryPersister.again()
    queryClient.setQueryData(['list', 2], ['b'])
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
  })

  test('what could not be cleared is reported', async () => {
    const { disk, store } = device()
    disk.error = new DOMException('No', 'UnknownError')
    await expect(persisterOf(store).empty()).rejects.toThrow('No')
  })
})

describe('what cannot be read', () => {
  test.each([
    ['no text', 7],
    ['cut off', '{"version":1,"key":["list"],"stampMs":1,"hea'],
    ['null', 'null'],
    ['under another key', JSON.stringify({ version: 1, key: ['list', 2], stampMs: 1, heardAtMs: 1, data: [] })],
    ['without its moment', JSON.stringify({ version: 1, key: ['list'], stampMs: '1', heardAtMs: 1, data: [] })],
    ['of the wrong type', JSON.stringify({ version: 1, key: ['list'], stampMs: 1, heardAtMs: 1, data: 'seven' })],
    ['without data', JSON.stringify({ version: 1, key: ['list'], stampMs: 1, heardAtMs: 1 })],
  ])('%s, is dropped without a word, and the rest comes [F22, F28]', async (_name, text) => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['ticket'], ['a'])
    await save(queryClient, persisterOf(store))
    disk.texts.set('["list"]', text)
    const onTrouble = vi.fn()
    const next = await restored(store, { onTrouble })
    expect(next.getQueryData(['list'])).toBeUndefined()
    expect(next.getQueryData(['ticket'])).toEqual(['a'])
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
    expect(onTrouble).not.toHaveBeenCalled()
  })

  test.each([
    ['of another version', { version: 0 }],
    ['of a release without versions', { buster: 'e31f9bfc.1' }],
  ])('what was saved %s is read by the present readers, and written again in this version [F28]', async (_, stamp) => {
    const { disk, store } = device()
    const saved = (key: string, data: unknown) =>
      disk.texts.set(`["${key}"]`, JSON.stringify({ ...stamp, key: [key], stampMs: 1, heardAtMs: 1, data }))
    saved('list', ['former'])
    saved('ticket', 'unreadable')
    const queryPersister = persisterOf(store, {
      readFormer: ([root], data) => Promise.resolve(root === 'list' ? (data as string[]).concat('read') : undefined),
    })
    const queryClient = new QueryClient()
    await persistQueryClientRestore({ queryClient, persister: queryPersister, buster: '', maxAge: Infinity })
    expect(queryClient.getQueryData(['list'])).toEqual(['former', 'read'])
    expect(queryClient.getQueryData(['ticket'])).toBeUndefined()
    await save(queryClient, queryPersister)
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
    expect(JSON.parse(String(disk.texts.get('["list"]')))).toMatchObject({ version: 1, data: ['former', 'read'] })
  })

  test('a store that does not open is reported, and the app starts empty [F24]', async () => {
    const { disk, store } = device()
    disk.error = new DOMException('No', 'SecurityError')
    const onTrouble = vi.fn()
    await restored(store, { onTrouble })
    expect(onTrouble.mock.calls).toEqual([['refused']])
  })
})
