import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * A tab that was chosen keeps the focus although its address is another path: the screen is the same, so nothing begins
 * anew for the keyboard. Gives the function to call when one is chosen.
 */
export function useTabFocus(): () => void {
  const router = useRouter()
  const isChosen = useRef(false)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (!isChosen.current) return
        isChosen.current = false
        // After whoever else listens.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true }))
      }),
    [router],
  )
  return () => {
    isChosen.current = true
  }
}
