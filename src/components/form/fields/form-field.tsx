import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#components/ui/form/field.tsx'
import { retainFocus, moveFocus } from './focus.ts'

interface FormFieldProps {
  label: string
  /** What to know before typing. */
  hint?: ReactNode
  /** What is wrong with it. */
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
          {optional && <small> (optional)</small>}
        </>
      }
    />
  )
}

/** A form whose parts stand below each other. */
export function FormStack(form: ComponentProps<typeof Stack>) {
  return <Stack {...form} onMouseDown={retainFocus} onClickCapture={moveFocus} />
}

const Stack = chakra('form', { base: { display: 'grid', gap: '4' } })

/** The fields of a form: one column, two where there is the width for it. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '18px 16px',
    alignItems: 'start',
    '& > [data-whole]': { gridColumn: '1 / -1' },
  },
})
