import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SendIcon } from 'lucide-react'
import type { listConsumePtc } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { lastPlayed, playerName } from '#data/players.ts'
import { formatPtc } from '#domain/money.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import { creditQueries } from './queries.ts'
import type { TransferNote } from './transfer.ts'
import { consumedView } from './transactions.ts'
import type { TransferFlow } from './use-transfer.ts'
import css from './summary-step.module.css'
import lots from './lots.module.css'

/**
 * Everything once more, with what the amount is taken from; then Transfer, which asks first [M2.50, M4.20, M4.21].
 * `transfer` is reviewed, or was sent.
 */
export function SummaryStep({
  flow,
  transfer,
  isReached,
}: {
  flow: TransferFlow
  transfer: TransferNote
  isReached: boolean
}) {
  const { dispatch, money } = flow
  const { state } = money
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = state.is === 'sending' || state.is === 'checking' || state.is === 'unsure'
  const isOpen = state.is === 'idle' || state.is === 'refused' || state.is === 'lost'
  const consumed = useQuery({ ...creditQueries.consumed(transfer.amount), enabled: isOpen })
  const refusal = state.is === 'refused' ? state.error : null
  const wait = useRetryWait(refusal)
  const online = useOnline()
  useEffect(() => {
    if (refusal) window.scrollTo({ top: 0 })
  }, [refusal])

  function previous(): void {
    if (state.is === 'refused') money.clear()
    dispatch({ type: 'previous' })
  }

  return (
    <div className={css.step}>
      <StepHeading isReached={isReached}>Check and transfer</StepHeading>
      {refusal && <Alert kind="error" title={sentenceOf(refusal)} />}
      <MoneyAlert state={state} what="Your transfer" record="your PTC Summary" onCheck={money.check} />
      <Recipient transfer={transfer} />
      {(isOpen || consumed.data) && <Consumed query={consumed} />}
      {state.is === 'untold' ? (
        <ActionBar wide="static" bleeds="screen" reason={null} onAction={flow.restart}>
          New Transfer
        </ActionBar>
      ) : (
        <ActionBar
          wide="static"
          bleeds="screen"
          onPrevious={previous}
          busy={isUnderWay && 'Transferring'}
          isOffline={!online}
          reason={wait > 0 ? `Please wait ${wait} s before you try again.` : consumed.isSuccess ? null : ''}
          onAction={() => setAsking(true)}
        >
          <SendIcon size={19} />
          <span>Transfer</span>
        </ActionBar>
      )}
      {isAsking && (
        <ConfirmTransfer
          transfer={transfer}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            flow.send(transfer)
          }}
        />
      )}
    </div>
  )
}

function Recipient({ transfer: { amount, to } }: { transfer: TransferNote }) {
  const played = lastPlayed(to)
  return (
    <Facts layout="stacked">
      <Fact name="Amount">
        <span className={css.amount} translate="no">
          {formatPtc(amount)}
        </span>
      </Fact>
      <Fact name="To">
        <div className={css.to}>
          <Avatar name={to.name} size={40} />
          <span>
            <b translate="no" dir="auto">
              {playerName(to)}
            </b>
            {played && <small className="text-meta muted">{`Last played ${played}`}</small>}
          </span>
        </div>
      </Fact>
    </Facts>
  )
}

/** Which lots it is taken from, first to expire first [M7.23]. */
function Consumed({ query }: { query: UseQueryResult<ResponseData<typeof listConsumePtc>> }) {
  return (
    <section aria-label="Taken from">
      <h3 className="text-title mb-2">Taken from</h3>
      <QueryView query={query} what="What it is taken from" skeleton={<BlocksSkeleton blocks={[110]} />}>
        {(rows) => (
          <ul className={lots.lots} aria-label="Taken from">
            {rows.map(consumedView).map(({ description, date, amount }, i) => (
              <ListRow key={i} variant="plain" title={description} end={<Figure>{amount}</Figure>}>
                <span>{date}</span>
              </ListRow>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** Confirms the transfer, naming receiver and amount [M5.22, F54 wrong receiver]. */
function ConfirmTransfer({
  transfer: { amount, to },
  onClose,
  onConfirm,
}: {
  transfer: TransferNote
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <Dialog title="Are you sure all the info above is correct?" onClose={onClose}>
      <p className="long-words muted mb-5">
        <b className={css.strong}>{formatPtc(amount)}</b> to{' '}
        <b className={css.strong} dir="auto">
          {playerName(to)}
        </b>
        . A transfer is immediate and final.
      </p>
      <div className={`cluster ${css.actions}`}>
        <Button size={52} onClick={onClose}>
          Cancel
        </Button>
        <Button size={52} variant="primary" onClick={onConfirm}>
          Transfer
        </Button>
      </div>
    </Dialog>
  )
}
