import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { XIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from './alert.tsx'
import { dismiss, type Toast } from './toast.ts'
import { Button, IconButton } from '#components/ui/button.tsx'

/** Long enough to read two lines slowly; an error, and what one can act on, stays until it is dismissed. */
const SHOWN_MS = 8_000

const ToastStack = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    left: '4',
    right: '4',
    bottom: 'calc(16px + var(--bar-height, 0px))',
    marginInline: 'auto',
    maxWidth: '480px',
    display: 'grid',
    gap: '2',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
    '& > *': { pointerEvents: 'auto', borderRadius: 'card', boxShadow: 'e3' },
  },
})

/** The toasts of the moment, newest at the bottom. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <ToastStack>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </ToastStack>
  )
}

function OneToast({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error' || toast.action !== undefined

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [stays, toast.id])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert
        kind={toast.kind}
        title={toast.title}
        action={
          <>
            {toast.action && <Button onClick={() => act(toast)}>{toast.action.label}</Button>}
            <IconButton aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
              <Icon icon={XIcon} size={20} />
            </IconButton>
          </>
        }
      >
        {toast.text}
      </Alert>
    </div>
  )
}

function act({ id, action }: Toast): void {
  dismiss(id)
  action?.run()
}
