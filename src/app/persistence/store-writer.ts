import type { QueryCache } from '@tanstack/react-query'
import { isFull, type TextStore } from '#lib/storage/idb.ts'
import { planWrite, storedQueries, type PlanOptions, type StoreIndex } from './plan.ts'

export interface StoreWriterOptions extends PlanOptions {
  store: TextStore
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

const WRITE_DELAY_MS = 1_000
const MAX_ATTEMPTS_WHEN_FULL = 4

/** Writes the queries of a cache to a store, each under its own key, so that only what has changed is written. */
export function createStoreWriter(
  cache: QueryCache,
  index: StoreIndex,
  { store, onTrouble, onFull, onChange, ...options }: StoreWriterOptions,
) {
  let { budget } = options
  /** Before the store was read nothing is written: what it holds would be taken for removed. */
  let state: 'unread' | 'writing' | 'paused' | 'stopped' = 'unread'
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = Promise.resolve()
  let trouble: SaveProblem | null = null

  function schedule(): void {
    if (state === 'writing') timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
  }

  /** Writes at once what has changed, and what has become worth storing. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    pending = pending.then(write)
    return pending
  }

  async function write(): Promise<void> {
    for (let attempt = 1; state === 'writing'; attempt++) {
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
        if (state !== 'writing') return
        if (!isFull(error)) return pause('refused')
        if (attempt === 1) report('full')
        if (attempt === MAX_ATTEMPTS_WHEN_FULL) return pause()
        onFull?.()
        budget = Math.floor(total / 2)
      }
    }
  }

  /** Says why not all of it is stored, and goes on as it was. */
  function report(why: SaveProblem): void {
    trouble = why
    onTrouble(why)
  }

  /** Writes nothing until `again`. */
  function pause(why?: SaveProblem): void {
    if (state === 'stopped') return
    state = 'paused'
    clearTimeout(timer)
    timer = undefined
    if (why) report(why)
  }

  /** Tries again where nothing or not all could be stored: there may be space again. */
  function again(): void {
    if (state === 'unread') return
    if (state === 'paused') state = 'writing'
    trouble = null
    ;({ budget } = options)
  }

  return {
    start() {
      if (state === 'unread') {
        state = 'writing'
        // It was late, no more than that.
        trouble = null
      }
      // Some data may have been received before.
      schedule()
    },
    schedule,
    flush,
    report,
    pause,
    /** Writes nothing any more, not even a change that waits to be written [F32 write after sign-out]. */
    stop() {
      pause()
      state = 'stopped'
    },
    again,
    /** Gives up half of the space, beginning with the lowest priority. */
    shrink() {
      if (state !== 'writing') return
      budget = Math.floor([...storedQueries(index).values()].reduce((sum, { size }) => sum + size, 0) / 2)
      schedule()
    },
    /** Removes all that is stored, and goes on storing changes. Rejects where that fails. */
    async empty() {
      pause()
      try {
        // The database does one after the other.
        await Promise.all([store.clear(), pending])
      } catch (error) {
        // It may have been cleared after all: what there still is to store is written again, the rest deleted.
        for (const hash of index.saved.keys()) index.saved.set(hash, Number.NaN)
        throw error
      } finally {
        again()
      }
      index.saved.clear()
      index.sizes.clear()
      onChange?.(index.saved)
    },
    /** Returns why not all of it is stored; null while all is well. */
    trouble: () => trouble,
  }
}
