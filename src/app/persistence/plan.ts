import type { Query, QueryKey } from '@tanstack/react-query'
import { receivedAt } from '#lib/network/received-at.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { recordOf, type Retention } from './record.ts'

const DAY_MS = 86_400_000
/** Downloads for offline count as so many days younger: a user requested them, and they belong together. */
const DOWNLOADED_DAYS = 2

export interface StoreIndex {
  /** The timestamp of each stored query by its hash. */
  saved: Map<string, number>
  sizes: Map<string, { stampMs: number; size: number }>
}

export function storedQueries({ saved, sizes }: StoreIndex): Map<string, { stampMs: number; size: number }> {
  return new Map([...saved].map(([hash, stampMs]) => [hash, { stampMs, size: sizes.get(hash)?.size ?? 0 }]))
}

export interface PlanOptions {
  /** In characters. */
  budget: number
  /** Returns how data under a key is stored; undefined where it is not. */
  retentionOf: (key: QueryKey) => Retention | undefined
  isDownloaded?: (hash: string) => boolean
}

export interface Plan {
  puts: { hash: string; stampMs: number; text: string }[]
  deletes: string[]
  /** Characters in the store afterwards. */
  total: number
}

/** Returns what to write and what to remove, so that the highest priority is stored within the budget [F23 full disk]. */
export function planWrite(queries: readonly Query[], index: StoreIndex, options: PlanOptions): Plan {
  const { saved, sizes } = index
  const puts: Plan['puts'] = []
  const deletes = new Set(saved.keys())
  let total = 0
  for (const { query, version } of byPriority(queries, index, options)) {
    const { queryHash: hash } = query
    const stampMs = query.state.dataUpdatedAt
    const before = sizes.get(hash)
    const size = before?.stampMs === stampMs ? before.size : recordOf(query, version).length
    sizes.set(hash, { stampMs, size })
    if (total + size > options.budget) continue
    total += size
    deletes.delete(hash)
    if (saved.get(hash) !== stampMs) puts.push({ hash, stampMs, text: recordOf(query, version) })
  }
  return { puts, deletes: [...deletes], total }
}

/**
 * Sorts the queries to be stored, the highest priority first, without what is too old: by the server's time alone, a
 * device's clock throws nothing away [F29 wrong device clock].
 */
function byPriority(
  queries: readonly Query[],
  { saved }: StoreIndex,
  { retentionOf, isDownloaded }: PlanOptions,
): { query: Query; version: number }[] {
  const nowMs = serverClock.isKnown() ? serverClock.now() : -Infinity
  return queries
    .flatMap((query) => {
      const { data, dataUpdatedAt } = query.state
      const retention = retentionOf(query.queryKey)
      if (!retention || data === undefined) return []
      if (saved.get(query.queryHash) !== dataUpdatedAt && !retention.isValid(data, query.queryKey)) return []
      const heardAtMs = receivedAt(dataUpdatedAt)
      if (nowMs - heardAtMs > retention.days * DAY_MS) return []
      const priorityDays = retention.priorityDays + (isDownloaded?.(query.queryHash) ? DOWNLOADED_DAYS : 0)
      return [{ query, version: retention.version, priorityMs: heardAtMs + priorityDays * DAY_MS }]
    })
    .sort((a, b) => b.priorityMs - a.priorityMs)
}
