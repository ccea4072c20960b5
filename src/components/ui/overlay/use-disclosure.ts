import { useEffect, useRef, useState } from 'react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { useBackCloses } from './use-back-closes.ts'

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
