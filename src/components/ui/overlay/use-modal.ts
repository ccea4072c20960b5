import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { afterPaint } from '#lib/scheduling/scheduling.ts'
import { useBackCloses } from './use-disclosure.ts'

/**
 * Makes a dialog element a modal that is open while it is on screen: the browser keeps the focus inside and
 * gives it back, Escape, Back and a click outside call `onClose`, which takes it from the screen, and the page beneath does
 * not scroll.
 */
export function useModal(onClose: () => void, backCloses = true) {
  const ref = useRef<HTMLDialogElement>(null)
  /** A drag or selection may start in the modal and end outside, which is a click on their common ancestor. */
  const isPressedOutside = useRef(false)

  // Before the element goes: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  // Out of sight with the next paint, and closed after it: with the page beneath in reach again the browser works out
  // the look of all of it, which takes a low-end device longer than a tap may.
  function close(): void {
    const dialog = ref.current
    if (!dialog || dialog.hidden) return
    dialog.hidden = true
    afterPaint(onClose)
  }
  useBackCloses(backCloses, close)

  return {
    props: {
      ref,
      onCancel(event: SyntheticEvent) {
        if (event.target !== ref.current) return
        event.preventDefault()
        close()
      },
      onPointerDown(event: PointerEvent) {
        isPressedOutside.current = event.target === ref.current
      },
      onClick(event: MouseEvent) {
        if (event.target === ref.current && isPressedOutside.current) close()
      },
    },
    close,
  }
}
