import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Box, Row, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { playerName } from '#data/players.ts'
import { formatPtc } from '#domain/money.ts'
import type { TransferNote } from './transfer.ts'

interface ConfirmTransferProps {
  given: TransferNote
  onClose: () => void
  onConfirm: () => void
}

/** Confirms the transfer, naming receiver and amount [M5.22, F54 wrong receiver]. */
export function ConfirmTransfer({ given: { amount, to }, onClose, onConfirm }: ConfirmTransferProps) {
  return (
    <Dialog title="Are you sure all the info above is correct?" onClose={onClose}>
      <Text color="fg.muted" marginBottom="5" overflowWrap="anywhere">
        <Box as="b" color="fg">
          {formatPtc(amount)}
        </Box>{' '}
        to{' '}
        <Box as="b" color="fg" dir="auto">
          {playerName(to)}
        </Box>
        . A transfer is immediate and final.
      </Text>
      <Row flexWrap="wrap" justifyContent="flex-end">
        <Button size={52} flex="1" onClick={onClose}>
          Cancel
        </Button>
        <Button size={52} flex="1" variant="primary" onClick={onConfirm}>
          Transfer
        </Button>
      </Row>
    </Dialog>
  )
}
