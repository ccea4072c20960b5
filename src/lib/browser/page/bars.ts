import { useLayoutEffect } from 'react'

/**
 * Marks the page's root for as long as the component is there: without header and bottom bar in the narrow layout, or as
 * the page of a ticket (`app/theme/global.css`).
 */
export function useBars(bars: 'none' | 'ticket'): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['bars'] = bars
    return () => {
      delete root.dataset['bars']
    }
  }, [bars])
}
