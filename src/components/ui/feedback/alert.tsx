import { chakra, defineStyle } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CloudOffIcon,
  InfoIcon,
  TriangleAlertIcon,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Text } from '#components/ui/box.tsx'

export type AlertKind = 'offline' | 'warning' | 'error' | 'info' | 'success'

interface NoticeProps {
  kind: AlertKind
  title: string
  /** One sentence more. */
  children?: ReactNode
  /** A button or a link at its end. */
  action?: ReactNode
}

export const alertIcons: Record<AlertKind, LucideIcon> = {
  offline: CloudOffIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
  success: CircleCheckIcon,
}

/** The strip of an alert, and of a toast. */
export const alertStyle = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '64px',
  padding: '12px 14px',
  borderRadius: 'card',
  color: 'fg',
  overflowWrap: 'anywhere',
  // What the words leave no room for goes beneath them.
  flexWrap: 'wrap',
  '& > svg': { color: 'var(--notice)' },
})

export const alertKinds = {
  offline: { bg: 'accent.subtle', '--notice': 'colors.accent.fg' },
  warning: { bg: 'accent.subtle', '--notice': 'colors.accent.fg' },
  error: { bg: 'danger.subtle', '--notice': 'colors.danger.fg' },
  info: { bg: 'info.subtle', '--notice': 'colors.info.fg' },
  success: { bg: 'success.subtle', '--notice': 'colors.success.fg' },
} satisfies Record<AlertKind, object>

export const alertTitleStyle = { fontSize: '.9375rem', lineHeight: '1.25rem', fontWeight: '680' } as const
export const alertTextStyle = { textStyle: 'meta', color: 'fg.muted' } as const

const Strip = chakra('div', { base: alertStyle, variants: { kind: alertKinds } })

/** A message in the page: its colour only repeats what icon and words say. Errors interrupt a screen reader, the others wait. */
export function Alert({ kind, title, children, action }: NoticeProps) {
  return (
    <Strip kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon icon={alertIcons[kind]} size={22} />
      <Box flex="1 1 200px" minWidth="0">
        <Text {...alertTitleStyle}>{title}</Text>
        {children && <Text {...alertTextStyle}>{children}</Text>}
      </Box>
      {action}
    </Strip>
  )
}
