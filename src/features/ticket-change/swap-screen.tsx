import { useEffect } from 'react'
import * as v from 'valibot'
import { ArrowUpIcon } from 'lucide-react'
import { swapFlight, type Voucher } from '#contract/vouchers.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Box } from '#components/ui/box.tsx'
import { useMoneyCall } from '#data/money/use-money-call.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { ChangeFrame } from './change-frame.tsx'
import { FlightCard } from './flight-card.tsx'
import { FlightStep } from './flight-step.tsx'
import { currentFlight, flightSchema, changeProblem, swapText, type Flight } from './model.ts'
import { ChangeProblemCard } from './change-problem.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import { ConfirmationHeading } from './confirmation-heading.tsx'
import { ResultStep } from './result-step.tsx'
import { ReviewActions } from './review-actions.tsx'
import { stepOf } from './state.ts'
import { useTicket } from './use-ticket.ts'
import { useReached, useWizard } from './use-wizard.ts'

const STEPS = ['Select', 'Confirm', 'Result'] as const

/** Stored with a swap that is under way, to show it again after a restart. */
const noteSchema = v.object({ from: flightSchema, to: flightSchema, isAuto: v.boolean() })

interface SwapScreenProps {
  kind: TicketKind
  guid: string
}

/** Swaps a ticket or voucher into another flight in three steps [M2.10, M2.11, M4.31]. */
export function SwapScreen({ kind, guid }: SwapScreenProps) {
  const call = useMoneyCall(swapFlight, `swap:${guid}`, noteSchema)
  const { wizard, dispatch, drop } = useWizard({ name: `swap.${guid}`, schema: flightSchema })
  const isIdle = call.state.is === 'idle'
  const seat = useTicket({ kind, guid, isIdle })
  const step = stepOf(wizard, call.state)
  const isReached = useReached(step)
  useBlockUpdates(wizard.chosen !== null && step !== 2, 'a swap')
  useEffect(() => (step === 2 ? drop() : undefined), [step, drop])

  const ticket = seat.data ?? null
  const obstacle = ticket && isIdle ? changeProblem(ticket, 'swap') : null
  const pair = call.note ?? (ticket && swapOf(ticket, wizard.chosen))
  const words = swapText(kind)

  function send(): void {
    if (pair?.to)
      call.send(
        { ...(kind === 'ticket' ? { gameMembershipGuid: guid } : { voucherGuid: guid }), newEventId: pair.to.id },
        { ...pair, to: pair.to },
      )
  }

  function previous(): void {
    call.clear()
    dispatch({ type: 'previous' })
  }

  const title = `Swap your ${kind}`
  if (!pair || obstacle) {
    return (
      <ChangeFrame title={title} steps={STEPS} step={null}>
        <QueryView query={seat} what={`Your ${kind}`} skeleton={<WizardSkeleton />}>
          {() => ticket && obstacle && <ChangeProblemCard ticket={ticket} obstacle={obstacle} operation="swap" />}
        </QueryView>
      </ChangeFrame>
    )
  }
  const { from, to, isAuto } = pair
  return (
    <ChangeFrame title={title} steps={STEPS} step={step}>
      {(step === 0 || to === null) && (
        <FlightStep
          kind={kind}
          guid={guid}
          majorEventName={ticket?.majorEventName}
          current={from}
          chosen={wizard.chosen}
          isReached={isReached}
          onChoose={(chosen) => dispatch({ type: 'choose', chosen })}
          onConfirm={() => dispatch({ type: 'confirm' })}
        />
      )}
      {step === 1 && to && (
        <>
          <ConfirmationHeading isReached={isReached} title="Please Confirm!" parts={words.confirm(from, to)} />
          <FromTo from={from} to={to} kind={kind} />
          {isIdle && <SwapTerms kind={kind} isAuto={isAuto} />}
          <ReviewActions
            call={call}
            what="Your swap"
            label="Swap Flight"
            busyLabel="Swapping"
            onPrevious={previous}
            onSend={send}
          />
        </>
      )}
      {step === 2 && to && call.state.is === 'done' && (
        <ResultStep
          isReached={isReached}
          isPending={call.state.answer.isPending ?? false}
          message={call.state.answer.message?.trim() || null}
        >
          {words.submitted(to)}
        </ResultStep>
      )}
    </ChangeFrame>
  )
}

interface Swap {
  from: Flight
  to: Flight | null
  isAuto: boolean
}

function swapOf(ticket: Voucher, to: Flight | null): Swap {
  return { from: currentFlight(ticket, phoneZone()), to, isAuto: ticket.eventTicket?.autoVoucherTransfer ?? true }
}

function FromTo({ from, to, kind }: { from: Flight; to: Flight; kind: TicketKind }) {
  return (
    <Box marginTop="3" display="grid" gap="1">
      <FlightCard flight={from} over={`Your ${kind}`} />
      <Box justifySelf="center" color="accent.fg" transform="rotate(180deg)">
        <Icon icon={ArrowUpIcon} size={24} />
      </Box>
      <FlightCard flight={to} over="Your new flight" chosen />
    </Box>
  )
}

/** What a swap does, said before it is sent. */
function SwapTerms({ kind, isAuto }: { kind: TicketKind; isAuto: boolean }) {
  return (
    <Box marginTop="3">
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
    </Box>
  )
}
