import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, device, save, tab } from './testing/device.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T19:00:00+11:00') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
    await save(filled(), store, { budget: 1_000 })
    expect([...disk.texts.keys()]).toEqual(['["ticket"]', '["list","new"]'])
  })

  test('a full disk keeps the most valuable, and asks for room elsewhere first [F23]', async () => {
    const { disk, store } = device({ room: 500 })
    const onFull = vi.fn()
    const persister = await save(filled(), store, { onFull })
    expect(onFull).toHaveBeenCalled()
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
    expect(persister.trouble()).toBe('full')
    disk.room = Infinity
    persister.again()
    await persister.flush()
    expect([disk.texts.size, persister.trouble()]).toEqual([3, null])
  })

  test('a disk with no room at all is reported once, and then nothing is tried any more [F23]', async () => {
    const { disk, store } = device({ room: 0 })
    const onTrouble = vi.fn()
    const queryClient = filled()
    const persister = await save(queryClient, store, { onTrouble })
    const { writes } = disk
    queryClient.setQueryData(['list', 'newer'], ['x'])
    await persister.flush()
    expect(onTrouble.mock.calls).toEqual([['full']])
    expect(disk.writes).toBe(writes)
  })

  test('half is given up when another user needs it more', async () => {
    const { disk, store } = device()
    const persister = await save(filled(), store)
    persister.shrink()
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["ticket"]'])
  })
})

describe('what was downloaded for offline', () => {
  test('outlasts what was merely seen, though that is newer, and tickets outlast it [F23]', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['ticket'], ['t'.repeat(300)], { updatedAt: Date.now() - 30 * DAY_MS })
    queryClient.setQueryData(['list', 'downloaded'], ['p'.repeat(300)], { updatedAt: Date.now() - DAY_MS })
    queryClient.setQueryData(['list', 'seen'], ['s'.repeat(300)], { updatedAt: Date.now() })
    const persister = await save(queryClient, store, {
      budget: 1_000,
      isDownloaded: (hash) => hash.includes('downloaded'),
    })
    queryClient.setQueryData(['list', 'newer'], ['n'.repeat(300)], { updatedAt: Date.now() + 1 })
    await persister.flush()
    expect([...disk.texts.keys()].sort()).toEqual(['["list","downloaded"]', '["ticket"]'])
  })

  test('has priority as soon as the download has ended, without anything having been read again', async () => {
    const { disk, store } = device()
    const queryClient = new QueryClient()
    queryClient.setQueryData(['list', 'old'], ['p'.repeat(300)], { updatedAt: Date.now() - DAY_MS })
    queryClient.setQueryData(['list', 'new'], ['s'.repeat(300)], { updatedAt: Date.now() })
    let downloaded = ''
    const persister = await save(queryClient, store, { budget: 500, isDownloaded: (hash) => hash === downloaded })
    expect([...disk.texts.keys()]).toEqual(['["list","new"]'])
    downloaded = '["list","old"]'
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual([downloaded])
  })
})

describe('when it is cleared', () => {
  test('all of it goes, what another tab has written too, and what comes is stored again', async () => {
    const { disk, store } = device()
    const { queryClient, persister } = await tab(store)
    queryClient.setQueryData(['list', 1], ['a'])
    await persister.flush()
    expect(persister.index().get('["list",1]')?.size).toBe(disk.texts.get('["list",1]')?.toString().length)
    disk.texts.set('["list",2]', '{}')
    queryClient.clear()
    await persister.empty()
    expect([disk.texts.size, persister.index().size]).toEqual([0, 0])
    queryClient.setQueryData(['list', 3], ['b'])
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["list",3]'])
  })

  test('a store that had been full is tried again, and one of a member who has left is not [F23, F32]', async () => {
    const { disk, store } = device({ room: 0 })
    const { queryClient, persister } = await tab(store)
    queryClient.setQueryData(['list'], ['a'])
    await persister.flush()
    expect(persister.trouble()).toBe('full')
    disk.room = Infinity
    await persister.empty()
    expect(persister.trouble()).toBeNull()
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
    persister.stop()
    persister.again()
    queryClient.setQueryData(['list', 2], ['b'])
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["list"]'])
  })

  test('what could not be cleared is reported; what is in memory is stored again then, the rest goes [F121]', async () => {
    const { disk, store } = device()
    const { queryClient, persister } = await tab(store)
    for (const n of [1, 2]) queryClient.setQueryData(['list', n], ['a'])
    await persister.flush()
    queryClient.removeQueries({ queryKey: ['list', 1] })
    disk.error = new DOMException('No', 'UnknownError')
    await expect(persister.empty()).rejects.toThrow('No')
    disk.error = null
    disk.texts.delete('["list",2]')
    await persister.flush()
    expect([...disk.texts.keys()]).toEqual(['["list",2]'])
  })
})
