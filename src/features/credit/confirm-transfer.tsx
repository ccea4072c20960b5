import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { playerName } from '#data/players.ts'
import { formatPtc } from '#domain/money.ts'
import type { TransferNote } from './transfer.ts'
import css from './confirm-transfer.module.css'

interface ConfirmTransferProps {
  given: TransferNote
  onClose: () => void
  onConfirm: () => void
}

/** Confirms the transfer, naming receiver and amount [M5.22, F54 wrong receiver]. */
export function ConfirmTransfer({ given: { amount, to }, onClose, onConfirm }: ConfirmTransferProps) {
  return (
    <Dialog title="Are you sure all the info above is correct?" onClose={onClose}>
      <p className="long-words muted mb-5">
        <b className={css.strong}>{formatPtc(amount)}</b> to{' '}
        <b className={css.strong} dir="auto">
          {playerName(to)}
        </b>
        . A transfer is immediate and final.
      </p>
      <div className={`cluster ${css.actions}`}>
        <Button size={52} onClick={onClose}>
          Cancel
        </Button>
        <Button size={52} variant="primary" onClick={onConfirm}>
          Transfer
        </Button>
      </div>
    </Dialog>
  )
}
