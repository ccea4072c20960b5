import { Alert } from '#components/ui/feedback/alert.tsx'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { InnerLink } from './result-step.tsx'

/** Explains a transfer and how long it takes [M2.81, M2.82]. */
export function TransferBanner({ isAuto, kind }: { isAuto: boolean; kind: TicketKind }) {
  return (
    <div className="mt-3">
      {isAuto ? (
        <Alert kind="warning" title="Transfers are immediate and irreversible.">
          The player gets a code of their own at once, and yours stops working. Please read the{' '}
          <InnerLink to="/about/$newsname" params={{ newsname: 'voucher' }}>
            voucher policies
          </InnerLink>{' '}
          first.
        </Alert>
      ) : (
        <Alert
          kind="info"
          title="Your request goes to the administration team for review."
        >{`It takes up to 1 business day. Until then the ${kind} stays yours.`}</Alert>
      )}
    </div>
  )
}
