import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import { DEVICE_TIMEOUT_MS } from '#lib/scheduling/scheduling.ts'
import { isSecurePage, wakeLocks } from './secure-apis.ts'

/**
 * `asked` until the browser has decided; `refused` for instance when the battery is low; `insecure` where only an https
 * address could.
 */
export type WakeLockState = 'asked' | 'held' | 'refused' | 'unsupported' | 'insecure'

/** The browser's APIs it needs; tests pass their own. */
export interface WakeLockWorld {
  /** Undefined where the browser has no wake lock. */
  request: (() => Promise<WakeLockHeld>) | undefined
  isVisible(): boolean
  onVisibility(callback: () => void): () => void
}

interface WakeLockHeld {
  released: boolean
  release(): Promise<void>
  addEventListener(type: 'release', callback: () => void): void
}

/**
 * Keeps the screen awake between `start` and the function it returns [F42 wake lock]. The browser lets go of it
 * whenever the page is hidden and sometimes on its own; it is asked again each time the page is visible.
 */
export function createWakeLock(world: WakeLockWorld) {
  const store = createStore<WakeLockState>(world.request ? 'asked' : isSecurePage() ? 'unsupported' : 'insecure')
  let held: WakeLockHeld | null = null
  let isWanted = false
  let isAsking = false

  function become(next: WakeLockState): void {
    store.setState(() => next)
  }

  async function ask(): Promise<void> {
    if (!world.request || !isWanted || isAsking || held || !world.isVisible()) return
    isAsking = true
    const timer = setTimeout(become, DEVICE_TIMEOUT_MS, 'refused')
    try {
      const lock = await world.request()
      if (isWanted) keep(lock)
      else await lock.release()
    } catch {
      // A page hidden meanwhile is refused as well; that is no news to anyone.
      if (world.isVisible()) become('refused')
    } finally {
      clearTimeout(timer)
      isAsking = false
    }
  }

  function keep(lock: WakeLockHeld): void {
    held = lock
    become('held')
    lock.addEventListener('release', () => {
      if (held !== lock) return
      held = null
      if (isWanted) become('asked')
    })
  }

  return {
    store,
    start(): () => void {
      isWanted = true
      const stop = world.onVisibility(() => void ask())
      void ask()
      return () => {
        isWanted = false
        stop()
        const last = held
        held = null
        // Already gone is as good as released.
        void last?.release().catch(() => undefined)
      }
    },
  }
}

/** Returns whether the browser keeps the screen awake. */
export function useWakeLock(): WakeLockState {
  const lock = useMemo(() => createWakeLock(browserWorld()), [])
  useEffect(() => lock.start(), [lock])
  return useSelector(lock.store)
}

function browserWorld(): WakeLockWorld {
  const locks = wakeLocks()
  return {
    // oxlint-disable-next-line ours/oldest-browsers -- where there is one it can be requested
    request: locks && (() => locks.request('screen')),
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(callback) {
      document.addEventListener('visibilitychange', callback)
      return () => document.removeEventListener('visibilitychange', callback)
    },
  }
}
