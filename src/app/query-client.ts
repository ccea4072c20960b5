import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/network/api/api-error.ts'
import { copyReceivedAt, noteReceived } from '#lib/network/received-at.ts'
import { startOnline } from '#lib/network/connection/online.ts'
import { dropMarker, leaveForSignIn } from '#lib/network/session.ts'

/** Reads are tried again three times [F5 lossy network]. */
const RETRIES = 3
/** A server that wants to be left alone for longer is not asked again automatically. */
const LONGEST_RETRY_AFTER_S = 30

export function createQueryClient(): QueryClient {
  // The library takes a start for online until the browser says otherwise.
  startOnline()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess(data, query) {
        noteReceived(query.state.dataUpdatedAt, copyReceivedAt(data))
      },
      onError(error, query) {
        // The session is over, whatever the marker says [F60 suspended member].
        if (isSignedOut(error)) dropMarker()
        report(error, query.queryKey)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        // Only what a user did sends to sign in, never a mere read [D5.4].
        if (isSignedOut(error)) leaveForSignIn(mutation.meta?.signInReason)
        report(error, 'mutation')
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        // Tried once offline too: the device may be wrong [F81 navigator.onLine wrong], and the service worker has copies
        // of some lists [D1.26].
        networkMode: 'offlineFirst',
      },
      // Never paused and fired later [D5].
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Only what may go better the next time: no network, no response, or a server in trouble [F5 lossy network, F10 server
 * error].
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false
  if ((error.retryAfterSeconds ?? 0) > LONGEST_RETRY_AFTER_S) return false
  if (error.status === 429) return error.retryAfterSeconds !== undefined
  return error.status === 0 || error.status >= 500
}

/**
 * 1, 2 and 4 seconds, up to a half more, so that a hall full of phones does not come back at once; never before
 * Retry-After [F9 back online, F10 server error].
 */
export function retryDelay(failures: number, error: Error): number {
  const backoff = 1000 * 2 ** failures * (1 + Math.random() / 2)
  const requested = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(backoff, requested)
}

/** Errors of the server and the network are shown on screen; only unexpected ones are logged, in full. */
function report(error: Error, where: unknown): void {
  if (error instanceof ApiError && error.id !== 'unreadable') return
  console.error('A call failed unexpectedly', where, error)
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}
