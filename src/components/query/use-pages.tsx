import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { RetryButton } from '#components/ui/feedback/state.tsx'

interface PagesOptions {
  wanted: number
  ahead?: number
  /** The name of further items, at the start of a sentence: "More news". */
  what: string
}

/**
 * So many items of an infinite query, loaded page by page, for `QueryView` and `PagedList`. The query it returns is that
 * of the first page; why a further one is not there is `problem`, for the foot of the list.
 */
export function usePages<T>(
  query: UseInfiniteQueryResult<readonly T[]>,
  { wanted: requested, ahead = 0, what }: PagesOptions,
) {
  const { data, dataUpdatedAt, error, failureReason, fetchStatus, isFetching, refetch } = query
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isOfNext = isFetchingNextPage || isFetchNextPageError
  const count = data?.length ?? 0
  const isShort = hasNextPage && count < requested
  const isIdle = fetchStatus === 'idle'
  const isNext = hasNextPage && count < requested + ahead && isIdle && !error

  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, count, fetchNextPage])

  let problem: ReactNode = null
  if (isShort && fetchStatus === 'paused')
    problem = <Alert kind="offline" title="You are offline">{`${what} show here once there is a connection.`}</Alert>
  else if (isShort && isIdle && error)
    problem = (
      <Alert
        kind="error"
        title={`${what} did not load`}
        action={
          <RetryButton
            error={error}
            retry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
            retrying={false}
          />
        }
      >
        {error.message}
      </Alert>
    )
  return {
    // The foot of the list reports a further page.
    query: {
      data,
      dataUpdatedAt,
      fetchStatus,
      refetch,
      isFetching: isFetching && !isOfNext,
      error: isOfNext ? null : error,
      failureReason: isOfNext ? null : failureReason,
    },
    hasMore: hasNextPage || count > requested,
    isLoading: isShort && !problem,
    problem,
  }
}
