import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { afterFirstScreen } from '#lib/scheduling/scheduling.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { NoticeKind } from './notice.tsx'

export interface Toast {
  id: number
  kind: NoticeKind
  title: string
  text?: string | undefined
  /** A toast one can act on stays until it is acted on or dismissed. */
  action?: { label: string; run: () => void }
}

/** More at once would cover the page. */
const MOST = 3

const Toaster = lazyComponent(() => loadToaster().catch(() => PlainToaster))

const store = createStore<readonly Toast[]>([])
let lastId = 0

/** Says something that belongs to no place on the page, for some seconds; the same words are not said twice at once. */
export function notify(said: Omit<Toast, 'id'>): void {
  notifyUntil(said)
}

/** The same, for who has to take it back: gives the number to `dismiss`. */
export function notifyUntil(said: Omit<Toast, 'id'>): number {
  const toast = { id: ++lastId, ...said }
  store.setState((toasts) => {
    const others = toasts.filter(({ title, text }) => title !== said.title || text !== said.text)
    return [...others, toast].slice(-MOST)
  })
  return toast.id
}

export function dismiss(id: number): void {
  store.setState((toasts) => toasts.filter((toast) => toast.id !== id))
}

/** The place where toasts appear, in every screen. */
export function ToastHost() {
  const shown = useSelector(store)
  // Its words may be that the connection is gone: then it would be too late to fetch it.
  useEffect(() => afterFirstScreen(() => void loadToaster().catch(() => undefined)), [])
  if (shown.length === 0) return null
  return <Toaster toasts={shown} />
}

async function loadToaster() {
  return (await import('./toaster.tsx')).Toaster
}

/** The bare words, where what draws toasts did not arrive. */
function PlainToaster({ toasts: shown }: { toasts: readonly Toast[] }) {
  return shown.map(({ id, title, text }) => <p key={id} role="alert">{`${title}. ${text ?? ''}`}</p>)
}
