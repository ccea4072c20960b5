import { useId } from 'react'
import { AmountBox } from '#components/amount-box.tsx'
import { ActionBar } from '#components/content/action-bar.tsx'
import { Slider } from '#components/ui/controls/slider.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PTC_TRANSFER } from '#domain/constants.ts'
import { readWholeAmount } from '#domain/credit/amount.ts'
import { formatPtc } from '#domain/money.ts'
import { amountProblem, largestAmount, steppedAmount } from './amount.ts'
import { amountOf } from './transfer.ts'
import type { TransferFlow } from './use-transfer.ts'
import { useQuery } from '@tanstack/react-query'
import { ListRow } from '#components/content/list-row.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { serverClock } from '#lib/network/server-time.ts'
import { creditQueries } from './queries.ts'
import { transactionView } from './transactions.ts'
import css from './amount-step.module.css'
import lots from './lots.module.css'

/** How much: on a slider in steps of 5, or typed [M2.48, M5.19]. `available` is in whole PTC. */
export function AmountStep({
  flow: { transfer, dispatch },
  available,
  isReached,
}: {
  flow: TransferFlow
  available: number
  isReached: boolean
}) {
  const id = useId()
  const typed = amountOf(transfer, available)
  const problem = amountProblem(typed, available)
  const most = largestAmount(available)
  const amount = Math.min(readWholeAmount(typed) ?? 0, most)
  const set = (next: string) => dispatch({ type: 'amountSet', amount: next })
  return (
    <div className="stack">
      <div className={css.head}>
        <div>
          <StepHeading isReached={isReached}>
            <label htmlFor={id}>How much PTC?</label>
          </StepHeading>
          <p className="text-small muted">{`You can transfer ${formatPtc(available)}`}</p>
        </div>
        <AmountBox
          id={id}
          value={typed}
          unit="PTC"
          isLeast={amount <= 0}
          isMost={amount >= most}
          problemId={problem === null ? undefined : `${id}-problem`}
          onText={set}
          onStep={(by) => set(String(steppedAmount(typed, by, available)))}
        />
        <FieldError id={`${id}-problem`} message={problem ?? undefined} />
      </div>
      <Slider
        label="PTC to transfer"
        max={most}
        step={PTC_TRANSFER.step}
        value={amount}
        words={formatPtc}
        onChange={(value) => set(String(value))}
      />
      <TransferableLots />
      <ActionBar
        wide="static"
        bleeds="screen"
        reason={problem && ''}
        onAction={() => dispatch({ type: 'next', available })}
      >
        Select Player
      </ActionBar>
    </div>
  )
}

/** More lots would push the buttons out of sight; the PTC Summary has them all. */
const MAX_LOTS = 3

/** Lists the transferable lots, first to expire first [M7.21]. The step works without it. */
function TransferableLots() {
  const { data } = useQuery(creditQueries.transferable())
  if (!data || data.length === 0) return null
  const over = data.length - MAX_LOTS
  return (
    <ul className={lots.lots} aria-label="What can be transferred">
      {data.slice(0, MAX_LOTS).map((lot) => {
        const { guid, description, expiry, held } = transactionView(lot, serverClock.now())
        return (
          <ListRow key={guid} variant="plain" title={description} end={<Figure>{held}</Figure>}>
            {expiry && <span>{expiry}</span>}
          </ListRow>
        )
      })}
      {over > 0 && <li>{over === 1 ? 'and 1 more, which expires later' : `and ${over} more, which expire later`}</li>}
    </ul>
  )
}
