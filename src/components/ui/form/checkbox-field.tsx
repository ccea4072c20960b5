import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from 'lucide-react'
import { FieldDescription, FieldError, FieldLabel, FieldRoot } from './field.tsx'
import { Input } from './input.tsx'
import css from './checkbox-field.module.css'

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Input>, 'type' | 'required' | 'disabled'> {
  label: ReactNode
  /** A sentence more, or links. */
  more?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** It keeps its value, and can have the focus. */
  disabled?: boolean | undefined
}

/** A box to tick: the browser's own beneath, with its keys. */
export function CheckboxField({ label, more, error, required, disabled, ...input }: CheckboxFieldProps) {
  return (
    <FieldRoot orientation="horizontal" error={error} required={required} whole>
      <FieldLabel data-disabled={disabled ? '' : undefined}>
        <span className={css.control}>
          <Input
            {...input}
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
