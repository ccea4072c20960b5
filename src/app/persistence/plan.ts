import type { QueryKey } from '@tanstack/react-query'
import { receivedAt } from '#lib/network/received-at.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { recordOf, type DehydratedQuery, type Retention } from './record.ts'

const DAY_MS = 86_400_000
/** What was packed counts as so many days younger than it is: it was asked for, and it goes together. */
const PACKED_DAYS = 2

/** What stands in a store, and how long the texts of queries are. */
export interface StoreIndex {
  /** Each query's stamp by its hash. */
  saved: Map<string, number>
  /** The length of each query's text, as of a stamp. */
  sizes: Map<string, { stampMs: number; size: number }>
}

export interface PlanOptions {
  /** In characters. */
  budget: number
  keepingOf: (key: QueryKey) => Retention | undefined
  /** Whether a query was packed for a time without a connection. */
  isDownloaded?: (hash: string) => boolean
}

export interface Plan {
  puts: { hash: string; stampMs: number; text: string }[]
  deletes: string[]
  /** Characters in the store afterwards. */
  total: number
}

/**
 * What to write and what to take away, so that the most valuable stands in the store and all of it has room [F23 full
 * disk].
 */
export function planWrite(
  queries: readonly DehydratedQuery[],
  { saved, sizes }: StoreIndex,
  { budget, keepingOf, isDownloaded }: PlanOptions,
): Plan {
  const puts: Plan['puts'] = []
  const deletes = new Set(saved.keys())
  let total = 0
  for (const { query, version } of byPriority(queries, keepingOf, isDownloaded)) {
    const { queryHash: hash } = query
    const stampMs = query.state.dataUpdatedAt
    const before = sizes.get(hash)
    const size = before?.stampMs === stampMs ? before.size : recordOf(query, version).length
    sizes.set(hash, { stampMs, size })
    if (total + size > budget) continue
    total += size
    deletes.delete(hash)
    if (saved.get(hash) !== stampMs) puts.push({ hash, stampMs, text: recordOf(query, version) })
  }
  return { puts, deletes: [...deletes], total }
}

/**
 * The most valuable first, without what is too old: by the server's time alone, a device's clock throws nothing away
 * [F29 wrong device clock].
 */
function byPriority(
  queries: readonly DehydratedQuery[],
  keepingOf: PlanOptions['keepingOf'],
  isDownloaded: PlanOptions['isDownloaded'],
): { query: DehydratedQuery; version: number }[] {
  const nowMs = serverClock.isKnown() ? serverClock.now() : -Infinity
  return queries
    .flatMap((query) => {
      const keeping = keepingOf(query.queryKey)
      const heardAtMs = receivedAt(query.state.dataUpdatedAt)
      if (!keeping || nowMs - heardAtMs > keeping.days * DAY_MS) return []
      const priorityDays = keeping.priorityDays + (isDownloaded?.(query.queryHash) ? PACKED_DAYS : 0)
      return [{ query, version: keeping.version, worthMs: heardAtMs + priorityDays * DAY_MS }]
    })
    .sort((a, b) => b.worthMs - a.worthMs)
}
