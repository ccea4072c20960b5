import { ArrowUpIcon } from 'lucide-react'
import { swapFlight } from '#contract/vouchers.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { ChangeWizard } from './change-wizard.tsx'
import { ConfirmationHeading } from './confirmation-heading.tsx'
import { FlightCard } from './flight-card.tsx'
import { FlightStep } from './flight-step.tsx'
import { flightSchema, swapText, type Flight } from './model.ts'
import { useChange } from './use-change.ts'
import css from './swap-screen.module.css'

const STEPS = ['Select', 'Confirm', 'Result'] as const

/** Swaps a ticket or voucher into another flight in three steps [M2.10, M2.11, M4.31]. */
export function SwapScreen({ kind, guid }: { kind: TicketKind; guid: string }) {
  const flow = useChange<Flight>({
    operation: 'swap',
    kind,
    guid,
    endpoint: swapFlight,
    schema: flightSchema,
    request: ({ id }) => ({ newEventId: id }),
  })
  const text = swapText(kind)
  return (
    <ChangeWizard
      operation="swap"
      kind={kind}
      flow={flow}
      steps={STEPS}
      label="Swap Flight"
      busyLabel="Swapping"
      choice={({ from }) => <FlightStep kind={kind} guid={guid} flow={flow} current={from} />}
      review={({ from, to, isAuto }) => (
        <>
          <ConfirmationHeading isReached={flow.isReached} title="Please Confirm!" parts={text.confirm(from, to)} />
          <FromTo from={from} to={to} kind={kind} />
          {flow.isIdle && <SwapTerms kind={kind} isAuto={isAuto} />}
        </>
      )}
      result={({ to }, message) => ({ text: text.submitted(to), message })}
    />
  )
}

function FromTo({ from, to, kind }: { from: Flight; to: Flight; kind: TicketKind }) {
  return (
    <div className="stack gap-1 mt-3">
      <FlightCard flight={from} over={`Your ${kind}`} />
      <div className={css.arrow}>
        <ArrowUpIcon size={24} />
      </div>
      <FlightCard flight={to} over="Your new flight" chosen />
    </div>
  )
}

function SwapTerms({ kind, isAuto }: { kind: TicketKind; isAuto: boolean }) {
  return (
    <div className="mt-3">
      {isAuto ? (
        <Alert
          kind="info"
          title="The swap is done at once"
        >{`Your ${kind} gets a new code, and the one you have stops working.`}</Alert>
      ) : (
        <Alert
          kind="info"
          title="The administration team reviews this swap"
        >{`It takes up to 1 business day. Until then your ${kind} stays as it is.`}</Alert>
      )}
    </div>
  )
}
