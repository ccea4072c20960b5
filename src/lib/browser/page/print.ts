import { useEffect } from 'react'

/** On the root while one part alone is printed, and on that part; app/theme/global.css reads both. */
export const PRINTING = 'data-printing'
export const PRINTED = 'data-printed'

/** While mounted, the page is printed as its element with `PRINTED` alone, from the browser's own menu too. */
export function usePrintedAlone(): void {
  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(PRINTING, '')
    return () => root.removeAttribute(PRINTING)
  }, [])
}
