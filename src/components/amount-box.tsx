import { MinusIcon, PlusIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { IconButton } from './ui/button.tsx'
import css from './amount-box.module.css'

interface AmountBoxProps {
  id: string
  value: string
  /** 'PTC' */
  unit: string
  isLeast: boolean
  isMost: boolean
  problemId: string | undefined
  disabled?: boolean
  onText: (typed: string) => void
  onStep: (by: 1 | -1) => void
}

/** Its label points to `id`. */
export function AmountBox({
  id,
  value,
  unit,
  isLeast,
  isMost,
  problemId,
  disabled = false,
  onText,
  onStep,
}: AmountBoxProps) {
  return (
    <div className={css.box} data-invalid={problemId ? '' : undefined}>
      <IconButton aria-label={`Less ${unit}`} disabled={disabled || isLeast} onClick={() => onStep(-1)}>
        <MinusIcon size={20} />
      </IconButton>
      <span className={css.amount}>
        <input
          className={css.input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={value}
          style={{ width: `${Math.max(2, value.length)}ch` }}
          disabled={disabled}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            const key = pressedKey(event)
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return
            event.preventDefault()
            onStep(key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <small className={css.unit} aria-hidden="true">
          {unit}
        </small>
      </span>
      <IconButton aria-label={`More ${unit}`} disabled={disabled || isMost} onClick={() => onStep(1)}>
        <PlusIcon size={20} />
      </IconButton>
    </div>
  )
}
