import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { afterFirstScreen } from '#lib/scheduling/scheduling.ts'
import { lazyComponent } from './lazy-component.tsx'
import { toasts, type Toast } from './toast.ts'

const Toaster = lazyComponent(() => loadToaster().catch(() => PlainToaster))

/** The place where toasts appear, in every screen. */
export function ToastHost() {
  const shown = useSelector(toasts)
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
