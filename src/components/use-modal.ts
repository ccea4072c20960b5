import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * What makes a dialog element a modal that is open while it is on screen: the browser keeps the focus inside and
 * gives it back, Escape and a click outside call `onClose`, and the page beneath does not scroll.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)

  // Before the element goes: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onCancel(event) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClick(event) {
      if (event.target === ref.current) onClose()
    },
  }
}
