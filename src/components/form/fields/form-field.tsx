import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '#components/ui/form/field.tsx'
import css from './form-field.module.css'

interface FormFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  whole?: boolean | undefined
  children: ReactNode
}

export function FormField({ label, optional = false, ...field }: FormFieldProps) {
  return (
    <Field
      {...field}
      required={!optional}
      label={
        <>
          <span>{label}</span>
          {optional && <small className={css.optional}> (optional)</small>}
        </>
      }
    />
  )
}

export function FormStack(form: ComponentProps<'form'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only where the focus goes
  return <form className={css.stack} {...form} onMouseDown={retainFocus} onClickCapture={moveFocus} />
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/**
 * A field that is left says what is wrong with it, and what stands below moves. So what is pressed takes the focus when
 * it is released, not when it is pressed: it is still under the finger then, and the press counts.
 */
function retainFocus(event: MouseEvent): void {
  if (pressed(event)) event.preventDefault()
}

/** The other half, before anybody hears of the click. One by the keyboard moves no focus. */
function moveFocus(event: MouseEvent): void {
  if (event.detail > 0) pressed(event)?.focus({ preventScroll: true })
}

/** Returns the pressed control; null for a field, where a press also places the caret. */
function pressed({ target }: MouseEvent): HTMLElement | null {
  const nearest =
    target instanceof Element ? target.closest<HTMLElement>('button, a, label, input, select, textarea') : null
  return nearest?.matches('button, a, [type=checkbox], [type=radio], label') ? nearest : null
}

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
