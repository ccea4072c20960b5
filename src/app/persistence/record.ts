import { hashKey, type DehydratedState, type Query, type QueryKey } from '@tanstack/react-query'
import { receivedAt, noteReceived } from '#lib/network/received-at.ts'

export type DehydratedQuery = DehydratedState['queries'][number]

export interface Retention {
  /** Raised manually when the shape of the data under this root changes; what was saved before is then read again. */
  version: number
  /** Stored no longer than this after it was received. */
  days: number
  /** When space is short, data counts as so many days younger than it is: the oldest goes first [F23 full disk]. */
  priorityDays: number
  /** Checks cheaply whether what was read back can be what was written. */
  isValid: (data: unknown, key: QueryKey) => boolean
}

interface SavedRecord {
  /** That of its root when it was saved. Releases before it had a `buster` of the whole contract. */
  version: number
  key: QueryKey
  /** The query library's stamp, by the device's clock. */
  stampMs: number
  /** In the server's time [F29 wrong device clock]. */
  heardAtMs: number
  data: unknown
}

export function recordOf({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, version: number): string {
  const { dataUpdatedAt, data } = state
  return JSON.stringify({
    version,
    key: queryKey,
    stampMs: dataUpdatedAt,
    heardAtMs: receivedAt(dataUpdatedAt),
    data,
  } satisfies SavedRecord)
}

/** Reads data of another version: undefined where it cannot be read. Without its chunk data is restored as it is. */
export type ReadFormer = (key: QueryKey, data: unknown) => Promise<unknown>

export interface ReadBack {
  query: DehydratedQuery
  isCurrent: boolean
}

/**
 * Reads a stored text back as a query that any screen refreshes as soon as it can. An update loses nothing: data of
 * another version is read by the present readers, and is dropped alone where they reject it. Null too for anything that
 * is not whole, or under a key that is not persisted (any more) [F22 corrupt store, F28 changed shape].
 */
export async function queryOf(
  hash: string,
  text: unknown,
  retentionOf: (key: QueryKey) => Retention | undefined,
  readFormer: ReadFormer,
): Promise<ReadBack | null> {
  const record = parsed(text)
  if (!record || !Array.isArray(record.key) || hashKey(record.key) !== hash) return null
  const retention = retentionOf(record.key)
  if (!retention || !isTime(record.stampMs) || !isTime(record.heardAtMs)) return null
  const isCurrent = record.version === retention.version
  const data = isCurrent ? record.data : await readFormer(record.key, record.data)
  if (data === undefined || !retention.isValid(data, record.key)) return null
  // A stamp of the future would make old data fresh for as long as the device's clock was ahead.
  const dataUpdatedAt = Math.min(record.stampMs, Date.now())
  noteReceived(dataUpdatedAt, record.heardAtMs)
  return {
    isCurrent,
    query: {
      queryHash: hash,
      queryKey: record.key,
      dehydratedAt: dataUpdatedAt,
      state: { ...RESTORED, data, dataUpdatedAt },
    },
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
