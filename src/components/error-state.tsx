import { Icon } from './icon.tsx'
import { refreshCw, triangleAlert } from '#components/icons/everyday.tsx'
import { Box, Panel, Text } from './ui/box.tsx'
import { Button } from './ui/button.tsx'

interface ErrorStateProps {
  title: string
  /** One plain sentence: what is wrong. */
  message: string
  /** To quote to support. */
  requestId?: string | undefined
  retry: () => void
  retrying?: boolean
}

/** What could not be loaded, why, and Retry. */
export function ErrorState({ title, message, requestId, retry, retrying = false }: ErrorStateProps) {
  return (
    <Panel
      role="alert"
      data-state="error"
      padding="22px 20px"
      minHeight="248px"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
    >
      <Box color="red.fg">
        <Icon shape={triangleAlert} size={34} />
      </Box>
      <Text textStyle="title" marginTop="3">
        {title}
      </Text>
      <Text textStyle="small" color="fg.muted" marginTop="1" maxWidth="36ch" textWrap="balance">
        {message}
      </Text>
      {requestId && (
        <Text textStyle="meta" color="fg.subtle" marginTop="1" overflowWrap="anywhere">
          Reference {requestId}
        </Text>
      )}
      <Button marginTop="14px" onClick={retry} disabled={retrying}>
        <Icon shape={refreshCw} size={18} />
        {retrying ? 'Trying again' : 'Retry'}
      </Button>
    </Panel>
  )
}
