import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { TextStore } from '#lib/storage/idb.ts'
import { persistQueries, type QueryPersister, type QueryPersisterOptions } from '../persister.ts'
import type { Retention } from '../record.ts'

export const DAY_MS = 86_400_000

export const isList = vi.fn(Array.isArray)
const retentions: Record<string, Retention> = {
  ticket: { version: 1, days: 365, priorityDays: 365, isValid: () => true },
  list: { version: 1, days: 8, priorityDays: 0, isValid: isList },
}

/** `room` is in characters. */
export function device({ room = Infinity } = {}) {
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
    async clear() {
      if (disk.error) throw disk.error
      texts.clear()
    },
    close: async () => undefined,
  }
  return { disk, store }
}

export function persisterOf(
  queryClient: QueryClient,
  store: TextStore,
  options: Partial<QueryPersisterOptions> = {},
): QueryPersister {
  return persistQueries(queryClient, {
    store,
    readFormer: (_, data) => Promise.resolve(data),
    budget: 100_000,
    retentionOf: ([root]) => retentions[String(root)],
    onTrouble: () => undefined,
    ...options,
  })
}

export async function tab(store: TextStore, options: Partial<QueryPersisterOptions> = {}) {
  const queryClient = new QueryClient()
  const persister = persisterOf(queryClient, store, options)
  await persister.restored
  return { queryClient, persister }
}

export async function save(queryClient: QueryClient, store: TextStore, options: Partial<QueryPersisterOptions> = {}) {
  const persister = persisterOf(queryClient, store, options)
  await persister.restored
  await persister.flush()
  return persister
}

export async function restored(store: TextStore, options: Partial<QueryPersisterOptions> = {}): Promise<QueryClient> {
  return (await tab(store, options)).queryClient
}
