import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls `keep` with the form's values whenever they change, without a render. `keep` must be stable between renders. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, keep: (values: V) => void): void {
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])
}
