import type { OfflineController } from '#features/offline-download/saved-contents.ts'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StorageView } from '#features/offline-download/storage-view.tsx'
import { storeDownloadRecord } from '#features/offline-download/record.ts'
import { cacheStorage, isSecurePage } from '#lib/browser/device/secure-apis.ts'
import { receivedAt } from '#lib/network/received-at.ts'
import { sessionQueries } from '#lib/network/session.ts'
import { settledWithin } from '#lib/scheduling/scheduling.ts'
import { isRetainedAfterSignOut } from '#app/session/member-data.ts'
import { persistenceNow, savedVersion } from '#app/persistence/persistence.ts'
import { STORED_ROOTS } from '#app/persistence/retention.ts'
import { STORAGE_MESSAGES } from '#app/persistence/messages.ts'
import { downloadForOffline } from './offline-download.ts'

export function StorageSection() {
  const queryClient = useQueryClient()
  return <StorageView controller={useMemo(() => createOfflineController(queryClient), [queryClient])} />
}

/** Where the service worker keeps copies of the league's lists; its other caches are the app itself. */
const DATA_CACHES = ['apl.reference', 'apl.major-events', 'apl.articles']

/** Over plain HTTP there is no worker, without which the app itself does not open [D6.41]. */
const INSECURE = {
  title: 'Nothing opens without a connection at this address',
  text: 'Browsers keep an app for that at https:// addresses only. For the door, take a screenshot of your ticket.',
}

function createOfflineController(queryClient: QueryClient): OfflineController {
  return {
    version: savedVersion,
    contents() {
      const saved = persistenceNow()?.saved()
      if (!saved) return { things: [], budget: 0, trouble: STORAGE_MESSAGES.refused }
      const things = [...saved.queries].flatMap(([hash, { stampMs, size }]) => {
        const query = queryClient.getQueryCache().get(hash)
        return query
          ? [{ hash, key: query.queryKey, data: query.state.data as unknown, size, heardAtMs: receivedAt(stampMs) }]
          : []
      })
      const trouble = isSecurePage() ? saved.trouble && STORAGE_MESSAGES[saved.trouble] : INSECURE
      return { things, budget: saved.budget, trouble }
    },
    download: () => void downloadForOffline(queryClient),
    clear: () => clearSaved(queryClient),
  }
}

/**
 * Removes all data saved for offline use, from the disk and from this tab's memory, but not the
 * sign-in, the choices made here and the app's own files. Rejects where some of it stayed, with a TimeoutError where
 * the browser has not responded within 10 s, as while another tab is in the way [F99, F121 frozen tab].
 */
async function clearSaved(queryClient: QueryClient): Promise<void> {
  const stored = queryClient.getQueryCache().findAll({ predicate: isSaved })
  // Queries without an observer are removed; tickets are observed without a screen, and are reset.
  for (const query of stored) if (isRetainedAfterSignOut(query.queryKey)) query.reset()
  queryClient.removeQueries({ type: 'inactive', predicate: isSaved })
  storeDownloadRecord(null)
  const cleared = Promise.all([persistenceNow()?.clear(), ...DATA_CACHES.map((name) => cacheStorage()?.delete(name))])
  if ((await settledWithin(cleared, null)) === null) throw new DOMException('Not cleared in time.', 'TimeoutError')
}

function isSaved({ queryKey }: Query): boolean {
  return STORED_ROOTS.includes(String(queryKey[0])) && queryKey[1] !== sessionQueries.member().queryKey[1]
}
