import { useLayoutEffect } from 'react'

const ATTRIBUTES = { bars: 'data-bars', payBar: 'data-pay-bar' } as const

/**
 * Marks the page's root with `data-{name}` for as long as the component is there. What a screen changes outside itself,
 * such as the room of the bars, hangs on the mark in `app/theme/global-styles.ts`.
 */
export function useRootAttribute(name: keyof typeof ATTRIBUTES, value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const attribute = ATTRIBUTES[name]
    root.setAttribute(attribute, value)
    return () => root.removeAttribute(attribute)
  }, [name, value])
}
