import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { useRouter } from '@tanstack/react-router'
import { openOverlay } from '#lib/browser/navigation/overlay-entries.ts'

/** Something small that a button opens: until a press or the focus goes elsewhere, or Escape or Back, which give the focus back. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useBackCloses(isOpen, closeToOpener)

  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') closeToOpener()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  function closeToOpener(): void {
    setOpen(false)
    opener.current?.focus()
  }

  return { isOpen, setOpen, root, opener }
}

/** While something is open over the page, Back calls `close` in place of leaving the page [F122]. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? openOverlay(router, () => onBack()) : undefined), [isOpen, router])
}
