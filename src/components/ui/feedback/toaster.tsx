import { createToaster, Toast as ChakraToast, Toaster as ChakraToaster } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { XIcon } from 'lucide-react'
import { toast as recipe } from '#app/theme/recipes/toast.ts'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { AlertIcon, type AlertKind } from './alert.tsx'
import { dismiss, type Toast } from './toast.ts'
import css from './alert.module.css'

/** Long enough to read two lines slowly; an error, and a toast with an action, stays until it is dismissed. */
const SHOWN_MS = 8_000

type ChakraToaster = ReturnType<typeof createToaster>

/** Shows the toasts by Chakra's Toaster, the newest at the bottom. Pointer or focus on one stop the time of all. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const [toaster] = useState(newToaster)
  // Chakra renders at once what its store is given, which React forbids within an effect.
  useEffect(() => queueMicrotask(() => follow(toaster, toasts)), [toaster, toasts])
  return (
    <ControlStyles>
      <ChakraToaster toaster={toaster} aria-label="Notifications" css={groupStyle}>
        {({ id, type, title, description, action }) => (
          <ChakraToast.Root
            recipe={recipe}
            role={type === 'error' ? 'alert' : 'status'}
            tabIndex={-1}
            // Chakra's group would give the focus back to where it was before, also when a press takes it elsewhere.
            onFocus={(event) => {
              event.stopPropagation()
              toaster.pause(id)
            }}
            onBlur={() => toaster.resume(id)}
          >
            <div className={`${css.strip} ${css[type as AlertKind]}`}>
              <AlertIcon kind={type as AlertKind} />
              <div className={css.texts}>
                <ChakraToast.Title asChild>
                  <p className={css.title}>{title}</p>
                </ChakraToast.Title>
                {description && (
                  <ChakraToast.Description asChild>
                    <p className="text-meta muted">{description}</p>
                  </ChakraToast.Description>
                )}
              </div>
              {action && (
                <ChakraToast.ActionTrigger asChild>
                  <Button>{action.label}</Button>
                </ChakraToast.ActionTrigger>
              )}
              <ChakraToast.CloseTrigger asChild>
                <IconButton aria-label="Dismiss">
                  <XIcon size={20} />
                </IconButton>
              </ChakraToast.CloseTrigger>
            </div>
          </ChakraToast.Root>
        )}
      </ChakraToaster>
    </ControlStyles>
  )
}

function newToaster(): ChakraToaster {
  return createToaster({
    placement: 'bottom',
    offsets: { top: '16px', right: '16px', bottom: 'calc(16px + var(--bar-height, 0px))', left: '16px' },
    removeDelay: 0,
    pauseOnPageIdle: false,
  })
}

function follow(toaster: ChakraToaster, toasts: readonly Toast[]): void {
  for (const { id } of toaster.getVisibleToasts())
    if (!toasts.some((toast) => String(toast.id) === id)) toaster.remove(id)
  for (const { id, kind, title, text, action } of toasts) {
    if (toaster.isVisible(String(id))) continue
    toaster.create({
      id: String(id),
      type: kind,
      // In the order in which they came. Chakra has one of its own for its types alone, and ours are more.
      priority: 1,
      title,
      description: text,
      duration: kind === 'error' || action ? Infinity : SHOWN_MS,
      ...(action && { action: { label: action.label, onClick: action.run } }),
      onStatusChange: ({ status }) => status === 'dismissing' && dismiss(id),
    })
  }
}

/** Chakra sets the place of the group and of its toasts on the elements themselves, from measured heights; here they just follow one another, so that a turned phone or larger text moves nothing over another. */
const groupStyle = {
  flexDirection: 'column-reverse !important',
  alignItems: 'stretch !important',
  gap: 'var(--apl-spacing-2)',
  marginInline: 'auto',
  maxWidth: '480px',
  zIndex: 'var(--apl-z-index-toast) !important',
  pointerEvents: 'none',
  '@media print': { display: 'none !important' },
} as const
