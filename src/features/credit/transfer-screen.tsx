import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PtcSummary } from '#contract/credit.ts'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { loadSanitizer } from '#components/html/safe-html.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { useWizard, WizardSteps } from '#components/wizard.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { formatPtc } from '#domain/money.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMember } from '#lib/network/session.ts'
import { largestAmount } from './amount.ts'
import { AmountStep } from './amount-step.tsx'
import { PlayerStep } from './player-step.tsx'
import { creditQueries } from './queries.ts'
import { SummaryStep } from './summary-step.tsx'
import { chosenIn, STEPS, stepOf, type Step } from './transfer.ts'
import { TransferResult } from './transfer-result.tsx'
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

interface WizardProps {
  memberId: number
  summary: PtcSummary
  /** Whether the balance is being asked for. */
  isLoading: boolean
}

function Wizard({ memberId, summary, isLoading }: WizardProps) {
  const flow = useTransfer(memberId)
  const { money, transfer } = flow
  const { is } = money.state
  const available = Math.max(0, Math.trunc(summary.totalAvailableTransfer ?? 0))
  // A sent transfer is shown as it was sent, independent of the balance.
  const sent = is === 'idle' || is === 'refused' || is === 'lost' ? null : money.note
  const chosen = chosenIn(transfer, available)
  const value = sent ?? chosen
  const step: Step = sent ? 2 : stepOf(transfer, available)
  const isDone = is === 'done'
  const { isReached } = useWizard({ place: isDone ? 'result' : step, isAtStake: !isDone, what: 'a transfer' })

  if (money.state.is === 'done')
    return <TransferResult answer={money.state.answer} isReached={isReached} onAnew={flow.beginAnew} />
  if (!sent && largestAmount(available) === 0) return isLoading ? skeleton : <Insufficient available={available} />
  return (
    <WizardSteps label="Steps of the transfer" steps={STEPS} current={step}>
      {step < 2 && is === 'lost' && <LostNotice flow={flow} />}
      {step === 0 && <AmountStep flow={flow} available={available} isReached={isReached} />}
      {step === 1 && <PlayerStep flow={flow} available={available} isReached={isReached} />}
      {step === 2 && value && <SummaryStep flow={flow} given={value} isReached={isReached} />}
    </WizardSteps>
  )
}

/** Reports an attempt that never reached the league where the next one starts. */
function LostNotice({ flow: { money } }: { flow: TransferFlow }) {
  return (
    <div className="mb-4">
      <MoneyAlert state={money.state} what="Your last transfer" record="your PTC Summary" onCheck={money.check} />
    </div>
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
