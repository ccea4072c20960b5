import { useSelector } from '@tanstack/react-store'
import { lazyComponent } from './lazy-component.tsx'
import { toasts, type Toast } from './toast.ts'

/** Its words may be that the connection is gone, on a first visit before anything is on the device: then bare words. */
const Toaster = lazyComponent(() =>
  import('./toaster.tsx').then(
    (module) => module.Toaster,
    () => PlainToaster,
  ),
)

export function ToastHost() {
  const shown = useSelector(toasts)
  if (shown.length === 0) return null
  return <Toaster toasts={shown} />
}

function PlainToaster({ toasts: shown }: { toasts: readonly Toast[] }) {
  return shown.map(({ id, title, text }) => <p key={id} role="alert">{`${title}. ${text ?? ''}`}</p>)
}
