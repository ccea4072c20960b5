import { useSyncExternalStore } from 'react'

/** Two fingers that pinch a page back end a little beside 1. */
const LARGEST_UNZOOMED = 1.01

/**
 * Returns whether the page is zoomed by pinching. Then one finger moves the page, and nothing of ours is swiped, pulled
 * or dragged by it [F126].
 */
export function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > LARGEST_UNZOOMED
}

export function followPageZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

export function usePageZoomed(): boolean {
  return useSyncExternalStore(followPageZoom, isPageZoomed, () => false)
}

/** False on iPhones. */
export function canFillScreen(): boolean {
  return typeof document !== 'undefined' && document.fullscreenEnabled === true
}
