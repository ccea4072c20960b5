import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { followOnline, isOnline, noteOffline, noteResponse } from '#lib/network/connection/online.ts'
import { connectivityNow, followConnectivity, isServerThere } from '#lib/network/connection/connectivity.ts'

/** A hall full of phones that comes back online comes back over this long [F9 back online]. */
const SPREAD_MS = 2_000
/** While nothing responds, one call in so long finds out whether something does again; a fifth more or less. */
const PROBE_MS = 10_000
const JITTER = 0.2
/** After the device has gone offline, this long before its word is doubted. */
const DOUBT_MS = 1_000

/**
 * Reads what is on screen again once the league can be reached again: once, and not all phones together [F9 back
 * online].
 */
export function followReconnect(queryClient: QueryClient): void {
  spreadOnline()
  doubtOffline()
  let before = connectivityNow()
  let probe: ReturnType<typeof setTimeout> | undefined
  followConnectivity(() => {
    const now = connectivityNow()
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
    probe = setTimeout(() => {
      const [failed] =
        document.visibilityState === 'visible'
          ? queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
          : []
      if (failed) void queryClient.refetchQueries({ queryKey: failed.queryKey, exact: true }, { cancelRefetch: false })
      probeLater()
    }, spread(PROBE_MS))
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
      noteOffline()
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

/**
 * A device may report that it is offline when it is not [F81 navigator.onLine wrong]: while it does and the page is
 * visible, our server is asked now and then, and whenever a user comes back or does something.
 */
function doubtOffline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking || isOnline() || document.visibilityState !== 'visible') return
    isAsking = true
    const sentAtMs = performance.now()
    if (await isServerThere()) noteResponse(sentAtMs)
    isAsking = false
  }

  function askLater(ms: number): void {
    clearTimeout(timer)
    if (isOnline()) return
    timer = setTimeout(() => void ask().then(() => askLater(spread(PROBE_MS))), ms)
  }

  followOnline(() => askLater(DOUBT_MS))
  for (const type of ['visibilitychange', 'pointerdown', 'keydown'])
    document.addEventListener(type, () => void ask(), { capture: true, passive: true })
  askLater(0)
}

/** A fifth more or less, so that phones which went offline together do not all reconnect together [F9 back online]. */
function spread(ms: number): number {
  return ms * (1 - JITTER + 2 * JITTER * Math.random())
}
