import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from './state.tsx'
import { fetchChunk, isMissingChunk } from '#lib/network/updates/missing-chunk.ts'

interface LazyOptions<P> {
  /** With its article, at the start of a sentence: "The news". Without it nothing is shown where the chunk is missing. */
  name?: string | ((props: P) => string | undefined)
  /** Shown while it loads; a box of the same size, so that nothing moves. */
  fallback?: ReactNode | ((props: P) => ReactNode)
}

type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the chunk ahead of its use, which then renders at once. Rejects where it does not come. */
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own, loaded when it is first rendered. Where the chunk does not come, the rest of the
 * screen stays, and in its place stands what is missing, with Retry [F15 missing chunk]. What the component itself
 * throws goes on to the route's error screen.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, fallback = null }: LazyOptions<P> = {},
): LazyComponent<P> {
  const start = () => lazy(async () => ({ default: name ? await fetchChunk(load) : await loadOrNothing(load) }))
  let current = start()
  let preloaded: ComponentType<P> | undefined

  /** React keeps a failure for good, so a retry needs a new one. */
  function renew(error: unknown): void {
    if (isMissingChunk(error)) current = start()
  }

  function Loaded(props: P) {
    // Once for each mount: another type would mount it again.
    const [Component] = useState(() => preloaded ?? (current as ComponentType<P>))
    return <Component {...props} />
  }

  function Lazy(props: P) {
    const [Missing] = useState(() => missingChunk(typeof name === 'function' ? name(props) : name))
    return (
      <CatchBoundary getResetKey={() => ''} errorComponent={Missing} onCatch={renew}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Loaded {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }

  // Re-rendered only when its props change: the screen around it may change with every key.
  return Object.assign(memo(Lazy) as unknown as ComponentType<P>, {
    preload: async () => {
      preloaded = await fetchChunk(load)
    },
  })
}

function missingChunk(name: string | undefined) {
  return function Missing({ error, reset }: ErrorComponentProps) {
    if (!isMissingChunk(error)) throw error
    if (name === undefined) return null
    return (
      <ErrorState
        title={`${name} did not open`}
        message="A part of the app did not arrive. Check your connection."
        retry={reset}
      />
    )
  }
}

async function loadOrNothing<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  try {
    return await fetchChunk(load)
  } catch (error) {
    if (!isMissingChunk(error)) throw error
    return () => null
  }
}
