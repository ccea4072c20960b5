import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { canFillScreen } from '#lib/browser/device/viewport.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { readText, removeKey, tabStorage, writeText } from '#lib/storage/storage.ts'
import { GLANCE_KEY } from '#lib/storage/tab-keys.ts'

export interface TableMode {
  isOn: boolean
  enter: () => void
  leave: () => void
  /** For the button that enters: back from the table it has the focus again. */
  enterRef: (button: HTMLElement | null) => void
}

/**
 * The table mode of the clock: over the whole screen where the browser allows, turned and reloaded without being
 * left. Escape and the browser's own way out of full screen leave it, and the page is where it was.
 */
export function useTableMode(eventId: number): TableMode {
  const [isOn, setOn] = useState(() => readText(tabStorage, GLANCE_KEY) === String(eventId))
  const scrollY = useRef(0)
  const wasLeft = useRef(false)

  function enter(): void {
    scrollY.current = window.scrollY
    setOn(true)
    // Refused, the mode is the same without it.
    if (canFillScreen()) void document.documentElement.requestFullscreen().catch(() => undefined)
  }

  function leave(): void {
    wasLeft.current = true
    setOn(false)
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }

  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && leave()
    // Full screen is lost with the page hidden, too; a user who comes back is still at the table.
    const onFullScreen = () => !document.fullscreenElement && document.visibilityState === 'visible' && leave()
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [isOn])

  // Another page is not shown in full screen, and the clock opened again is upright. In development StrictMode mounts
  // everything twice: what is on is noted again, so that a second reload finds it.
  useEffect(() => {
    if (isOn) noteTable(eventId)
    return () => {
      if (isOn) noteTable(null)
    }
  }, [isOn, eventId])
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined)), [])

  useLayoutEffect(() => {
    if (isOn) window.scrollTo(0, 0)
    else if (scrollY.current > 0) window.scrollTo(0, scrollY.current)
  }, [isOn])

  return {
    isOn,
    enter,
    leave,
    enterRef: (button) => {
      if (isOn || !button || !wasLeft.current) return
      wasLeft.current = false
      button.focus({ preventScroll: true })
    },
  }
}

/** Without storage a reload leaves the mode. */
function noteTable(eventId: number | null): void {
  if (eventId === null) removeKey(tabStorage, GLANCE_KEY)
  else writeText(tabStorage, GLANCE_KEY, String(eventId))
}
