import * as v from 'valibot'
import { serverClock } from '#lib/server-time.ts'

/** Longer than this nobody comes back to a form in the same window; on a shared phone it would be somebody else's. */
const LIFE_MS = 2 * 3_600_000

/**
 * What was typed into a form, kept in this window alone so that it survives a reload and the way to sign in [D5.7, F56].
 * Who keeps something leaves passwords, codes and card fields out [D5.8]. A store that is missing or full keeps nothing,
 * and what is broken or too old counts as nothing.
 */
export interface Draft<T> {
  read(): T | null
  keep(value: T): void
  drop(): void
}

export function createDraft<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  now: () => number = () => serverClock.now(),
  storage: () => Storage = () => sessionStorage,
): Draft<T> {
  const kept = v.object({ atMs: v.number(), value: schema })
  function safely<R>(work: (store: Storage) => R): R | null {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    read() {
      const parsed = v.safeParse(
        kept,
        safely((store) => JSON.parse(store.getItem(key) ?? 'null')),
      )
      if (!parsed.success) return null
      const age = now() - parsed.output.atMs
      return Math.abs(age) > LIFE_MS ? null : parsed.output.value
    },
    keep: (value) => void safely((store) => store.setItem(key, JSON.stringify({ atMs: now(), value }))),
    drop: () => void safely((store) => store.removeItem(key)),
  }
}
