import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { isFull, type TextStore } from '#lib/storage/idb.ts'
import { planWrite, type PlanOptions, type StoreIndex } from './plan.ts'
import { queryOf, type DehydratedQuery, type ReadFormer } from './record.ts'

export interface QueryPersisterOptions extends PlanOptions {
  store: TextStore
  readFormer: ReadFormer
  /**
   * Not all of it can be saved any more, since the device is full; or nothing, since it lets nothing be saved [F23 full
   * disk, F24 no IndexedDB].
   */
  onTrouble: (trouble: SaveProblem) => void
  /** The device is full: room may be made elsewhere. */
  onFull?: () => void
  /** What lies in the store, by query hash the stamp of each: after it was read, and after each time it was written. */
  onRead?: (stamps: ReadonlyMap<string, number>) => void
  onSaved?: (stamps: ReadonlyMap<string, number>) => void
}

export type SaveProblem = 'full' | 'refused'

export interface QueryPersister extends Persister {
  /** Writes at once what waits to be written, and what has become worth it. */
  flush(): Promise<void>
  /** Nothing is written from now on, not even what waits [F32 write after sign-out]. */
  stop(): void
  /** Gives up half of the room, beginning with what is worth least. */
  shrink(): void
  /** Takes away all that is stored, and goes on storing what comes. Rejects where that fails. */
  empty(): Promise<void>
  /** Tries again where nothing or not all could be saved: there may be room again. */
  again(): void
  /** What lies in the store, by query hash: the stamp of each, and its length in characters. */
  index(): Map<string, { stampMs: number; size: number }>
  /** Why not all of it is saved; null while all is well. */
  trouble(): SaveProblem | null
}

/** Between a change and its being written. */
const SAVE_AFTER_MS = 1_000
const ATTEMPTS_WHEN_FULL = 4

/** Keeps queries in a store, each under its own key, so that a change writes only what has changed. */
export function createQueryPersister({
  store,
  onTrouble,
  onFull,
  onRead,
  onSaved,
  ...options
}: QueryPersisterOptions): QueryPersister {
  let { budget } = options
  const index: StoreIndex = { saved: new Map(), sizes: new Map() }
  let latest: PersistedClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  /** Nothing is written: for good, or until it is tried again. */
  let stopped = false
  let ended = false
  let trouble: SaveProblem | null = null

  function schedule(): void {
    if (!stopped) timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
  }

  function flush(): Promise<void> {
    if (!latest) return writing
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    for (let attempt = 1; latest && !stopped; attempt++) {
      const { puts, deletes, total } = planWrite(latest.clientState.queries, index, { ...options, budget })
      if (puts.length + deletes.length === 0) {
        // There is not even room for the most valuable.
        if (attempt > 1 && index.saved.size === 0) halt()
        return
      }
      try {
        await store.write(
          puts.map(({ hash, text }) => [hash, text]),
          deletes,
        )
        for (const { hash, stampMs } of puts) index.saved.set(hash, stampMs)
        for (const hash of deletes) index.saved.delete(hash)
        return onSaved?.(index.saved)
      } catch (error) {
        if (stopped) return
        if (!isFull(error)) return halt('refused')
        if (attempt === 1) tell('full')
        if (attempt === ATTEMPTS_WHEN_FULL) return halt()
        onFull?.()
        budget = Math.floor(total / 2)
      }
    }
  }

  function tell(why: SaveProblem): void {
    trouble = why
    onTrouble(why)
  }

  function halt(why?: SaveProblem): void {
    stopped = true
    clearTimeout(timer)
    timer = undefined
    latest = null
    if (why) tell(why)
  }

  function stop(): void {
    ended = true
    halt()
  }

  function again(): void {
    if (ended) return
    stopped = false
    trouble = null
    ;({ budget } = options)
  }

  async function empty(): Promise<void> {
    halt()
    await writing.then(() => clear(store, index)).finally(again)
    onRead?.(index.saved)
  }

  return {
    persistClient(client) {
      if (stopped) return
      latest = client
      schedule()
    },
    async restoreClient() {
      try {
        const queries = await read(store, index, options)
        onRead?.(index.saved)
        return { timestamp: Date.now(), buster: '', clientState: { mutations: [], queries } }
      } catch {
        halt('refused')
        return undefined
      }
    },
    async removeClient() {
      stop()
      await store.remove()
    },
    flush,
    stop,
    again,
    empty,
    index: () => standing(index),
    trouble: () => trouble,
    shrink() {
      budget = Math.floor([...standing(index).values()].reduce((sum, { size }) => sum + size, 0) / 2)
      schedule()
    },
  }
}

/** Reads all that can be read, and notes what stands there. */
async function read(
  store: TextStore,
  index: StoreIndex,
  { keepingOf, readFormer }: Pick<QueryPersisterOptions, 'keepingOf' | 'readFormer'>,
): Promise<DehydratedQuery[]> {
  const queries: DehydratedQuery[] = []
  const unusable: string[] = []
  for (const [hash, text] of await store.read()) {
    const read = await queryOf(hash, text, keepingOf, readFormer)
    if (!read) {
      unusable.push(hash)
      continue
    }
    const { query, isCurrent } = read
    queries.push(query)
    const stampMs = query.state.dataUpdatedAt
    // What stands there in another version is written again in this one.
    index.saved.set(hash, isCurrent ? stampMs : Number.NaN)
    if (isCurrent) index.sizes.set(hash, { stampMs, size: (text as string).length })
  }
  // Nobody misses them, so nobody waits for it either [F22 corrupt store].
  if (unusable.length > 0) store.write([], unusable).catch(() => undefined)
  return queries
}

/** Takes everything away; another tab may have written what this one does not know of. */
async function clear(store: TextStore, index: StoreIndex): Promise<void> {
  const kept = await store.read()
  await store.write(
    [],
    kept.map(([hash]) => hash),
  )
  index.saved.clear()
  index.sizes.clear()
}

function standing({ saved, sizes }: StoreIndex): Map<string, { stampMs: number; size: number }> {
  return new Map([...saved].map(([hash, stampMs]) => [hash, { stampMs, size: sizes.get(hash)?.size ?? 0 }]))
}
