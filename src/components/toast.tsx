import { createStore, useSelector } from '@tanstack/react-store'
import { lazy, Suspense, useEffect } from 'react'
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

/** What draws toasts is fetched when nothing else is under way: the words they bring may be that the connection is gone. */
const AHEAD_MS = 4_000

const Toaster = lazy(async () => ({ default: await loadToaster().catch(() => PlainToaster) }))

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
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  if (shown.length === 0) return null
  return (
    <Suspense>
      <Toaster toasts={shown} />
    </Suspense>
  )
}

async function loadToaster() {
  return (await import('./toaster.tsx')).Toaster
}

/** The bare words, where what draws toasts did not arrive. */
function PlainToaster({ toasts: shown }: { toasts: readonly Toast[] }) {
  return shown.map(({ id, title, text }) => <p key={id} role="alert">{`${title}. ${text ?? ''}`}</p>)
}
