import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChoiceChips } from '#components/ui/controls/chip.tsx'
import { RetryButton } from '#components/ui/feedback/state.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import css from './filter-form.module.css'

export type FilterField<T, K extends keyof T = keyof T> = {
  [F in K]: Base<F> & Control<T[F], Exclude<T[F], null | undefined>>
}[K]

interface Base<K> {
  field: K
  label: string
}

type Control<V, One> = Select<One> | Chips<One> | Render<V>

interface Select<V> {
  control?: 'select'
  options: readonly Option<V>[]
  /** The text of the default; absent where that is an option. */
  all?: string
  problem?: Problem | null
  hint?: string | null
  /** On a line of its own in the narrow layout and in a column, unless it is false. */
  whole?: boolean
}

interface Chips<V> {
  control: 'chips'
  options: readonly Option<V>[]
  columns: 2 | 4
}

interface Render<V> {
  control: 'render'
  render: (value: V, onChange: (value: V) => void) => ReactNode
}

interface Option<V> {
  id: V
  name: string
  spoken?: string
}

interface FilterFormProps<T> {
  /** A list among them is a column; `false` is left out. */
  fields: readonly (FilterField<T> | readonly (FilterField<T> | false)[] | false)[]
  values: T
  defaults: T
  /** Gets the part that changed, without what hangs on it. */
  onChange: (part: Partial<T>) => void
  /** Absent where a choice takes effect at once. */
  onApply?: () => void
  /** The name of the button that goes back to the defaults. */
  reset?: string | false
  /** `list`: below each other or in two columns; `bar`: beside each other; `columns`, and the same as a `sheet` over the page. */
  layout?: 'list' | 'bar' | 'columns' | 'sheet'
  label?: string
  children?: ReactNode
}

export function FilterForm<T extends object>({ layout = 'list', label, children, ...props }: FilterFormProps<T>) {
  const { fields, onApply } = props
  const content = (
    <>
      {fields.map((one, i) =>
        isColumn(one) ? (
          <div key={i} className={css.column}>
            {one.map((each) => each && <FilterControl key={each.label} of={each} {...props} />)}
          </div>
        ) : (
          one && <FilterControl key={one.label} of={one} {...props} />
        ),
      )}
      {children}
      {onApply && <Ends layout={layout} {...props} />}
    </>
  )
  if (layout === 'bar')
    return (
      <div className={css.bar} role="group" aria-label={label}>
        {content}
      </div>
    )
  return (
    <form
      className={layout === 'list' ? css.list : css.columns}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply?.()
      }}
    >
      {content}
    </form>
  )
}

function isColumn<T>(one: FilterFormProps<T>['fields'][number]): one is readonly (FilterField<T> | false)[] {
  return Array.isArray(one)
}

function Ends<T>({ layout, reset, defaults, onChange }: FilterFormProps<T>) {
  const isList = layout === 'list'
  const back = reset ? (
    <Button variant="ghost" size={isList ? undefined : 52} onClick={() => onChange(defaults)}>
      {reset}
    </Button>
  ) : null
  const apply = (
    <Button type="submit" variant="primary" size={52}>
      Apply Filters
    </Button>
  )
  if (isList)
    return (
      <>
        {apply}
        {back}
      </>
    )
  const ends = (
    <div className={css.ends}>
      {back}
      {apply}
    </div>
  )
  if (layout !== 'sheet') return ends
  return (
    <StickyBar wide="raised" bleeds="sheet">
      {ends}
    </StickyBar>
  )
}

type Value = string | number
type AnyField = Base<PropertyKey> & (Select<Value> | Chips<Value> | Render<unknown>)

interface FilterControlProps<T> extends Pick<FilterFormProps<T>, 'values' | 'defaults' | 'onChange'> {
  of: FilterField<T>
}

function FilterControl<T>({ of, values, defaults, onChange }: FilterControlProps<T>) {
  // The table's type has matched each field with its value.
  const one = of as unknown as AnyField
  const value: unknown = values[of.field]
  const change = (next: unknown) => onChange({ [of.field]: next } as Partial<T>)
  const { label } = one
  switch (one.control) {
    case 'render':
      return one.render(value, change)
    case 'chips':
      return (
        <ChoiceChips
          legend={label}
          columns={one.columns}
          value={value as Value}
          options={one.options.map(({ id, name, spoken }) => ({ value: id, label: name, spoken }))}
          onChange={change}
        />
      )
    default:
      return (
        <SelectField
          {...one}
          value={value}
          onChange={(id) => change(one.options.find((option) => String(option.id) === id)?.id ?? defaults[of.field])}
        />
      )
  }
}

interface SelectFieldProps extends Select<Value> {
  label: string
  value: unknown
  /** Gets the id as text, '' for the default. */
  onChange: (id: string) => void
}

function SelectField({ label, value, all, options, problem, hint, whole = true, onChange }: SelectFieldProps) {
  const first = problem?.words ?? all
  return (
    <div data-whole={whole ? '' : undefined}>
      <Field label={label} hint={hint} disabled={Boolean(problem)}>
        <NativeSelect
          value={options.find(({ id }) => id === value)?.id ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {first !== undefined && <option value="">{first}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {problem?.retry && <RetryButton variant="ghost" error={problem.error} retry={problem.retry} retrying={false} />}
    </div>
  )
}

interface Problem {
  words: string
  error?: unknown
  retry?: () => void
}

/** Why a list cannot be chosen from; null once it is there. */
export function problemOf(list: UseQueryResult<unknown>, what: string): Problem | null {
  if (list.data !== undefined) return null
  if (list.fetchStatus === 'paused') return { words: `${what} show once there is a connection` }
  if (list.error) return { words: `${what} did not load`, error: list.error, retry: () => void list.refetch() }
  return { words: `${what} are loading` }
}
