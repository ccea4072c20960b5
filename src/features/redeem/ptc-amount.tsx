import { useId, useState } from 'react'
import { AmountBox } from '#components/amount-box.tsx'
import { Slider } from '#components/ui/controls/slider.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { AMOUNT_MESSAGES, readWholeAmount } from '#domain/credit/amount.ts'
import { formatPtc } from '#domain/money.ts'
import css from './ptc-amount.module.css'

interface PtcAmountProps {
  balance: number
  /** The end of the slider: the smaller of balance and buy-in [M9.5]. */
  most: number
  value: number
  disabled: boolean
  onChange: (amount: number) => void
  /** Whether something is typed that is no amount. */
  onOdd: (isOdd: boolean) => void
}

/** How much PTC to pay with: a slider and a number beside it, in whole credits from 0 to the most there can be [M5.27, M5.28]. */
export function PtcAmount({ balance, most, value, disabled, onChange, onOdd }: PtcAmountProps) {
  const id = useId()
  /** The text while it is typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null)
  const problem =
    typed !== null && typed.trim() !== '' && readWholeAmount(typed) === null ? AMOUNT_MESSAGES.whole : undefined

  function set(requested: number): void {
    setTyped(null)
    onOdd(false)
    onChange(Math.min(Math.max(0, requested), most))
  }

  function type(text: string): void {
    setTyped(text)
    const amount = readWholeAmount(text)
    onOdd(amount === null)
    if (amount !== null) onChange(Math.min(amount, most))
  }

  return (
    <section className={css.amountSection}>
      <div className={css.head} onBlur={() => typed !== null && set(value)}>
        <div>
          <h2 className="text-title">
            <label htmlFor={id}>Pay with PTC</label>
          </h2>
          <p className="text-meta muted">{`You have ${formatPtc(balance)}`}</p>
        </div>
        <AmountBox
          id={id}
          value={typed ?? String(value)}
          unit="PTC"
          isLeast={value <= 0}
          isMost={value >= most}
          problemId={problem && `${id}-error`}
          disabled={disabled}
          onText={type}
          onStep={(by) => set(value + by)}
        />
      </div>
      <FieldError id={`${id}-error`} message={problem} />
      <Slider label="PTC to use" max={most} value={value} words={formatPtc} disabled={disabled} onChange={set} />
    </section>
  )
}
