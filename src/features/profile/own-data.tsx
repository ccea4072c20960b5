import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { getOwnData } from '#contract/account.ts'
import { Icon } from '#components/ui/icon.tsx'
import { offerFile } from '#components/ui/feedback/device-outcome.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { Box, Panel, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { useOnline } from '#lib/network/connection/online.ts'

const FILE = 'my-league-data.json'

/** Everything the league keeps about the member, as a file of theirs [D1.7]. */
export function OwnData() {
  const online = useOnline()
  const save = useMutation({
    meta: { signInReason: 'profile' },
    mutationFn: () => callEndpoint(getOwnData),
    onSuccess: (data) => void offerFile({ name: FILE, text: JSON.stringify(data, null, 2), type: 'application/json' }),
    onError: (error) => {
      // That one leads to sign in.
      if (error instanceof ApiError && error.status === 401) return
      notify({
        kind: 'error',
        title: 'Your data did not load',
        text: error instanceof ApiError ? error.message : 'Something went wrong.',
      })
    },
  })
  return (
    <Box paddingInline={{ base: '4', lg: '0' }} paddingTop="3">
      <Panel
        aria-label="Your data"
        padding="16px"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        justifyItems="start"
      >
        <Text as="h2" textStyle="title">
          Your data
        </Text>
        <Text textStyle="small" color="fg.muted">
          Everything the league keeps about you, in one file.
        </Text>
        <Button
          whiteSpace="normal"
          height="auto"
          minHeight="48px"
          disabled={!online}
          aria-busy={save.isPending}
          onClick={() => !save.isPending && save.mutate()}
        >
          <Icon icon={DownloadIcon} size={18} />
          <span>{online ? 'Download as JSON' : 'Download needs signal'}</span>
        </Button>
      </Panel>
    </Box>
  )
}
