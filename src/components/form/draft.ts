import * as v from 'valibot'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { serverClock } from '#lib/network/server-time.ts'
import { type OpenStorage, readJson, removeKey, type TabKey, tabStorage, writeJson } from '#lib/storage/storage.ts'

/** Longer than this nobody comes back to a form in the same window; on a shared phone it would be another user’s. */
const LIFE_MS = 2 * 3_600_000

/**
 * What was typed into a form, stored in this window alone so that it survives a reload and the way to sign in [D5.7,
 * F56 401 in a wizard]. Who keeps something leaves passwords, codes and card fields out [D5.8]. A store that is missing
 * or full keeps nothing, and what is broken or too old counts as nothing.
 */
export interface Draft<T> {
  read(): T | null
  keep(value: T): void
  drop(): void
}

export function createDraft<T>(key: TabKey, schema: v.GenericSchema<unknown, T>, now?: () => number): Draft<T>
export function createDraft<T, Key extends string>(
  key: Key,
  schema: v.GenericSchema<unknown, T>,
  now: (() => number) | undefined,
  open: OpenStorage<Key>,
): Draft<T>
export function createDraft<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  now: () => number = () => serverClock.now(),
  open: () => Storage = tabStorage,
): Draft<T> {
  const retained = v.object({ atMs: v.number(), value: schema })
  return {
    read() {
      const found = readJson(open, key, (stored) => v.parse(retained, stored))
      if (!found) return null
      const age = now() - found.atMs
      return Math.abs(age) > LIFE_MS ? null : found.value
    },
    keep: (value) => void writeJson(open, key, { atMs: now(), value }),
    drop: () => void removeKey(open, key),
  }
}

/** Calls `keep` with the form's values whenever they change, without a render. `keep` must be stable between renders. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, keep: (values: V) => void): void {
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])
}
