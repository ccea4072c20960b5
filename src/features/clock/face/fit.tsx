import type { ReactNode } from 'react'
import css from './fit.module.css'

/**
 * A figure that becomes smaller until its element has room for it, whatever a reader's own text spacing adds [F84 text
 * spacing].
 */
export function Fit({ children }: { children: ReactNode }) {
  return (
    <span className={css.fit} translate="no" ref={fitWidth}>
      {children}
    </span>
  )
}

/**
 * Measured when the figure or its element becomes wider or narrower: with its text, the screen or the spacing, and not
 * by the second, since digits are of one width.
 */
function fitWidth(figure: HTMLElement | null): (() => void) | undefined {
  const around = figure?.parentElement
  if (!figure || !around) return undefined
  let frame = 0
  let known = ''
  const widths = () => `${Math.round(figure.offsetWidth)} in ${around.clientWidth}`
  const observer = new ResizeObserver(() => {
    if (widths() === known) return
    // Fitting changes the widths again, which must not notify the observer.
    observer.disconnect()
    fit(figure, around)
    known = widths()
    frame = requestAnimationFrame(watch)
  })
  function watch(): void {
    if (figure) observer.observe(figure)
    if (around) observer.observe(around)
  }
  watch()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

function fit(figure: HTMLElement, around: HTMLElement): void {
  around.style.removeProperty('--fit')
  const room = around.clientWidth
  const need = figure.offsetWidth
  if (room > 0 && need > room) around.style.setProperty('--fit', String(Math.floor((room / need) * 1000) / 1000))
}
