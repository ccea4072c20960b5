import { useWizard, WizardSteps } from '#components/wizard.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import type { PtcSummary, transferPtc } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { loadSanitizer } from '#components/html/safe-html.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { ActionBar } from '#components/content/action-bar.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { canReceive, type PlayerFilters } from '#data/players.ts'
import { formatPtc } from '#domain/money.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMember } from '#lib/network/session.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { largestAmount } from './amount.ts'
import { AmountStep } from './amount-step.tsx'
import { creditQueries } from './queries.ts'
import { SummaryStep } from './summary-step.tsx'
import { chosenIn, stepOf, STEPS, type Step } from './transfer.ts'
import { TransferRules } from './transfer-rules.tsx'
import { useTransfer, type TransferFlow } from './use-transfer.ts'
import css from './transfer-screen.module.css'

/** Transfers PTC to another player in three steps and a result [M2.6, M2.48 to M2.53]. */
export function TransferScreen() {
  const member = useMember()
  const summary = useQuery(creditQueries.summary())
  usePageTitle('Transfer PTC')
  // The rules will need it.
  useEffect(() => void loadSanitizer().catch(() => undefined), [])
  const isLoading = summary.isFetching
  return (
    <div className={`gutter ${css.page}`}>
      <div className={`row gap-1 ${css.head}`}>
        <BackLink />
        <H1>Transfer PTC</H1>
      </div>
      <QueryView query={summary} what="Your PTC" skeleton={skeleton}>
        {/* Another member starts over [M4.23]. */}
        {(known) =>
          member ? <Wizard key={member.id} memberId={member.id} summary={known} isLoading={isLoading} /> : skeleton
        }
      </QueryView>
      {summary.data && (
        <div className="mt-8">
          <TransferRules html={summary.data.transferRules} />
        </div>
      )}
    </div>
  )
}

function Wizard({ memberId, summary, isLoading }: { memberId: number; summary: PtcSummary; isLoading: boolean }) {
  const flow = useTransfer(memberId)
  const { money, transfer } = flow
  const { is } = money.state
  const available = Math.max(0, Math.trunc(summary.totalAvailableTransfer ?? 0))
  // A sent transfer is shown as it was sent, independent of the balance.
  const sent = is === 'idle' || is === 'refused' || is === 'lost' ? null : money.note
  const value = sent ?? chosenIn(transfer, available)
  const step: Step = sent ? 2 : stepOf(transfer, available)
  const isDone = is === 'done'
  const { isReached } = useWizard({ place: isDone ? 'result' : step, isAtStake: !isDone, what: 'a transfer' })

  if (money.state.is === 'done')
    return <TransferResult response={money.state.answer} isReached={isReached} onRestart={flow.restart} />
  if (!sent && largestAmount(available) === 0) return isLoading ? skeleton : <Insufficient available={available} />
  return (
    <WizardSteps label="Steps of the transfer" steps={STEPS} current={step}>
      {step < 2 && is === 'lost' && (
        // An attempt that never reached the league, where the next one starts.
        <div className="mb-4">
          <MoneyAlert state={money.state} what="Your last transfer" record="your PTC Summary" onCheck={money.check} />
        </div>
      )}
      {step === 0 && <AmountStep flow={flow} available={available} isReached={isReached} />}
      {step === 1 && <PlayerStep flow={flow} available={available} isReached={isReached} />}
      {step === 2 && value && <SummaryStep flow={flow} transfer={value} isReached={isReached} />}
    </WizardSteps>
  )
}

/** Replaces the steps once it is known that there is nothing to transfer [M2.53, D5.27]. */
function Insufficient({ available }: { available: number }) {
  return (
    <div className="mt-5" role="status">
      <EmptyState
        picture={<GameBadge type="aplptc" size={40} />}
        title="Insufficient PTC"
        action={<ButtonLink to="/profile/ptc">See your PTC Summary</ButtonLink>}
      >
        {available > 0
          ? `You have ${formatPtc(available)} that can be transferred, and transfers are in steps of 5 PTC.`
          : 'You have no PTC that can be transferred.'}
      </EmptyState>
    </div>
  )
}

const skeleton = (
  <div className="mt-5">
    <BlocksSkeleton gap={5} blocks={[[34, '70%'], 300]} />
  </div>
)

/** Step 1: the receiver [M2.49]. */
function PlayerStep({
  flow: { transfer, dispatch },
  available,
  isReached,
}: {
  flow: TransferFlow
  available: number
  isReached: boolean
}) {
  const online = useOnline()
  const keep = useCallback((filters: PlayerFilters) => dispatch({ type: 'filtersSet', filters }), [dispatch])
  return (
    <div className={css.playerStep}>
      <StepHeading isReached={isReached}>Who gets it?</StepHeading>
      <PlayerSearch
        hint="Search by name, card number, or both."
        selected={transfer.player}
        onSelect={(player) => dispatch({ type: 'playerSet', player: canReceive(player) ? player : null })}
        filters={transfer.filters}
        onFilters={keep}
      />
      <ActionBar
        wide="static"
        bleeds="screen"
        onPrevious={() => dispatch({ type: 'previous' })}
        reason={transfer.player ? null : ''}
        isOffline={!online}
        onAction={() => dispatch({ type: 'next', available })}
      >
        Summary
      </ActionBar>
    </div>
  )
}

/** The outcome: a success with the reason below, or a failure with the reason as title [M2.51, M8.8, M8.9]. */
function TransferResult({
  response: { success, reason },
  isReached,
  onRestart,
}: {
  response: ResponseData<typeof transferPtc>
  isReached: boolean
  onRestart: () => void
}) {
  const text = reason?.trim() || null
  return (
    <section className={css.result} data-success={success}>
      {success ? <CircleCheckIcon size={48} /> : <TriangleAlertIcon size={48} />}
      <StepHeading isReached={isReached}>
        {success ? 'Successfully Transferred PTC' : (text ?? 'The transfer was not made.')}
      </StepHeading>
      <p className="muted">{success ? text : 'Nothing was moved.'}</p>
      <div>
        <ButtonLink to="/" size={52}>
          Home Page
        </ButtonLink>
        <Button variant="primary" size={52} onClick={onRestart}>
          New Transfer
        </Button>
      </div>
    </section>
  )
}
