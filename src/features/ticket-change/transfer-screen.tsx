import { useCallback, useState } from 'react'
import { foundPlayer, type FoundPlayer } from '#contract/players.ts'
import { transferTicket } from '#contract/vouchers.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { createDraft } from '#components/form/draft.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { canReceive, lastPlayed, NO_FILTERS, playerFilters, playerName, type PlayerFilters } from '#data/players.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { ticketChangeKey } from '#lib/storage/tab-keys.ts'
import { ChangeWizard } from './change-wizard.tsx'
import { FlightCard } from './flight-card.tsx'
import { flightLabel, type Flight } from './model.ts'
import { ConfirmationHeading } from './confirmation-heading.tsx'
import { useChange, type ChangeFlow } from './use-change.ts'
import { InnerLink } from './result-step.tsx'

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
      choice={({ from }) => <PlayerStep kind={kind} guid={guid} flow={flow} from={from} />}
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
  flow: ChangeFlow<FoundPlayer>
  from: Flight
}

/** Step 0: the receiver [M2.75, M2.76, M2.79, M2.80]. */
function PlayerStep({ kind, guid, flow, from }: PlayerStepProps) {
  const { chosen, choose, confirm, isReached } = flow
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
        onSelect={choose}
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
        onAction={confirm}
      >
        Confirm
      </ActionBar>
    </>
  )
}

/** Shows the receiver, with what distinguishes namesakes [F54 wrong receiver]. */
function ReceiverCard({ player }: { player: FoundPlayer }) {
  const played = lastPlayed(player)
  return (
    <ListRow
      as="div"
      variant="chosen"
      lead={<Avatar name={player.name} size={44} />}
      over="Goes to"
      title={<span translate="no">{playerName(player)}</span>}
    >
      {played && <span>{`Last played ${played}`}</span>}
    </ListRow>
  )
}

/** Explains a transfer and how long it takes [M2.81, M2.82]. */
function TransferBanner({ isAuto, kind }: { isAuto: boolean; kind: TicketKind }) {
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
