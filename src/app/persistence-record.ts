import { hashKey, type DehydratedState, type QueryKey } from '@tanstack/react-query'
import { heardAt, noteHeard } from '#lib/heard.ts'

export type DehydratedQuery = DehydratedState['queries'][number]

/** How data under one root is kept. */
export interface Keeping {
  /** Kept no longer than this after it was heard. */
  days: number
  /** When room is short, data counts as so many days younger than it is: the oldest goes first [F23]. */
  worthDays: number
  /** A cheap look whether what was read back can be what was written. */
  isSound: (data: unknown) => boolean
}

/** What is kept of a query: nothing of its state but the data, and when it was heard. */
interface SavedRecord {
  buster: string
  key: QueryKey
  /** The query library's stamp, by the device's clock. */
  stampMs: number
  /** In the server's time [F29]. */
  heardAtMs: number
  data: unknown
}

/** A query as the text it is kept as. */
export function recordOf({ queryKey, state }: DehydratedQuery, buster: string): string {
  const { dataUpdatedAt, data } = state
  return JSON.stringify({
    buster,
    key: queryKey,
    stampMs: dataUpdatedAt,
    heardAtMs: heardAt(dataUpdatedAt),
    data,
  } satisfies SavedRecord)
}

/**
 * Reads a kept text back as a query that any screen refreshes as soon as it can. Null for anything that is not whole,
 * of another contract, or under a key that is not kept (any more) [F22, F28].
 */
export function queryOf(
  hash: string,
  text: unknown,
  buster: string,
  keepingOf: (key: QueryKey) => Keeping | undefined,
): DehydratedQuery | null {
  const record = parsed(text)
  if (record?.buster !== buster || !Array.isArray(record.key) || hashKey(record.key) !== hash) return null
  if (!isTime(record.stampMs) || !isTime(record.heardAtMs) || !keepingOf(record.key)?.isSound(record.data)) return null
  // A stamp of the future would make old data fresh for as long as the device's clock was ahead.
  const dataUpdatedAt = Math.min(record.stampMs, Date.now())
  noteHeard(dataUpdatedAt, record.heardAtMs)
  return {
    queryHash: hash,
    queryKey: record.key,
    dehydratedAt: dataUpdatedAt,
    state: { ...RESTORED, data: record.data, dataUpdatedAt },
  }
}

const RESTORED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: true,
  status: 'success',
  fetchStatus: 'idle',
} as const

function parsed(text: unknown): Partial<SavedRecord> | null {
  try {
    return JSON.parse(text as string) as Partial<SavedRecord> | null
  } catch {
    return null
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
