import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Box } from '#components/ui/box.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'

interface Option {
  id: number
  name: string
}

interface ChoiceProps {
  label: string
  value: number | null
  /** What no choice means; null where one has to be made. */
  all: string | null
  options: readonly Option[]
  /** Why nothing can be chosen. */
  problem?: Problem | null
  hint?: string | null
  whole?: boolean
  onChange: (id: number | null) => void
}

/** One of a list, or none of them. */
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

/** A filter with its label; what keeps it from being chosen, and Retry, stand beneath. */
export function SelectField({ label, problem, hint, whole = true, children }: FieldProps) {
  return (
    <Box minWidth="0" data-whole={whole ? '' : undefined}>
      <Field label={label} hint={hint} disabled={Boolean(problem)}>
        {children}
      </Field>
      {problem?.retry && <RetryButton variant="ghost" error={problem.error} retry={problem.retry} retrying={false} />}
    </Box>
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

/** Filters beside each other where there is the width for it. */
export const FilterForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 10px',
    padding: '4px 14px 16px',
    '& > fieldset, & > button, & > [data-whole]': { gridColumn: '1 / -1' },
    // Two fields need some width, and so do large letters.
    '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    md: { '& > [data-whole]': { gridColumn: 'auto' } },
    lg: { '& > [data-whole]': { gridColumn: '1 / -1' } },
  },
})
