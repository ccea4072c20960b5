import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConnectivity } from '#lib/network/connection/connectivity.ts'
import { EmptyState, ErrorState } from '#components/ui/feedback/state.tsx'
import { AsOf, useLasting } from './freshness.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

export interface QueryState<T> extends Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isFetching' | 'fetchStatus' | 'failureReason' | 'dataUpdatedAt'
> {
  refetch: () => unknown
}

interface QueryViewProps<T> {
  query: QueryState<T>
  /** Its name with its article, at the start of a sentence: "Tonight’s games". */
  what: string
  /** Identifies the query where another may replace it while the view stays mounted: each has its own timeout. */
  of?: string | number | null | undefined
  skeleton: ReactNode
  /** What is shown of an empty list or of null, or where `isEmpty` says so. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/**
 * A read that takes longer is reported: the saved copy says its age meanwhile, a failed attempt is no secret any more
 * [F4 lie-fi].
 */
const SLOW_MS = 3_000
/** No skeleton stays longer [F4 lie-fi]. */
const SKELETON_TIMEOUT_MS = 10_000

/**
 * The one place that decides what a screen shows of a query: loading, offline, failed, empty, or the data and its age.
 */
export function QueryView<T>({ query, what, of, skeleton, empty, isEmpty = isNothing, children }: QueryViewProps<T>) {
  const { data, error, isFetching, fetchStatus, refetch, failureReason } = query
  const connectivity = useConnectivity()
  const slow = useLasting(isFetching, SLOW_MS, of)
  const late = useLasting(isFetching && data === undefined, SKELETON_TIMEOUT_MS, of)
  const startAgain = useStartAgain()
  const placeholder = <Skeleton label={`${what}, loading`}>{skeleton}</Skeleton>
  // The data renders after its surroundings, with the skeleton until then: a low-end device responds to input in between.
  const isRendered = useDeferredValue(data !== undefined)
  if (data !== undefined && !isRendered) return placeholder
  if (data !== undefined) {
    const isOld = connectivity !== 'fine' || slow || fetchStatus === 'paused' || failureReason !== null
    return (
      <>
        {isOld && (
          <AsOf
            what={what}
            fetchedAtMs={query.dataUpdatedAt}
            error={isFetching ? null : error}
            retry={() => void refetch()}
          />
        )}
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </>
    )
  }
  if (fetchStatus === 'paused') return <NeverOpened what={what} />
  const reason = error ?? failureReason
  // The query tries again automatically once the pause is over that the server asked for: until then it says so.
  const askedToWait = reason instanceof ApiError && reason.retryAfterSeconds !== undefined
  const isReported = late || askedToWait || (reason !== null && (slow || !isFetching))
  if (!isReported) return placeholder
  const known = reason instanceof ApiError ? reason : null
  return (
    <ErrorState
      title={`${what} did not load`}
      message={known?.message ?? (reason ? 'Something went wrong on this page.' : 'No answer has come yet.')}
      requestId={known?.requestId}
      error={reason}
      // While it tries again automatically, a user may well ask for it at once.
      retry={isFetching ? startAgain : () => void refetch()}
      retrying={isFetching && askedToWait}
    />
  )
}

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0)
}

/** Starts again all that the screen still waits for: what hangs would otherwise hang on. */
function useStartAgain(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.resetQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
}

/** Without its file the card can do without it. */
const SavedHere = lazyComponent(async () => (await import('./saved-here.tsx')).SavedHere)

/**
 * Those on the page, in the order of their coming: the first says what is there instead, the others need not say it
 * again.
 */
const cardStore = createStore<readonly symbol[]>([])

function useIsFirst(): boolean {
  const [me] = useState(() => Symbol('card'))
  useEffect(() => {
    cardStore.setState((cards) => [...cards, me])
    return () => cardStore.setState((cards) => cards.filter((card) => card !== me))
  }, [me])
  return useSelector(cardStore, (cards) => cards[0] === me)
}

/** Offline, and this was never opened: says so by name, and what is saved here instead [F3 offline deep link]. */
function NeverOpened({ what }: { what: string }) {
  const isFirst = useIsFirst()
  return (
    <EmptyState
      icon={CloudOffIcon}
      title="You are offline"
      action={isFirst && <SavedHere />}
    >{`${what}: never opened on this phone, so not saved here. It will show once there is a connection.`}</EmptyState>
  )
}
