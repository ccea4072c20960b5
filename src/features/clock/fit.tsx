import type { ReactNode } from 'react'

/** A figure that becomes smaller until its element has room for it, whatever a reader's own text spacing adds [F84]. Its size is set by `frameStyle`. */
export function Fit({ children }: { children: ReactNode }) {
  return (
    <span data-part="fit" translate="no" ref={fitWidth}>
      {children}
    </span>
  )
}

/** Measured when its own width changes: with its text, the screen or the spacing, and not by the second, since figures are of one width. */
function fitWidth(figure: HTMLElement | null): (() => void) | undefined {
  const around = figure?.parentElement
  if (!figure || !around) return undefined
  let frame = 0
  function measure(): void {
    if (!figure || !around) return
    around.style.removeProperty('--fit')
    const room = around.clientWidth
    const need = figure.offsetWidth
    if (room > 0 && need > room) around.style.setProperty('--fit', String(Math.floor((room / need) * 1000) / 1000))
  }
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  })
  observer.observe(figure)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
