import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * A tab that was chosen keeps the focus although its address is another path: the screen is the same, so nothing begins
 * anew for the keyboard. Gives the function to call with the one that is chosen.
 */
export function useTabFocus(): (key: string) => void {
  const router = useRouter()
  const chosen = useRef<string | null>(null)
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const key = chosen.current
        if (key === null) return
        // Another one may have been chosen since: then this one is passed over.
        if (toLocation.href === router.latestLocation.href) chosen.current = null
        // After whoever else listens, but before any key that is pressed next.
        queueMicrotask(() => document.querySelector<HTMLElement>(`[role=tab][id$="-${key}"]`)?.focus({ preventScroll: true }))
      }),
    [router],
  )
  return (key) => {
    chosen.current = key
  }
}
