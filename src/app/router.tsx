import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { followTraversals } from '#lib/browser/navigation/traversals.ts'
import type { SignInReason } from '#lib/network/session.ts'
import { EmptyState, ErrorState, RetryButton } from '#components/ui/feedback/state.tsx'
import { CHUNK_TIMEOUT_MS, chunkTimeout, isMissingChunk } from '#lib/network/updates/missing-chunk.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { isServerThere } from '#lib/network/connection/connectivity.ts'
import { Skeleton, SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { routeTree } from '../route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'

/** Screens read the router by its hooks; what goes on beside them gets it as an argument. */
export function createAppRouter(context: RouterContext) {
  followTraversals()
  return createRouter({
    routeTree,
    context,
    caseSensitive: false,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Only Back and Forward restore the position; any other way to a page starts at its top [P2.21, D4.7, D4.8].
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    // The former screen stays for the second that most chunks need; a screen that has come is never held back.
    defaultPendingComponent: RoutePending,
    defaultPendingMinMs: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }

  interface StaticDataRouteOption {
    /** The screen fills the window: no header, no footer. */
    fullView?: boolean
    /** The page is for members: its title where they have to sign in first, and the reason that the login page gives. */
    members?: { title: string; reason?: SignInReason }
  }
}

function RouteError({ error }: ErrorComponentProps) {
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

/**
 * Takes the place of the former screen where the chunk of the next one is long in coming. One that does not come in
 * time is missing, as the route's error screen then says [P9.30 chunk timeout].
 */
function RoutePending() {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isTimedOut) throw chunkTimeout()
  return (
    <Skeleton label="The page, loading">
      <div className="screen stack">
        <SkeletonBar style={{ width: '56%', height: '28px' }} />
        <SkeletonBar style={{ height: '180px', borderRadius: 'var(--apl-radii-card)' }} />
        <SkeletonBar style={{ height: '180px', borderRadius: 'var(--apl-radii-card)' }} />
      </div>
    </Skeleton>
  )
}
