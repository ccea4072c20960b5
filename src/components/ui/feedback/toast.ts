import { createStore } from '@tanstack/react-store'
import type { AlertKind } from './alert.tsx'

export interface Toast {
  id: number
  kind: AlertKind
  title: string
  text?: string | undefined
  /** A toast with an action stays until the action or its dismissal. */
  action?: { label: string; run: () => void }
}

/** More at once would cover the page. */
const MAX_TOASTS = 3

/** The newest is the last. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Says something that belongs to no place on the page, for some seconds; the same words are not said twice at once. */
export function notify(message: Omit<Toast, 'id'>): void {
  notifyUntil(message)
}

/** For a caller that has to take it back: returns the number for `dismiss`. */
export function notifyUntil(message: Omit<Toast, 'id'>): number {
  const toast = { id: ++lastId, ...message }
  toasts.setState((shown) => {
    const others = shown.filter(({ title, text }) => title !== message.title || text !== message.text)
    return [...others, toast].slice(-MAX_TOASTS)
  })
  return toast.id
}

export function dismiss(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id))
}
