import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import css from './choice-field.module.css'

interface Option {
  id: number
  name: string
}

interface ChoiceProps {
  label: string
  value: number | null
  /** The text of no choice; null where one is required. */
  all: string | null
  options: readonly Option[]
  /** Why it is disabled. */
  problem?: Problem | null
  hint?: string | null
  whole?: boolean
  onChange: (id: number | null) => void
}

/** A select with one option of a list, or none. */
export function Choice({ label, value, all, options, problem, hint, whole, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} problem={problem} hint={hint} whole={whole}>
      <NativeSelect
        value={options.some(({ id }) => id === value) ? (value ?? '') : ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        {(problem ?? all) !== null && <option value="">{problem?.words ?? all}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </SelectField>
  )
}

interface FieldProps {
  label: string
  problem?: Problem | null
  hint?: string | null | undefined
  /** On a line of its own in the narrow layout and in a column. */
  whole?: boolean
  /** A `NativeSelect`. */
  children: ReactNode
}

/** A filter with its label; why it is disabled, and Retry, are shown below. */
export function SelectField({ label, problem, hint, whole = true, children }: FieldProps) {
  return (
    <div className={css.field} data-whole={whole ? '' : undefined}>
      <Field label={label} hint={hint} disabled={Boolean(problem)}>
        {children}
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

interface FilterFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Absent where a choice takes effect at once. */
  onApply?: () => void
}

/** Filters beside each other where there is the width for it. */
export function FilterForm({ onApply, ...props }: FilterFormProps) {
  return (
    <form
      className={css.form}
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onApply?.()
      }}
    />
  )
}
