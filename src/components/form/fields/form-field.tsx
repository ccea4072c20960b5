import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#components/ui/form/field.tsx'
import { retainFocus, moveFocus } from './focus.ts'
import css from './form-field.module.css'

interface FormFieldProps {
  label: string
  /** Help shown before typing. */
  hint?: ReactNode
  /** The error of the input. */
  error?: string | undefined
  /** It may be left empty, which the label then says. */
  optional?: boolean | undefined
  /** Across the whole width of a form in two columns. */
  whole?: boolean | undefined
  children: ReactNode
}

/** A field of a form, which has to be filled in unless its label says otherwise. */
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

/** A form whose parts stand below each other. */
export function FormStack(form: ComponentProps<'form'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only where the focus goes
  return <form className={css.stack} {...form} onMouseDown={retainFocus} onClickCapture={moveFocus} />
}

/** The fields of a form: one column, two where there is the width for it. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
