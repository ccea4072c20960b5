import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

/** The props of every field of a form. */
export interface BoundProps<V extends FieldValues> {
  form: UseFormReturn<V>
  name: FieldPath<V>
  label: string
}

/** Returns what is wrong with one field; changes of other fields do not re-render it. */
export function useProblem<V extends FieldValues>({
  form,
  name,
}: Pick<BoundProps<V>, 'form' | 'name'>): string | undefined {
  const state = useFormState({ control: form.control, name, exact: true })
  const { error } = form.getFieldState(name, state)
  return error && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}
