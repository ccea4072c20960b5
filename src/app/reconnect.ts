import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { followReach, reachNow } from '#lib/reach.ts'

/** A hall full of phones that comes back online comes back over this long [F9]. */
const SPREAD_MS = 2_000
/** While nothing answers, one call in so long finds out whether something does again; a fifth more or less. */
const PROBE_MS = 10_000
const JITTER = 0.2

/** Reads what is on screen again once the league can be reached again: once, and not all phones together [F9]. */
export function followReconnect(queryClient: QueryClient): void {
  spreadOnline()
  let before = reachNow()
  let probe: ReturnType<typeof setTimeout> | undefined
  followReach(() => {
    const now = reachNow()
    if (now === before) return
    clearTimeout(probe)
    // After "offline" the query library itself goes on.
    if (now === 'fine' && before !== 'offline') setTimeout(readAgain, SPREAD_MS * Math.random())
    if (now === 'unreachable' || now === 'portal') probeLater()
    before = now
  })

  function readAgain(): void {
    void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false })
  }

  function probeLater(): void {
    probe = setTimeout(
      () => {
        const [failed] =
          document.visibilityState === 'visible'
            ? queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
            : []
        if (failed)
          void queryClient.refetchQueries({ queryKey: failed.queryKey, exact: true }, { cancelRefetch: false })
        probeLater()
      },
      PROBE_MS * (1 - JITTER + 2 * JITTER * Math.random()),
    )
  }
}

function hasFailed({ state }: Query): boolean {
  return state.fetchStatus === 'idle' && (state.error !== null || state.isInvalidated)
}

function spreadOnline(): void {
  onlineManager.setEventListener((setOnline) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function online(): void {
      clearTimeout(timer)
      timer = setTimeout(() => setOnline(true), SPREAD_MS * Math.random())
    }
    function offline(): void {
      clearTimeout(timer)
      setOnline(false)
    }
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  })
}
