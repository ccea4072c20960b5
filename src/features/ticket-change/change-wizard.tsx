import type { ReactNode } from 'react'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { WizardSteps } from '#components/wizard/wizard-steps.tsx'
import { Gutter, Row } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { ChangeProblemCard } from './change-problem.tsx'
import type { Operation } from './model.ts'
import { ResultStep } from './result-step.tsx'
import { ReviewActions } from './review-actions.tsx'
import type { Change, ChangeFlow } from './use-change.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

interface ChangeWizardProps<To> {
  operation: Operation
  kind: TicketKind
  flow: ChangeFlow<To>
  steps: readonly string[]
  /** 'Swap Flight' */
  label: string
  busyLabel: string
  /** Step 0, the choice. */
  choice: (change: Change<To | null>) => ReactNode
  /** Step 1, the review. */
  review: (change: Change<To>) => ReactNode
  /** The texts of the result: our own sentence, and the server's or its replacement. */
  result: (change: Change<To>, message: string | null) => { text?: string; message: string | null }
}

/** The page of a swap or transfer: its title, the way back, how far one is, and the step [M9.11]. */
export function ChangeWizard<To>({ operation, kind, flow, steps, label, busyLabel, ...parts }: ChangeWizardProps<To>) {
  const { call, change, isReached, problem, step, ticket } = flow
  const what = `Your ${operation}`
  if (!change || problem)
    return (
      <ChangePage title={`${TITLES[operation]} your ${kind}`}>
        <QueryView query={flow.seat} what={`Your ${kind}`} skeleton={<WizardSkeleton />}>
          {() => ticket && problem && <ChangeProblemCard ticket={ticket} obstacle={problem} operation={operation} />}
        </QueryView>
      </ChangePage>
    )
  const { to } = change
  const whole = to === null ? null : { ...change, to }
  return (
    <ChangePage title={`${TITLES[operation]} your ${kind}`}>
      <WizardSteps label="Steps" steps={steps} current={step} size="sm">
        {(step === 0 || !whole) && parts.choice(change)}
        {step === 1 && whole && (
          <>
            {parts.review(whole)}
            <ReviewActions
              call={call}
              what={what}
              label={label}
              busyLabel={busyLabel}
              onPrevious={flow.previous}
              onSend={flow.send}
            />
          </>
        )}
        {step === 2 && whole && call.state.is === 'done' && (
          <Result isReached={isReached} answer={call.state.answer} of={(message) => parts.result(whole, message)} />
        )}
      </WizardSteps>
    </ChangePage>
  )
}

const TITLES = { swap: 'Swap', transfer: 'Transfer' } as const

function ChangePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Gutter maxWidth="840px" paddingBlock={{ base: '2', lg: '5' }}>
      <Row gap="1" marginLeft="-12px" minHeight="56px">
        <BackLinkTo to="/tickets/{-$guid}" params={{ guid: undefined }} aria-label="Back to your tickets" />
        <H1>{title}</H1>
      </Row>
      {children}
    </Gutter>
  )
}

interface ResultProps {
  isReached: boolean
  answer: { isPending?: boolean | null; message?: string | null }
  of: (message: string | null) => { text?: string; message: string | null }
}

function Result({ isReached, answer, of }: ResultProps) {
  const { text, message } = of(answer.message?.trim() || null)
  return (
    <ResultStep isReached={isReached} isPending={answer.isPending ?? false} message={message}>
      {text}
    </ResultStep>
  )
}
