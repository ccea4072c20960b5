import { TriangleAlertIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { RetryButton } from './retry-button.tsx'
import { Box, Panel, Text } from '#components/ui/box.tsx'

interface ErrorStateProps {
  title: string
  /** One plain sentence: what is wrong. */
  message: string
  /** To quote to support. */
  requestId?: string | undefined
  /** The failure itself: one that asks for a pause counts it down on the button. */
  error?: unknown
  retry: () => void
  retrying?: boolean
}

/** Shows what could not be loaded, why, and Retry [D6.2, F10 server error]. */
export function ErrorState({ title, message, requestId, error, retry, retrying = false }: ErrorStateProps) {
  return (
    <Panel
      role="alert"
      data-state="error"
      padding="22px 20px"
      // A place may be lower than the usual card.
      minHeight="var(--state-height, 248px)"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
    >
      <Box color="danger.fg">
        <Icon icon={TriangleAlertIcon} size={34} />
      </Box>
      <Text textStyle="title" marginTop="3">
        {title}
      </Text>
      <Text textStyle="small" color="fg.muted" marginTop="1" maxWidth="36ch" textWrap="balance">
        {message}
      </Text>
      {requestId && (
        <Text textStyle="meta" color="fg.subtle" marginTop="1" overflowWrap="anywhere">{`Reference ${requestId}`}</Text>
      )}
      <RetryButton error={error} retry={retry} retrying={retrying} marginTop="14px" />
    </Panel>
  )
}
