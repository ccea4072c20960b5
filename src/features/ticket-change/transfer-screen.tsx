import { useCallback, useState } from 'react'
import { foundPlayer, type FoundPlayer } from '#contract/players.ts'
import { transferTicket } from '#contract/vouchers.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { createDraft } from '#components/form/draft.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { canReceive, NO_FILTERS, playerFilters, playerName, type PlayerFilters } from '#data/players.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { ticketChangeKey } from '#lib/storage/tab-keys.ts'
import { ChangeWizard } from './change-wizard.tsx'
import { FlightCard } from './flight-card.tsx'
import { flightLabel, type Flight } from './model.ts'
import { ConfirmationHeading } from './confirmation-heading.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { TransferBanner } from './transfer-banner.tsx'
import { useChange } from './use-change.ts'

const STEPS = ['Player', 'Review', 'Result'] as const

const VOUCHER_HINT =
  'Enter the player’s details without spaces. You may use one, two or three of the fields: first name, last name and card number.'
const TICKET_HINT = 'You may use one, two or three of the fields.'

interface TransferScreenProps {
  kind: TicketKind
  guid: string
}

/** Transfers a ticket or voucher to another player in three steps [M2.12, M2.13, M4.34]. */
export function TransferScreen({ kind, guid }: TransferScreenProps) {
  const flow = useChange<FoundPlayer>({
    operation: 'transfer',
    kind,
    guid,
    endpoint: transferTicket,
    schema: foundPlayer,
    request: (player) => (canReceive(player) ? { toMembershipId: player.membershipId } : null),
  })
  return (
    <ChangeWizard
      operation="transfer"
      kind={kind}
      flow={flow}
      steps={STEPS}
      label="Transfer Ticket"
      busyLabel="Transferring"
      choice={({ from }) => (
        <PlayerStep
          kind={kind}
          guid={guid}
          from={from}
          chosen={flow.chosen}
          isReached={flow.isReached}
          onChoose={flow.choose}
          onConfirm={flow.confirm}
        />
      )}
      review={({ from, to, isAuto }) => (
        <>
          <ConfirmationHeading
            isReached={flow.isReached}
            title="Review the transfer"
            parts={{
              before: `You want to transfer your ${kind} `,
              from: flightLabel(from),
              between: ' to ',
              to: playerName(to),
            }}
          />
          <div className="stack gap-2 mt-3">
            <FlightCard flight={from} over={`Your ${kind}`} />
            <ReceiverCard player={to} />
          </div>
          <TransferBanner isAuto={isAuto} kind={kind} />
        </>
      )}
      result={({ from, to }, message) => ({
        message: message ?? `Your ${kind} ${flightLabel(from)} goes to ${playerName(to)}.`,
      })}
    />
  )
}

interface PlayerStepProps extends TransferScreenProps {
  from: Flight
  chosen: FoundPlayer | null
  isReached: boolean
  onChoose: (player: FoundPlayer | null) => void
  onConfirm: () => void
}

/** Step 0: the receiver [M2.75, M2.76, M2.79, M2.80]. */
function PlayerStep({ kind, guid, from, chosen, isReached, onChoose, onConfirm }: PlayerStepProps) {
  const [draft] = useState(() => createDraft(ticketChangeKey(`transferSearch.${guid}`), playerFilters))
  const [filters] = useState(() => draft.read() ?? NO_FILTERS)
  const keep = useCallback((typed: PlayerFilters) => draft.keep(typed), [draft])
  return (
    <>
      <StepHeading isReached={isReached}>Find the player</StepHeading>
      <div className="mt-3 mb-3">
        <FlightCard flight={from} over={`Your ${kind}`} />
      </div>
      <PlayerSearch
        hint={kind === 'voucher' ? VOUCHER_HINT : TICKET_HINT}
        selected={chosen}
        onSelect={onChoose}
        filters={filters}
        onFilters={keep}
      />
      <ActionBar
        wide="raised"
        bleeds="screen"
        selection={chosen && playerName(chosen)}
        reason={
          canReceive(chosen)
            ? null
            : chosen
              ? 'This player cannot receive anything at the moment.'
              : 'Select a player first.'
        }
        onAction={onConfirm}
      >
        Confirm
      </ActionBar>
    </>
  )
}
