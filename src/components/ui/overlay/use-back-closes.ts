import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { openOverlay } from '#lib/browser/navigation/overlay-entries.ts'

/** While something is open over the page, Back calls `close` in place of leaving the page [F122]. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? openOverlay(router, () => onBack()) : undefined), [isOpen, router])
}
