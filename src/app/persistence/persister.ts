import { hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isFull, type TextStore } from '#lib/storage/idb.ts'
import { planWrite, type PlanOptions, type StoreIndex } from './plan.ts'
import { queryOf, type DehydratedQuery, type ReadFormer } from './record.ts'

export interface QueryPersisterOptions extends PlanOptions {
  store: TextStore
  readFormer: ReadFormer
  /** Restores the queries under these keys alone, and stores nothing. */
  restoreOnly?: (key: QueryKey) => boolean
  /**
   * Called when not all of it can be stored any more, since the device is full; or nothing, since it lets nothing be
   * stored [F23 full disk, F24 no IndexedDB].
   */
  onTrouble: (trouble: SaveProblem) => void
  /** Called when the device is full: space may be freed elsewhere. */
  onFull?: () => void
  /** Called with the timestamp of each stored query by its hash, after the store was read and after each write. */
  onChange?: (stamps: ReadonlyMap<string, number>) => void
}

export type SaveProblem = 'full' | 'refused'

export interface QueryPersister {
  /** Resolves with the number of stored queries once they are restored; null where none could be read. Never rejects. */
  restored: Promise<number | null>
  /** Writes at once what has changed, and what has become worth storing. */
  flush(): Promise<void>
  /** Restores and writes nothing from now on, not even a change that waits to be written [F32 write after sign-out]. */
  stop(): void
  /** Gives up half of the space, beginning with the lowest priority. */
  shrink(): void
  /** Removes all that is stored, and goes on storing changes. Rejects where that fails. */
  empty(): Promise<void>
  /** Tries again where nothing or not all could be stored: there may be space again. */
  again(): void
  /** Returns the timestamp of each stored query, and its length in characters, by query hash. */
  index(): Map<string, { stampMs: number; size: number }>
  /** Returns why not all of it is stored; null while all is well. */
  trouble(): SaveProblem | null
}

/** Between a change and its being written. */
const WRITE_DELAY_MS = 1_000
const MAX_ATTEMPTS_WHEN_FULL = 4
/** Events of the query cache after which data may have changed; the others are about observers. */
const CHANGES = new Set(['added', 'removed', 'updated'])

/**
 * Restores the queries of a store, then stores the cache's: each under its own key, so that a change writes only what
 * has changed.
 */
export function persistQueries(
  queryClient: QueryClient,
  { store, restoreOnly, onTrouble, onFull, onChange, ...options }: QueryPersisterOptions,
): QueryPersister {
  const cache = queryClient.getQueryCache()
  const index: StoreIndex = { saved: new Map(), sizes: new Map() }
  let { budget } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  /** Null before the store was read: what is in it must not be taken for removed. */
  let unsubscribe: (() => void) | null = null
  /** Nothing is written until it is tried again. */
  let isPaused = false
  let isStopped = false
  let trouble: SaveProblem | null = null

  async function start(): Promise<number | null> {
    const count = await restore()
    if (isStopped) return null
    if (restoreOnly) stop()
    else {
      unsubscribe = cache.subscribe(({ type }) => CHANGES.has(type) && schedule())
      // Some data may have been received before.
      schedule()
    }
    return count
  }

  async function restore(): Promise<number | null> {
    try {
      const queries = await readQueries(store, index, options)
      // The member may have signed out meanwhile.
      if (isStopped) return null
      onChange?.(index.saved)
      hydrate(queryClient, { queries: restoreOnly ? queries.filter(({ queryKey }) => restoreOnly(queryKey)) : queries })
      return queries.length
    } catch {
      pause('refused')
      return null
    }
  }

  function schedule(): void {
    if (!isPaused) timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    for (let attempt = 1; unsubscribe && !isPaused; attempt++) {
      const { puts, deletes, total } = planWrite(cache.getAll(), index, { ...options, budget })
      if (puts.length + deletes.length === 0) {
        // There is not even space for the highest priority.
        if (attempt > 1 && index.saved.size === 0) pause()
        return
      }
      try {
        await store.write(
          puts.map(({ hash, text }) => [hash, text]),
          deletes,
        )
        for (const { hash, stampMs } of puts) index.saved.set(hash, stampMs)
        for (const hash of deletes) index.saved.delete(hash)
        return onChange?.(index.saved)
      } catch (error) {
        if (isPaused) return
        if (!isFull(error)) return pause('refused')
        if (attempt === 1) report('full')
        if (attempt === MAX_ATTEMPTS_WHEN_FULL) return pause()
        onFull?.()
        budget = Math.floor(total / 2)
      }
    }
  }

  function report(why: SaveProblem): void {
    if (isStopped) return
    trouble = why
    onTrouble(why)
  }

  function pause(why?: SaveProblem): void {
    isPaused = true
    clearTimeout(timer)
    timer = undefined
    if (why) report(why)
  }

  function stop(): void {
    isStopped = true
    pause()
    unsubscribe?.()
    void store.close()
  }

  function again(): void {
    if (isStopped) return
    isPaused = false
    trouble = null
    ;({ budget } = options)
  }

  async function empty(): Promise<void> {
    pause()
    await writing.then(clear).finally(again)
    onChange?.(index.saved)
  }

  async function clear(): Promise<void> {
    await store.clear()
    index.saved.clear()
    index.sizes.clear()
  }

  return {
    restored: start(),
    flush,
    stop,
    again,
    empty,
    index: () => stored(index),
    trouble: () => trouble,
    shrink() {
      // Before the store was read its size is not known.
      if (!unsubscribe) return
      budget = Math.floor([...stored(index).values()].reduce((sum, { size }) => sum + size, 0) / 2)
      schedule()
    },
  }
}

/** Reads all that can be read, and notes what is stored. */
async function readQueries(
  store: TextStore,
  index: StoreIndex,
  { retentionOf, readFormer }: Pick<QueryPersisterOptions, 'retentionOf' | 'readFormer'>,
): Promise<DehydratedQuery[]> {
  const queries: DehydratedQuery[] = []
  const unusable: string[] = []
  for (const [hash, text] of await store.read()) {
    const read = await queryOf(hash, text, retentionOf, readFormer)
    if (!read) {
      unusable.push(hash)
      continue
    }
    const { query, isCurrent } = read
    queries.push(query)
    const stampMs = query.state.dataUpdatedAt
    // What is stored in another version is written again in this one.
    index.saved.set(hash, isCurrent ? stampMs : Number.NaN)
    if (isCurrent) index.sizes.set(hash, { stampMs, size: (text as string).length })
  }
  // Nothing depends on their removal, so nothing waits for it [F22 corrupt store].
  if (unusable.length > 0) store.write([], unusable).catch(() => undefined)
  return queries
}

function stored({ saved, sizes }: StoreIndex): Map<string, { stampMs: number; size: number }> {
  return new Map([...saved].map(([hash, stampMs]) => [hash, { stampMs, size: sizes.get(hash)?.size ?? 0 }]))
}
