import { type ComponentProps, useId } from 'react'
import { CheckIcon } from 'lucide-react'
import type { DayCell } from '#domain/day-strip.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import css from './chip.module.css'

interface ChipProps extends ComponentProps<'button'> {
  cell?: boolean
}

/**
 * One choice of several: `aria-pressed` says that it is chosen, with an outline and the tick inside. A choice that
 * cannot be made is bare text.
 */
export function Chip({ cell = false, ...props }: ChipProps) {
  return <button className={cell ? `${css.chip} ${css.cell}` : css.chip} type="button" {...props} />
}

/** Chips that do not fit scroll, to the very edge of a narrow screen. */
export function ChipRow(props: ComponentProps<'div'>) {
  return <div className={css.row} {...props} />
}

interface Option<V> {
  value: V
  label: string
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

/** `onChange` gets the values in the order of the options. */
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

interface DayStripProps {
  days: readonly DayCell[]
  value: number
  onChange: (value: number) => void
  today: 'Today' | 'Tonight'
}

/** All and the seven days from today [P2.71]; days without a game cannot be chosen [P2.72]. */
export function DayStrip({ days, value, onChange, today }: DayStripProps) {
  return (
    <ChipRow role="group" aria-label="Day">
      {days.map((day) => (
        <DayChip
          key={day.value}
          day={day}
          today={today}
          chosen={day.value === value}
          choose={() => onChange(day.value)}
        />
      ))}
    </ChipRow>
  )
}

function DayChip({ day, today, chosen, choose }: { day: DayCell; today: string; chosen: boolean; choose: () => void }) {
  return (
    <Chip cell aria-pressed={chosen} disabled={day.disabled && !chosen} onClick={choose}>
      <span aria-hidden="true">{day.value === 0 ? today : day.label}</span>
      {day.dayOfMonth !== null && (
        <Figure aria-hidden="true" size="h2">
          {day.dayOfMonth}
        </Figure>
      )}
      <span className="visually-hidden">{`${day.value === 0 ? `${today}, ` : ''}${day.name}${day.dayOfMonth === null ? '' : ` ${day.dayOfMonth}`}${day.disabled ? ', no games' : ''}`}</span>
    </Chip>
  )
}
