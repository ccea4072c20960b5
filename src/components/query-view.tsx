import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatShortDate, formatTime } from '#domain/date-format.ts'
import { localDate } from '#domain/time.ts'
import { ApiError } from '#lib/api-error.ts'
import { phoneZone } from '#lib/phone-zone.ts'
import { useMinute } from '#lib/ticker.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Icon } from './icon.tsx'
import { cloudOff } from '#components/icons/everyday.tsx'
import { RetryButton } from './retry-button.tsx'
import { Skeleton } from './skeleton.tsx'
import { Row } from './ui/box.tsx'
import { Button } from './ui/button.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** What it is, with its article, at the start of a sentence: "Tonight’s games". */
  what: string
  /** The outline of the final thing, in its size. */
  skeleton: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** The one place that decides what a screen shows of a query: loading, offline, failed, empty, or the data and its age. */
export function QueryView<T>({ query, what, skeleton, isEmpty, empty, children }: QueryViewProps<T>) {
  const { data, error, isPending, isFetching, fetchStatus, refetch, failureReason } = query
  const retry = () => void refetch()
  if (data !== undefined) {
    const stale = !isFetching && (error !== null || fetchStatus === 'paused')
    return (
      <>
        {(stale || fetchStatus === 'paused') && <AsOf what={what} at={query.dataUpdatedAt} error={error} retry={retry} />}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    )
  }
  if (fetchStatus === 'paused') return <NeverOpened what={what} retry={retry} />
  // The query tries again by itself once the pause is over that the server asked for: until then it says so.
  const askedToWait = failureReason instanceof ApiError && failureReason.retryAfterSeconds !== undefined
  if (isPending && (isFetching || !error) && !askedToWait) return <Skeleton label={`${what}, loading`}>{skeleton}</Skeleton>
  const reason = error ?? failureReason
  const known = reason instanceof ApiError ? reason : null
  return (
    <ErrorState
      title={`${what} did not load`}
      message={known?.message ?? 'Something went wrong on this page.'}
      requestId={known?.requestId}
      error={reason}
      retry={retry}
      retrying={isFetching}
    />
  )
}

/** Offline, and this was never opened: there is nothing to fall back on. */
function NeverOpened({ what, retry }: { what: string; retry: () => void }) {
  return (
    <EmptyState picture={<Icon shape={cloudOff} size={34} />} title="You are offline" action={<Button onClick={retry}>Retry</Button>}>
      {what} will show here once there is a connection.
    </EmptyState>
  )
}

/** Says how old the data is, in the time of the place where the phone is [D6.1]. */
function AsOf({ what, at, error, retry }: { what: string; at: number; error: unknown; retry: () => void }) {
  const nowMs = useMinute()
  return (
    <Row role="status" bg="amber.subtle" color="amber.fg" borderRadius="card" paddingLeft="14px" marginBottom="2" gap="3" minHeight="52px">
      <Icon shape={cloudOff} size={20} />
      <span>
        {what} as of {momentText(at, nowMs, phoneZone())}
      </span>
      <RetryButton look="ghost" marginLeft="auto" error={error} retry={retry} retrying={false} />
    </Row>
  )
}

/** '6:42 pm', with the day before it when that was not today. */
export function momentText(at: number, now: number, timeZone: string): string {
  const time = formatTime(at, timeZone)
  return localDate(at, timeZone) === localDate(now, timeZone) ? time : `${formatShortDate(at, timeZone)}, ${time}`
}
