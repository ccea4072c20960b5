import { useState } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CloudOffIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { ErrorState } from '#components/ui/feedback/error-state.tsx'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { isMissingChunk } from '#lib/network/updates/missing-chunk.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { isServerThere } from '#lib/network/connection/server-reachable.ts'

/** A screen that could not be shown. */
export function RouteError({ error }: ErrorComponentProps) {
  return (
    <div className="screen">
      {isMissingChunk(error) ? (
        <MissingChunk what={error.message} />
      ) : (
        <ErrorState
          title="This page did not open"
          message="Something went wrong on this page."
          retry={() => window.location.reload()}
        />
      )}
    </div>
  )
}

/**
 * The screen's file is not there. With a connection the page of the new version is loaded when the person asks for it,
 * never automatically, so that nothing goes round in circles; without one nothing is loaded, since it would come to
 * nothing [F15 missing chunk].
 */
function MissingChunk({ what }: { what: string }) {
  const online = useOnline()
  const [state, setState] = useState<'asks' | 'tries' | 'alone'>('asks')

  async function reload(): Promise<void> {
    setState('tries')
    if (!(await isServerThere())) return setState('alone')
    // Comes when it is needed, and may be missing too.
    const newest = await import('#lib/network/updates/apply-update.ts').catch(() => null)
    await newest?.applyUpdate()
    window.location.reload()
  }

  const retry = <RetryButton error={null} retry={() => void reload()} retrying={state === 'tries'} />
  if (!online || state === 'alone') {
    return (
      <EmptyState icon={CloudOffIcon} title="You are offline" action={retry}>
        This page of the app is not on this device yet. What you opened before still is.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title="This page did not open"
      message={`${what}. There may be a new version.`}
      retry={() => void reload()}
      retrying={state === 'tries'}
    />
  )
}
