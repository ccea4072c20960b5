import { createStore, useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'

/** What stands on top of Home today: nothing on most days, for most people. */
const store = createStore<ReactNode>(null)

export function showOnHomeTop(next: ReactNode): void {
  store.setState(() => next)
}

export function useHomeTop(): ReactNode {
  return useSelector(store)
}
