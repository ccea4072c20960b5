import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { isFull, type TextStore } from '#lib/idb.ts'
import { planWrite, type PlanOptions, type Shelf } from './persistence-plan.ts'
import { queryOf, type DehydratedQuery } from './persistence-record.ts'

export interface SaverOptions extends PlanOptions {
  store: TextStore
  /** Not all of it can be saved any more, since the device is full; or nothing, since it lets nothing be saved [F23, F24]. */
  onTrouble: (trouble: SaveTrouble) => void
  /** The device is full: room may be made elsewhere. */
  onFull?: () => void
  /** What lies in the store, by query hash the stamp of each: after it was read, and after each time it was written. */
  onRead?: (stamps: ReadonlyMap<string, number>) => void
  onSaved?: (stamps: ReadonlyMap<string, number>) => void
}

export type SaveTrouble = 'full' | 'refused'

export interface Saver extends Persister {
  /** Writes at once what waits to be written. */
  flush(): Promise<void>
  /** Nothing is written from now on, not even what waits [F32]. */
  stop(): void
  /** Gives up half of the room, beginning with what is worth least. */
  shrink(): void
}

/** Between a change and its being written. */
const SAVE_AFTER_MS = 1_000
const ATTEMPTS_WHEN_FULL = 4

/** Keeps queries in a store, each under its own key, so that a change writes only what has changed. */
export function createSaver({ store, buster, keepingOf, onTrouble, onFull, onRead, onSaved, ...options }: SaverOptions): Saver {
  let { budget } = options
  const shelf: Shelf = { saved: new Map(), sizes: new Map() }
  let latest: PersistedClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  let stopped = false

  function schedule(): void {
    if (!stopped) timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
  }

  function flush(): Promise<void> {
    if (timer === undefined) return writing
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    for (let attempt = 1; latest && !stopped; attempt++) {
      const { puts, deletes, total } = planWrite(latest.clientState.queries, shelf, { buster, budget, keepingOf })
      if (puts.length + deletes.length === 0) {
        // There is not even room for the most valuable.
        if (attempt > 1 && shelf.saved.size === 0) stop()
        return
      }
      try {
        await store.write(puts.map(({ hash, text }) => [hash, text]), deletes)
        for (const { hash, stampMs } of puts) shelf.saved.set(hash, stampMs)
        for (const hash of deletes) shelf.saved.delete(hash)
        return onSaved?.(shelf.saved)
      } catch (error) {
        if (stopped) return
        if (!isFull(error)) return giveUp()
        if (attempt === 1) onTrouble('full')
        if (attempt === ATTEMPTS_WHEN_FULL) return stop()
        onFull?.()
        budget = Math.floor(total / 2)
      }
    }
  }

  function giveUp(): void {
    stop()
    onTrouble('refused')
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    latest = null
  }

  return {
    persistClient(client) {
      if (stopped) return
      latest = client
      schedule()
    },
    async restoreClient() {
      try {
        const queries: DehydratedQuery[] = []
        const unusable: string[] = []
        for (const [hash, text] of await store.read()) {
          const query = queryOf(hash, text, buster, keepingOf)
          if (!query) {
            unusable.push(hash)
            continue
          }
          queries.push(query)
          const stampMs = query.state.dataUpdatedAt
          shelf.saved.set(hash, stampMs)
          shelf.sizes.set(hash, { stampMs, size: (text as string).length })
        }
        onRead?.(shelf.saved)
        // Nobody misses them, so nobody waits for it either [F22].
        if (unusable.length > 0) store.write([], unusable).catch(() => undefined)
        return { timestamp: Date.now(), buster, clientState: { mutations: [], queries } }
      } catch {
        giveUp()
        return undefined
      }
    },
    async removeClient() {
      stop()
      await store.remove()
    },
    flush,
    stop,
    shrink() {
      budget = Math.floor([...shelf.saved.keys()].reduce((sum, hash) => sum + (shelf.sizes.get(hash)?.size ?? 0), 0) / 2)
      schedule()
    },
  }
}
