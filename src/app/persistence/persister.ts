import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { settledWithin } from '#lib/scheduling/scheduling.ts'
import type { TextStore } from '#lib/storage/idb.ts'
import { storedQueries, type StoreIndex } from './plan.ts'
import { queryOf, type DehydratedQuery, type ReadFormer } from './record.ts'
import { createStoreWriter, type StoreWriterOptions } from './store-writer.ts'

export interface QueryPersisterOptions extends StoreWriterOptions {
  readFormer: ReadFormer
  /** Restores the queries under these keys alone, and stores nothing. */
  restoreOnly?: (key: QueryKey) => boolean
}

export type QueryPersister = ReturnType<typeof persistQueries>

/** Changes are collected once for each write, not with every event of the cache. */
const NOTHING = { shouldDehydrateQuery: () => false, shouldDehydrateMutation: () => false }

export function persistQueries(
  queryClient: QueryClient,
  { readFormer, restoreOnly, ...options }: QueryPersisterOptions,
) {
  const { store, retentionOf, onChange } = options
  const index: StoreIndex = { saved: new Map(), sizes: new Map() }
  const writer = createStoreWriter(queryClient.getQueryCache(), index, options)
  let unsubscribe = () => {}
  let isStopped = false

  function persisterOf(queries: DehydratedQuery[]): Persister {
    return {
      restoreClient: () => ({ timestamp: Date.now(), buster: '', clientState: { queries, mutations: [] } }),
      persistClient: () => writer.schedule(),
      removeClient: () => writer.empty(),
    }
  }

  /**
   * Returns the number of stored queries; null where none could be read, or none within 10 s: what comes later is
   * restored then, and nothing is written before [F25 hanging IndexedDB]. Never rejects.
   */
  async function restore(): Promise<number | null> {
    const read = readQueries(store, index, { retentionOf, readFormer }).catch(() => null)
    const count = await settledWithin(read.then(follow), 'late' as const)
    if (count !== 'late') return count
    if (!isStopped) writer.report('refused')
    return null
  }

  /** Restores these queries, or none where they could not be read, and from now on stores what changes. */
  async function follow(queries: DehydratedQuery[] | null): Promise<number | null> {
    // The member may have signed out meanwhile.
    if (isStopped) return null
    if (queries) onChange?.(index.saved)
    else writer.pause('refused')
    const persister = persisterOf((queries ?? []).filter(({ queryKey }) => !restoreOnly || restoreOnly(queryKey)))
    // Age is judged by the server's time, as each query is read [F29 wrong device clock].
    await persistQueryClientRestore({ queryClient, persister, maxAge: Infinity })
    if (isStopped) return null
    if (restoreOnly) stop()
    else {
      unsubscribe = persistQueryClientSubscribe({ queryClient, persister, dehydrateOptions: NOTHING })
      writer.start()
    }
    return queries && queries.length
  }

  /** Restores and writes nothing from now on, not even a change that waits to be written [F32 write after sign-out]. */
  function stop(): void {
    isStopped = true
    unsubscribe()
    writer.stop()
    void store.close()
  }

  const { flush, shrink, empty, again, trouble } = writer
  return { restored: restore(), stop, flush, shrink, empty, again, trouble, index: () => storedQueries(index) }
}

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
    // Records of another version are written again in the current one.
    index.saved.set(hash, isCurrent ? stampMs : Number.NaN)
    if (isCurrent) index.sizes.set(hash, { stampMs, size: (text as string).length })
  }
  // Nothing depends on their removal, so nothing waits for it [F22 corrupt store].
  if (unusable.length > 0) store.write([], unusable).catch(() => undefined)
  return queries
}
