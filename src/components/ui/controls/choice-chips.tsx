import { useId } from 'react'
import { CheckIcon } from 'lucide-react'
import css from './chip.module.css'

interface Option<V> {
  value: V
  label: string
  /** The name in full, for those who hear it. */
  spoken?: string
}

interface ChoiceChipsProps<V> {
  legend: string
  options: readonly Option<V>[]
  disabled?: boolean
  value: V
  /** In columns of one width; without it each chip is as wide as its words. */
  columns?: 2 | 4
  onChange: (value: V) => void
}

/** One of a few, as chips; the browser's own radio buttons underneath, with their keys. */
export function ChoiceChips<V extends string | number | null>({
  legend,
  options,
  disabled,
  value,
  columns,
  onChange,
}: ChoiceChipsProps<V>) {
  const name = useId()
  return (
    <fieldset className={css.choices} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={css.chips} data-columns={columns}>
        {options.map((option) => (
          <Line
            key={String(option.value)}
            kind="radio"
            name={name}
            option={option}
            chosen={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ManyChipsProps<V> {
  legend: string
  options: readonly Option<V>[]
  values: readonly V[]
  onChange: (values: V[]) => void
}

/** Any number of a few, in their order. */
export function ManyChips<V extends string | number>({ legend, options, values, onChange }: ManyChipsProps<V>) {
  const name = useId()
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <div className={css.chips}>
        {options.map((option) => {
          const chosen = values.includes(option.value)
          const toggled = () =>
            options
              .map(({ value }) => value)
              .filter((value) => (value === option.value ? !chosen : values.includes(value)))
          return (
            <Line
              key={option.value}
              kind="checkbox"
              name={name}
              option={option}
              chosen={chosen}
              onChange={() => onChange(toggled())}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

interface LineProps {
  kind: 'radio' | 'checkbox'
  name: string
  option: Option<unknown>
  chosen: boolean
  onChange: () => void
}

function Line({ kind, name, option, chosen, onChange }: LineProps) {
  return (
    <label className={css.choice}>
      <input type={kind} name={name} checked={chosen} aria-label={option.spoken} onChange={onChange} />
      {chosen && <CheckIcon size={16} strokeWidth={2.6} />}
      <span>{option.label}</span>
    </label>
  )
}
