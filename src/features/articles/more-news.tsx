import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Busy } from '#components/ui/feedback/busy.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'

interface MoreNewsProps {
  /** The last page asked for; null while that is the first one, which speaks for itself. */
  last: UseQueryResult<unknown> | null
  /** How many articles stand in the list. */
  shown: number
  hasMore: boolean
  onMore: () => void
  /** The list. */
  children: ReactNode
}

/** The list with what comes after it: Load More, that it is loading, or why it did not. */
export function MoreNews({ last, shown, hasMore, onMore, children }: MoreNewsProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  const state = stateOf(last)

  // The button goes with the last page: then the keyboard goes on at the first new article.
  useEffect(() => {
    if (before.current === null || state !== 'there') return
    const link = place.current?.querySelectorAll<HTMLElement>('li a')[before.current]
    if (!hasMore && (document.activeElement === null || document.activeElement === document.body))
      link?.focus({ preventScroll: true })
    before.current = null
  }, [shown, hasMore, state])

  function more(): void {
    before.current = shown
    onMore()
  }

  return (
    <div ref={place}>
      {children}
      <Box display="flex" flexDirection="column" alignItems="center" gap="2" paddingTop="4" minHeight="100px">
        <Text role="status" textStyle="small" color="fg.muted">
          {hasMore || state !== 'there'
            ? `${shown} shown`
            : shown === 1
              ? 'That is the only one'
              : `All ${shown} shown`}
        </Text>
        {(state === 'loading' || (state === 'there' && hasMore)) && (
          <Button
            size={52}
            minWidth="min(200px, 100%)"
            aria-busy={state === 'loading'}
            aria-disabled={state === 'loading'}
            onClick={state === 'loading' ? undefined : more}
          >
            {state === 'loading' ? <Busy label="Loading more" /> : 'Load More'}
          </Button>
        )}
        {state === 'offline' && (
          <Alert kind="offline" title="You are offline" children="More news show here once there is a connection." />
        )}
        {state === 'failed' && (
          <Alert
            kind="error"
            title="More news did not load"
            action={<RetryButton error={last?.error} retry={() => void last?.refetch()} retrying={false} />}
          >
            {last?.error?.message}
          </Alert>
        )}
      </Box>
    </div>
  )
}

function stateOf(last: UseQueryResult<unknown> | null): 'there' | 'loading' | 'offline' | 'failed' {
  if (!last || last.data !== undefined) return 'there'
  if (last.fetchStatus === 'paused') return 'offline'
  return last.isFetching ? 'loading' : 'failed'
}
