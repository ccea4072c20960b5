import * as v from 'valibot'
import type { ReaderHints } from './reader-hints.ts'

/** The report about a row of a wrong type: the row and its error. */
export type DroppedRowListener = (row: unknown, issues: readonly v.BaseIssue<unknown>[]) => void

let onDropped: DroppedRowListener = warn

/**
 * A list whose malformed rows are dropped with a warning instead of failing the whole response [D1.13].
 * The item's schema stays readable as `item`, for the published description of the API.
 */
// @__NO_SIDE_EFFECTS__
export function rows<S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    // The converter to JSON Schema sees this schema and not the pipe, so the item stands here too.
    Object.assign(v.array(v.unknown()), { row: item }),
    v.transform((value): v.InferOutput<S>[] => {
      const stored: v.InferOutput<S>[] = []
      for (const row of value) {
        const parsed = v.safeParse(item, row)
        if (parsed.success) stored.push(parsed.output)
        else onDropped(row, parsed.issues)
      }
      return stored
    }),
  )
  return Object.assign(list as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>, { item })
}

/** Rows whose place means something, such as the levels of a clock: a client leaves none of them out alone. */
// @__NO_SIDE_EFFECTS__
export function sequence<S extends v.GenericSchema>(item: S) {
  const list = rows(item)
  return Object.assign(v.pipe(list, v.metadata({ isSequence: true } satisfies ReaderHints)), {
    item,
  }) as unknown as typeof list
}

/** Replaces what happens with a dropped row; the server's tests make it a failure. Returns the former listener. */
export function listenToDroppedRows(listener: DroppedRowListener): DroppedRowListener {
  const former = onDropped
  onDropped = listener
  return former
}

function warn(_row: unknown, issues: readonly v.BaseIssue<unknown>[]): void {
  const first = issues[0]
  console.warn('A row of a list was left out:', first ? `${v.getDotPath(first) ?? 'row'}: ${first.message}` : 'unknown')
}
