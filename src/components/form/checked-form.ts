import { useId } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { assignMessages } from './server-messages.ts'

/** Messages by field; a field without one is right. */
export type FormProblems<V> = Partial<Record<keyof V & string, string>>

export interface CheckedForm<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The form element's id, by which its fields are found. */
  id: string
  /** For the form element. Saves what is right; what is wrong shows its messages and has the focus on the first. */
  submit: (save: (values: V) => Promise<void>) => (event: React.SubmitEvent) => void
  /**
   * Puts a refusal's messages on their fields and the focus on the first; returns those that belong to no field [M8.3].
   */
  refuse: (error: unknown) => string[]
}

interface CheckedFormOptions<V extends FieldValues> {
  values: V
  /** The rules of all fields, of which each shows its own once it was left, and all do on submitting. */
  problems: (values: V) => FormProblems<V>
}

/** Nothing that was typed is lost by an error. */
export function useCheckedForm<V extends FieldValues>({ values, problems }: CheckedFormOptions<V>): CheckedForm<V> {
  const id = useId()
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
    resolver: resolverOf(problems),
    // By the order of their coming, which is not that of the page.
    shouldFocusError: false,
  })
  return {
    form,
    id,
    submit: (save) => (event) => void form.handleSubmit(save, (errors) => focusFirst(id, errors))(event),
    refuse(error) {
      const { placed, others } = assignMessages(error, Object.keys(form.getValues()))
      for (const [name, message] of placed) form.setError(name as FieldPath<V>, { type: 'server', message })
      focusFirst(id, Object.fromEntries(placed))
      return others
    },
  }
}

export function resolverOf<V extends FieldValues>(problems: (values: V) => FormProblems<V>): Resolver<V> {
  return (values) => {
    const found = Object.entries(problems(values)).filter(([, message]) => message !== undefined)
    if (found.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }])) as FieldErrors<V>,
    }
  }
}

/** The first in the order of the page. */
function focusFirst(formId: string, errors: object): void {
  const element = document.getElementById(formId)
  if (!(element instanceof HTMLFormElement)) return
  const first = [...element.elements].find(
    (field) =>
      'name' in field && typeof field.name === 'string' && field.name !== '' && get(errors, field.name) !== undefined,
  )
  if (first instanceof HTMLElement) first.focus()
}
