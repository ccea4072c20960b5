import { useSyncExternalStore } from 'react'

/** Phones without it, such as iPhones, show no button. */
export function canFillScreen(): boolean {
  return typeof document !== 'undefined' && document.fullscreenEnabled === true
}

/** Whether the page fills the screen, and how to change that; `toggle` rejects when the browser refuses. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return {
    isFull,
    toggle: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
