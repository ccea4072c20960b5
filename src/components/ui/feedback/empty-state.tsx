import type { ReactNode } from 'react'
import { Box, Panel, Text } from '#components/ui/box.tsx'

interface EmptyStateProps {
  /** An icon or a small picture. */
  picture: ReactNode
  title: string
  children?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
}

/** Shows an empty state: one picture, one sentence, one action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <Panel
      data-state="empty"
      padding="22px 20px"
      minHeight="var(--state-height, 248px)"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
    >
      <Box color="fg.subtle">{picture}</Box>
      <Text textStyle="title" marginTop="3">
        {title}
      </Text>
      {children && (
        <Text textStyle="small" color="fg.muted" marginTop="1" maxWidth="32ch" textWrap="balance">
          {children}
        </Text>
      )}
      {action && <Box marginTop="14px">{action}</Box>}
    </Panel>
  )
}
