import type { ComponentProps, ReactNode } from 'react'
import { Busy, Button } from '#components/ui/button.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import type { Commands } from './use-commands.ts'

interface CommandButtonProps extends Pick<ComponentProps<'button'>, 'type' | 'onClick'> {
  commands: Commands
  label: string
  primary?: boolean
  icon?: ReactNode
}

/**
 * Gives a command; one that did not arrive says so itself, and nothing is sent later. It has the focus while one is on
 * its way, when `give` does nothing.
 */
export function CommandButton({ commands, label, primary = false, icon, ...pressed }: CommandButtonProps) {
  const online = useOnline()
  const { isBusy, busy, failed } = commands
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      wraps
      disabled={!online}
      aria-disabled={isBusy}
      aria-busy={busy === label}
      {...pressed}
    >
      {busy === label ? <Busy label={`${label} is on its way`} /> : icon}
      <span aria-live="assertive">{failed === label ? `${label} did not arrive. Press again` : label}</span>
    </Button>
  )
}
