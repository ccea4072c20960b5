import { useLayoutEffect } from 'react'

/**
 * Marks the page's root with `data-{name}` for as long as the component is there. What a screen changes outside itself,
 * such as the room of the bars, hangs on the mark in `app/theme/global-styles.ts`.
 */
export function useRootMark(name: 'bars' | 'payBar', value: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
}
