import type { ReactNode } from 'react'
import { HourglassIcon, LockIcon, TicketIcon } from 'lucide-react'
import type { Voucher } from '#contract/vouchers.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { RetryButton, EmptyState } from '#components/ui/feedback/state.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { WizardSteps } from '#components/wizard.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { ticketGuid, transferLink, type TicketKind } from '#data/tickets/tickets.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { useMember } from '#lib/network/session.ts'
import type { ChangeProblem, Flight, Operation } from './model.ts'
import { ResultStep } from './result-step.tsx'
import { failureOf, isPending } from './state.ts'
import type { Change, ChangeFlow } from './use-change.ts'
import { FlightCard } from './flight-card.tsx'
import css from './change-wizard.module.css'

interface ChangeWizardProps<To> {
  operation: Operation
  kind: TicketKind
  flow: ChangeFlow<To>
  steps: readonly string[]
  label: string
  busyLabel: string
  choice: (change: Change<To | null>) => ReactNode
  review: (change: Change<To>) => ReactNode
  /** The texts of the result: our own sentence, and the server's or its replacement. */
  result: (change: Change<To>, message: string | null) => { text?: string; message: string | null }
}

/** The page of a swap or transfer: its title, the way back, how far one is, and the step [M9.11]. */
export function ChangeWizard<To>({ operation, kind, flow, steps, label, busyLabel, ...parts }: ChangeWizardProps<To>) {
  const { call, change, isReached, problem, step, ticket } = flow
  if (!change || problem)
    return (
      <ChangePage title={`${TITLES[operation]} your ${kind}`}>
        <QueryView
          query={flow.seat}
          what={`Your ${kind}`}
          skeleton={
            <div className="mt-3">
              <BlocksSkeleton blocks={[34, [24, 220], 84, 260]} />
            </div>
          }
        >
          {() =>
            ticket &&
            change &&
            problem && <ChangeProblemCard ticket={ticket} from={change.from} obstacle={problem} operation={operation} />
          }
        </QueryView>
      </ChangePage>
    )
  const { to } = change
  const whole = to === null ? null : { ...change, to }
  const result = step === 2 && call.state.is === 'done' ? call.state.answer : null
  const texts = result && whole && parts.result(whole, result.message?.trim() || null)
  return (
    <ChangePage title={`${TITLES[operation]} your ${kind}`}>
      <WizardSteps label="Steps" steps={steps} current={step} size="sm">
        {(step === 0 || !whole) && parts.choice(change)}
        {step === 1 && whole && (
          <>
            {parts.review(whole)}
            <ReviewActions flow={flow} operation={operation} label={label} busyLabel={busyLabel} />
          </>
        )}
        {result && texts && (
          <ResultStep isReached={isReached} isPending={result.isPending ?? false} message={texts.message}>
            {texts.text}
          </ResultStep>
        )}
      </WizardSteps>
    </ChangePage>
  )
}

const TITLES = { swap: 'Swap', transfer: 'Transfer' } as const

function ChangePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={`gutter ${css.page}`}>
      <div className={`row gap-1 ${css.head}`}>
        <BackLinkTo to="/tickets/{-$guid}" params={{ guid: undefined }} aria-label="Back to your tickets" />
        <H1>{title}</H1>
      </div>
      {children}
    </div>
  )
}

/** The end of step 1: where the call stands, Previous, and what sends it, which a failure leaves in place [D5.33]. */
function ReviewActions<To>({
  flow: { call, previous, send },
  operation,
  label,
  busyLabel,
}: Pick<ChangeWizardProps<To>, 'flow' | 'operation' | 'label' | 'busyLabel'>) {
  const failure = failureOf(call.state)
  const reason = useStopped(failure?.error)
  const underWay = isPending(call.state)
  const untold = call.state.is === 'untold'
  return (
    <div className="stack gap-3 mt-4">
      {failure && (
        <Alert
          kind="error"
          title={FAILED}
          action={<RetryButton error={failure.error} retry={send} retrying={underWay} />}
        >
          {failure.message}
        </Alert>
      )}
      <MoneyAlert state={call.state} what={`Your ${operation}`} record="Voucher History" onCheck={call.check} />
      <ActionBar
        onPrevious={previous}
        reason={untold ? null : reason}
        busy={underWay && busyLabel}
        link={
          untold && (
            <ButtonLink size={52} variant="primary" to="/profile/ticketChange">
              Voucher History
            </ButtonLink>
          )
        }
        onAction={send}
      >
        {label}
      </ActionBar>
    </div>
  )
}

/** The wording of a swap that has failed [M8.13]; of a transfer too, which has none of its own. */
const FAILED = 'Failed! Something went wrong. Please see the error details below.'

/** Why nothing can be sent now; null when it can. */
function useStopped(error: unknown): string | null {
  const online = useOnline()
  const seconds = useRetryWait(error)
  const isKnown = useMember() !== null
  if (!online) return 'Needs signal'
  if (seconds > 0) return `Please wait ${seconds} s before you try again.`
  return isKnown ? null : 'Waiting for your membership to load.'
}

const PICTURES = { pending: HourglassIcon, ended: TicketIcon, closed: LockIcon }

function ChangeProblemCard({
  ticket,
  from,
  obstacle,
  operation,
}: {
  ticket: Voucher
  from: Flight
  obstacle: ChangeProblem
  operation: Operation
}) {
  return (
    <div className="stack gap-3 mt-3">
      <FlightCard flight={from} />
      <EmptyState
        icon={PICTURES[obstacle.kind]}
        title={obstacle.title}
        action={<NextStep ticket={ticket} obstacle={obstacle} operation={operation} />}
      >
        {obstacle.text}
      </EmptyState>
    </div>
  )
}

function NextStep({ ticket, obstacle, operation }: { ticket: Voucher; obstacle: ChangeProblem; operation: Operation }) {
  if (obstacle.kind !== 'closed') return <ButtonLink to="/profile/ticketChange">See Voucher History</ButtonLink>
  if (operation === 'swap' && ticket.allowTransfer)
    return <ButtonLink {...transferLink(ticket)}>Transfer it instead</ButtonLink>
  return (
    <ButtonLink to="/tickets/{-$guid}" params={{ guid: ticketGuid(ticket) ?? undefined }}>
      See your tickets
    </ButtonLink>
  )
}
