import { createStore, useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'

/** What stands on top of Home today: nothing on most days, for most people. */
const store = createStore<ReactNode>(null)

export function putOnTop(next: ReactNode): void {
  store.setState(() => next)
}

export function useOnTop(): ReactNode {
  return useSelector(store)
}
