import { useEffect } from 'react'
import { isInAppBrowser } from '#lib/browser/device/installed.ts'

/** On the root while one part alone is printed, and on that part; the print button's styles read both. */
export const PRINTING = 'data-printing'
export const PRINTED = 'data-printed'

/** Prints the page; returns false where the browser cannot, as one inside of another app [F127]. */
export function printPage(): boolean {
  if (typeof (window as Partial<Window>).print !== 'function' || isInAppBrowser()) return false
  window.print()
  return true
}

/** Prints this element and nothing else of the page; returns false where the browser cannot. */
export function printOnly(element: Element): boolean {
  const root = document.documentElement
  root.setAttribute(PRINTING, '')
  element.setAttribute(PRINTED, '')
  const after = () => {
    root.removeAttribute(PRINTING)
    element.removeAttribute(PRINTED)
  }
  window.addEventListener('afterprint', after, { once: true })
  const isPrinted = printPage()
  if (!isPrinted) after()
  return isPrinted
}

/** While mounted, the page is printed as its element with `PRINTED` alone, from the browser's own menu too. */
export function usePrintedAlone(): void {
  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(PRINTING, '')
    return () => root.removeAttribute(PRINTING)
  }, [])
}
