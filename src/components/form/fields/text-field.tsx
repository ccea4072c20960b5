import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { CheckIcon } from 'lucide-react'
import { FieldDescription, FieldError, FieldLabel, FieldRoot, Input, Textarea } from '#components/ui/form/field.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { type BoundProps, FormField, useProblem } from './form-field.tsx'
import css from './text-field.module.css'

interface TextFieldProps<V extends FieldValues>
  extends
    BoundProps<V>,
    Pick<
      ComponentProps<'input'>,
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'autoCorrect'
      | 'spellCheck'
      | 'maxLength'
      | 'placeholder'
      | 'enterKeyHint'
    > {
  hint?: ReactNode
  optional?: boolean
  whole?: boolean
  /** Stands before the text and is no part of it. */
  prefix?: string
  action?: ReactNode
  /** Gives the text its form while it is typed at its end; amid it the caret would move. `before` is what was there. */
  shape?: (text: string, before: string) => string
  /** Gives the text its form when the field is left. */
  rewrite?: (text: string) => string
  onText?: () => void
  onLeave?: (text: string) => void
}

export function TextField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  whole,
  prefix,
  action,
  shape,
  rewrite,
  onText,
  onLeave,
  ...input
}: TextFieldProps<V>) {
  const error = useProblem({ form, name })
  const { onChange, onBlur, ...bound } = form.register(name)

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const field = event.target
    if (shape && field.selectionStart === field.value.length) {
      const text = shape(field.value, String(form.getValues(name) ?? ''))
      // Setting it to what it is would move the caret.
      if (text !== field.value) field.value = text
    }
    void onChange(event)
    onText?.()
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const text = rewrite?.(event.target.value) ?? event.target.value
    if (text !== event.target.value) form.setValue(name, text as PathValue<V, Path<V>>, { shouldDirty: true })
    void onBlur(event)
    onLeave?.(text)
  }

  return (
    <FormField label={label} hint={hint} error={error} optional={optional} whole={whole}>
      <div className={css.line} data-invalid={error ? '' : undefined}>
        {prefix && <span className={css.prefix}>{prefix}</span>}
        <Input type="text" {...input} {...bound} onChange={change} onBlur={leave} />
        {action}
      </div>
    </FormField>
  )
}

interface TextAreaFieldProps<V extends FieldValues> extends BoundProps<V> {
  hint?: ReactNode
  maxLength: number
}

export function TextAreaField<V extends FieldValues>({ form, name, label, hint, maxLength }: TextAreaFieldProps<V>) {
  const error = useProblem({ form, name })
  return (
    <FormField label={label} hint={hint} error={error} whole>
      <div className={css.line} data-invalid={error ? '' : undefined}>
        <Textarea rows={4} maxLength={maxLength} {...form.register(name)} />
      </div>
    </FormField>
  )
}

interface SelectFieldProps<V extends FieldValues> extends BoundProps<V> {
  hint?: ReactNode
  optional?: boolean
  autoComplete?: string
  none?: string
  options: readonly { value: string; label: string }[]
  onText?: () => void
}

export function SelectField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  autoComplete,
  none,
  options,
  onText,
}: SelectFieldProps<V>) {
  const error = useProblem({ form, name })
  const { onChange, ...bound } = form.register(name)
  return (
    <FormField label={label} hint={hint} error={error} optional={optional}>
      <NativeSelect
        {...bound}
        autoComplete={autoComplete}
        onChange={(event) => {
          void onChange(event)
          onText?.()
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  )
}

interface CheckFieldProps<V extends FieldValues> extends Omit<BoundProps<V>, 'label'> {
  /** Links are in `more`, outside the label. */
  label: ReactNode
  more?: ReactNode
  required?: boolean
  /** It keeps its value, and can have the focus. */
  disabled?: boolean
}

export function CheckField<V extends FieldValues>({ form, name, label, more, required, disabled }: CheckFieldProps<V>) {
  const error = useProblem({ form, name })
  return (
    <FieldRoot orientation="horizontal" error={error} required={required} whole>
      <FieldLabel data-disabled={disabled ? '' : undefined}>
        <span className={css.control}>
          <Input
            {...form.register(name)}
            type="checkbox"
            // The form library takes a disabled control for one without a value.
            aria-disabled={disabled ? true : undefined}
            onClick={(event) => disabled && event.preventDefault()}
          />
          <span className={css.box}>
            <CheckIcon size={18} />
          </span>
        </span>
        <span>{label}</span>
      </FieldLabel>
      <FieldDescription>
        {more && <div className={css.more}>{more}</div>}
        <FieldError message={error} />
      </FieldDescription>
    </FieldRoot>
  )
}
