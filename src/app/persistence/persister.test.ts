import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receivedAt, noteReceived } from '#lib/network/received-at.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { DAY_MS, device, isList, persisterOf, restored, save, tab } from './testing/device.ts'

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
    await save(queryClient, store)
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
    await save(queryClient, store)
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
  })

  test('is what a query fetched as well as what setQueryData wrote, the newer of both', async () => {
    const { store } = device()
    const { queryClient, persister } = await tab(store)
    await queryClient.fetchQuery({ queryKey: ['list', 'fetched'], queryFn: () => ['a'] })
    await queryClient.fetchQuery({ queryKey: ['list', 'both'], queryFn: () => ['a'] })
    queryClient.setQueryData(['list', 'both'], ['b'], { updatedAt: Date.now() + 1 })
    queryClient.setQueryData(['list', 'written'], ['c'])
    await persister.flush()
    const next = await restored(store)
    expect(['fetched', 'both', 'written'].map((part) => next.getQueryData(['list', part]))).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ])
  })

  test('is written only where it has changed', async () => {
    const { disk, store } = device()
    const { queryClient, persister } = await tab(store)
    queryClient.setQueryData(['list', 1], ['a'])
    queryClient.setQueryData(['list', 2], ['b'])
    await persister.flush()
    await persister.flush()
    expect(disk.writes).toBe(1)
    const put = vi.spyOn(store, 'write')
    queryClient.setQueryData(['list', 2], ['c'], { updatedAt: Date.now() + 1 })
    await persister.flush()
    expect(put.mock.calls.map(([puts]) => puts.map(([hash]) => hash))).toEqual([['["list",2]']])
  })

  test('is checked and written once, a second after the first of many events of the cache', async () => {
    const { disk, store } = device()
    const { queryClient } = await tab(store)
    await vi.advanceTimersByTimeAsync(1_000)
    isList.mockClear()
    for (let n = 0; n < 20; n++) queryClient.setQueryData(['list'], [n], { updatedAt: Date.now() + n })
    await vi.advanceTimersByTimeAsync(999)
    expect([disk.writes, isList.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([disk.writes, isList.mock.calls.length]).toEqual([1, 1])
    expect(JSON.parse(String(disk.texts.get('["list"]')))).toMatchObject({ data: [19] })
  })

  test('does not replace newer data that was received before it was restored', async () => {
    const { store } = device()
    const former = new QueryClient()
    former.setQueryData(['list'], ['old'], { updatedAt: Date.now() - 60_000 })
    await save(former, store)
    const queryClient = new QueryClient()
    const persister = persisterOf(queryClient, store)
    queryClient.setQueryData(['list'], ['new'])
    await persister.restored
    expect(queryClient.getQueryData(['list'])).toEqual(['new'])
    await persister.flush()
    expect((await restored(store)).getQueryData(['list'])).toEqual(['new'])
  })
})

describe('once a user has signed out', () => {
  test('nothing is written, however late the write [F32]', async () => {
    const { disk, store } = device()
    const { queryClient, persister } = await tab(store)
    queryClient.setQueryData(['ticket', 1], ['a'])
    persister.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    queryClient.setQueryData(['ticket', 2], ['b'])
    await persister.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(disk.writes).toBe(0)
  })

  test('nothing is restored that was being read [F32]', async () => {
    const { store } = device()
    const former = new QueryClient()
    former.setQueryData(['ticket'], ['a'])
    await save(former, store)
    const onChange = vi.fn()
    const queryClient = new QueryClient()
    const persister = persisterOf(queryClient, store, { onChange })
    persister.stop()
    expect(await persister.restored).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('with two tabs', () => {
  test('neither removes what the other has stored, and the next start restores both', async () => {
    const { disk, store } = device()
    const [one, other] = [await tab(store), await tab(store)]
    one.queryClient.setQueryData(['list', 'one'], ['a'])
    await one.persister.flush()
    other.queryClient.setQueryData(['list', 'other'], ['b'])
    await other.persister.flush()
    one.queryClient.setQueryData(['list', 'one'], ['c'], { updatedAt: Date.now() + 1 })
    await one.persister.flush()
    expect([...disk.texts.keys()].sort()).toEqual(['["list","one"]', '["list","other"]'])
    const next = await restored(store)
    expect([next.getQueryData(['list', 'one']), next.getQueryData(['list', 'other'])]).toEqual([['c'], ['b']])
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
    await save(queryClient, store)
    vi.setSystemTime(Date.now() + days * DAY_MS)
    const { queryClient: next, persister } = await tab(store)
    expect(next.getQueryData(['list'])).toEqual(['a'])
    expect(next.getQueryState(['list'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
    next.setQueryData(['ticket'], ['b'])
    await persister.flush()
    expect([...disk.texts.keys()].sort()).toEqual(['["list"]', '["ticket"]'])
  })

  test('what the server’s time says is too old is taken away', async () => {
    const { disk, store } = device()
    const { queryClient, persister } = await tab(store)
    queryClient.setQueryData(['list'], ['a'])
    await persister.flush()
    vi.spyOn(serverClock, 'isKnown').mockReturnValue(true)
    vi.spyOn(serverClock, 'now').mockReturnValue(receivedAt(Date.now()) + 9 * DAY_MS)
    queryClient.setQueryData(['ticket'], ['b'], { updatedAt: Date.now() + 5 })
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
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
    await save(queryClient, store)
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
    const { queryClient, persister } = await tab(store, {
      readFormer: ([root], data) => Promise.resolve(root === 'list' ? (data as string[]).concat('read') : undefined),
    })
    expect(queryClient.getQueryData(['list'])).toEqual(['former', 'read'])
    expect(queryClient.getQueryData(['ticket'])).toBeUndefined()
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
    expect(JSON.parse(String(disk.texts.get('["list"]')))).toMatchObject({ version: 1, data: ['former', 'read'] })
  })

  test('a store that never responds is reported after 10 s, holds nothing up, and nothing is taken for removed [F25, F99]', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    const persister = persisterOf(queryClient, { ...store, read: () => new Promise(() => undefined) })
    queryClient.setQueryData(['list'], ['a'])
    await persister.flush()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(persister.trouble()).toBeNull()
    await vi.advanceTimersByTimeAsync(50_001)
    persister.again()
    await persister.flush()
    expect([await persister.restored, disk.writes, persister.trouble()]).toEqual([null, 0, 'refused'])
  })

  test('a store that does not open is reported, and the app starts empty [F24]', async () => {
    const { disk, store } = device()
    disk.error = new DOMException('No', 'SecurityError')
    const onTrouble = vi.fn()
    await restored(store, { onTrouble })
    expect(onTrouble.mock.calls).toEqual([['refused']])
  })
})
