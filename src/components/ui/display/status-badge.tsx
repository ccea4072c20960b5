import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain' | 'inverse'

const Pill = chakra('span', {
  base: {
    minHeight: '30px',
    borderRadius: '15px',
    padding: '4px 12px 4px 9px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    fontSize: '.875rem',
    lineHeight: '1.125rem',
    fontWeight: '640',
    fontStretch: '90%',
    bg: 'bg.subtle',
  },
  variants: {
    tone: {
      ok: { bg: 'success.subtle', color: 'success.fg' },
      warn: { bg: 'accent.subtle', color: 'accent.fg' },
      bad: { bg: 'danger.subtle', color: 'danger.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
      plain: { color: 'fg' },
      inverse: { bg: 'danger.contrast', color: 'danger.dark', fontWeight: '720' },
    },
  },
})

/** A state in words, with a dot or an icon, so that its colour only repeats what it says. */
export function StatusBadge({ tone, icon, children }: { tone: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <Pill tone={tone}>
      {icon ? <Icon icon={icon} size={17} weight={2.3} /> : <Dot />}
      <span>{children}</span>
    </Pill>
  )
}

/** A dot in the colour of its text. */
export const Dot = chakra('i', {
  base: { width: '9px', height: '9px', borderRadius: 'full', bg: 'currentColor', flex: 'none' },
})
