import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { foundPlayer } from '#contract/players.ts'
import { transferTicket, type Voucher } from '#contract/vouchers.ts'
import { createDraft } from '#components/form/draft.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Box } from '#components/ui/box.tsx'
import { useMoneyCall } from '#data/money/use-money-call.ts'
import { canReceive, NO_FILTERS, playerName, type PlayerFilters } from '#data/players.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { ticketChangeKey } from '#lib/storage/tab-keys.ts'
import { ChangeFrame } from './change-frame.tsx'
import { ConfirmBar, WithConfirmBar } from './confirm-bar.tsx'
import { FlightCard } from './flight-card.tsx'
import { currentFlight, flightLabel, flightSchema, changeProblem, type Flight } from './model.ts'
import { ChangeProblemCard } from './change-problem.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import { ConfirmationHeading } from './confirmation-heading.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { ResultStep } from './result-step.tsx'
import { ReviewActions } from './review-actions.tsx'
import { stepOf } from './state.ts'
import { TransferBanner } from './transfer-banner.tsx'
import { useTicket } from './use-ticket.ts'
import { useReached, useWizard } from './use-wizard.ts'

const STEPS = ['Player', 'Review', 'Result'] as const

type Player = v.InferOutput<typeof foundPlayer>

/** Stored with a transfer that is under way, to show it again after a restart. */
const noteSchema = v.object({ from: flightSchema, to: foundPlayer, isAuto: v.boolean() })

const filterSchema: v.GenericSchema<unknown, PlayerFilters> = v.object({
  firstName: v.string(),
  lastName: v.string(),
  cardNumber: v.string(),
})

const VOUCHER_HINT =
  'Enter the player’s details without spaces. You may use one, two or three of the fields: first name, last name and card number.'
const TICKET_HINT = 'You may use one, two or three of the fields.'

interface TransferScreenProps {
  kind: TicketKind
  guid: string
}

/** Hands a ticket or voucher to another player in three steps [M2.12, M2.13, M4.34]. */
export function TransferScreen({ kind, guid }: TransferScreenProps) {
  const call = useMoneyCall(transferTicket, `transfer:${guid}`, noteSchema)
  const { wizard, dispatch, drop } = useWizard<Player>({ name: `transfer.${guid}`, schema: foundPlayer })
  const isIdle = call.state.is === 'idle'
  const seat = useTicket({ kind, guid, isIdle })
  const step = stepOf(wizard, call.state)
  const isReached = useReached(step)
  useBlockUpdates(wizard.chosen !== null && step !== 2, 'a transfer')
  useEffect(() => (step === 2 ? drop() : undefined), [step, drop])

  const ticket = seat.data ?? null
  const obstacle = ticket && isIdle ? changeProblem(ticket, 'transfer') : null
  const hand = call.note ?? (ticket && handOf(ticket, wizard.chosen))

  function send(): void {
    const to = hand?.to
    if (hand && to && canReceive(to))
      call.send(
        {
          ...(kind === 'ticket' ? { gameMembershipGuid: guid } : { voucherGuid: guid }),
          toMembershipId: to.membershipId,
        },
        { ...hand, to },
      )
  }

  function previous(): void {
    call.clear()
    dispatch({ type: 'previous' })
  }

  const title = `Transfer your ${kind}`
  if (!hand || obstacle) {
    return (
      <ChangeFrame title={title} steps={STEPS} step={null}>
        <QueryView query={seat} what={`Your ${kind}`} skeleton={<WizardSkeleton />}>
          {() => ticket && obstacle && <ChangeProblemCard ticket={ticket} obstacle={obstacle} operation="transfer" />}
        </QueryView>
      </ChangeFrame>
    )
  }
  const { from, to, isAuto } = hand
  return (
    <ChangeFrame title={title} steps={STEPS} step={step}>
      {(step === 0 || to === null) && (
        <PlayerStep
          kind={kind}
          guid={guid}
          from={from}
          chosen={wizard.chosen}
          isReached={isReached}
          onChoose={(chosen) => dispatch({ type: 'choose', chosen })}
          onConfirm={() => dispatch({ type: 'confirm' })}
        />
      )}
      {step === 1 && to && (
        <>
          <ConfirmationHeading
            isReached={isReached}
            title="Review the transfer"
            parts={{
              before: `You want to transfer your ${kind} `,
              from: flightLabel(from),
              between: ' to ',
              to: playerName(to),
            }}
          />
          <Box marginTop="3" display="grid" gap="2">
            <FlightCard flight={from} over={`Your ${kind}`} />
            <ReceiverCard player={to} />
          </Box>
          <TransferBanner isAuto={isAuto} kind={kind} />
          <ReviewActions
            call={call}
            what="Your transfer"
            label="Transfer Ticket"
            busyLabel="Transferring"
            onPrevious={previous}
            onSend={send}
          />
        </>
      )}
      {step === 2 && to && call.state.is === 'done' && (
        <ResultStep
          isReached={isReached}
          isPending={call.state.answer.isPending ?? false}
          message={call.state.answer.message?.trim() || `Your ${kind} ${flightLabel(from)} goes to ${playerName(to)}.`}
        />
      )}
    </ChangeFrame>
  )
}

interface Hand {
  from: Flight
  to: Player | null
  isAuto: boolean
}

/** Without a word of the ticket's a transfer is immediate [M2.81]. */
function handOf(ticket: Voucher, to: Player | null): Hand {
  return { from: currentFlight(ticket, phoneZone()), to, isAuto: ticket.eventTicket?.autoVoucherTransfer ?? true }
}

interface PlayerStepProps extends TransferScreenProps {
  from: Flight
  chosen: Player | null
  isReached: boolean
  onChoose: (player: Player | null) => void
  onConfirm: () => void
}

/** Step 0: who is to have it [M2.75, M2.76, M2.79, M2.80]. */
function PlayerStep({ kind, guid, from, chosen, isReached, onChoose, onConfirm }: PlayerStepProps) {
  const [draft] = useState(() => createDraft(ticketChangeKey(`transferSearch.${guid}`), filterSchema))
  const [filters] = useState(() => draft.read() ?? NO_FILTERS)
  const keep = useCallback((typed: PlayerFilters) => draft.keep(typed), [draft])
  return (
    <WithConfirmBar>
      <StepHeading isReached={isReached}>Find the player</StepHeading>
      <Box marginBlock="3">
        <FlightCard flight={from} over={`Your ${kind}`} />
      </Box>
      <PlayerSearch
        hint={kind === 'voucher' ? VOUCHER_HINT : TICKET_HINT}
        selected={chosen}
        onSelect={onChoose}
        filters={filters}
        onFilters={keep}
      />
      <ConfirmBar
        chosen={chosen && playerName(chosen)}
        reason={
          canReceive(chosen)
            ? null
            : chosen
              ? 'This player cannot receive anything at the moment.'
              : 'Select a player first.'
        }
        onConfirm={onConfirm}
      />
    </WithConfirmBar>
  )
}
