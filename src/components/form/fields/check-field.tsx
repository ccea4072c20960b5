import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx'
import { useProblem, type BoundProps } from './bound.ts'

interface CheckFieldProps<V extends FieldValues> extends Omit<BoundProps<V>, 'label'> {
  /** The statement to agree to. Links are in `more`, outside the label. */
  label: ReactNode
  /** A sentence more, or links. */
  more?: ReactNode
  required?: boolean
  disabled?: boolean
}

export function CheckField<V extends FieldValues>({ form, name, ...field }: CheckFieldProps<V>) {
  const error = useProblem({ form, name })
  return <CheckboxField {...form.register(name)} {...field} error={error} />
}
