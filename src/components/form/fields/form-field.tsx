import { chakra } from '@chakra-ui/react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Label } from '#components/ui/field.tsx'
import { retainFocus, moveFocus } from './focus.ts'

/** For the control of a field: what it is called is the label's business. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  /** What to know before typing. */
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | undefined
  /** It may be left empty, which the label then says. */
  optional?: boolean
  /** Across the whole width of a form in two columns. */
  whole?: boolean
  children: (control: FieldControl) => ReactNode
}

/** A control with its label, its hint and its error, which are tied together for those who do not see them. */
export function FormField({ label, hint, error, optional = false, whole, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <FieldWrapper data-whole={whole ? '' : undefined}>
      <Label htmlFor={id}>
        <span>{label}</span>
        {optional && <small> (optional)</small>}
      </Label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldError id={`${id}-error`} message={error} />
      {hint && (
        <div id={`${id}-hint`} data-part="hint">
          {hint}
        </div>
      )}
    </FieldWrapper>
  )
}

/** What is wrong, in the place where it is; told when it comes. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <Wrong id={id} aria-live="polite">
      {message && (
        <>
          <Icon icon={CircleAlertIcon} size={17} />
          <span>{message}</span>
        </>
      )}
    </Wrong>
  )
}

const Wrong = chakra('div', {
  base: {
    display: 'flex',
    gap: '6px',
    color: 'danger.fg',
    fontSize: '.875rem',
    lineHeight: '1.125rem',
    fontWeight: '620',
    '&:not(:empty)': { marginTop: '8px' },
    overflowWrap: 'anywhere',
  },
})

const FieldWrapper = chakra('div', {
  base: {
    minWidth: '0',
    '& label > small': { fontSize: '.875rem', fontWeight: '450', color: 'fg.muted' },
    '& > [data-part=hint]': { marginTop: '6px', textStyle: 'meta', lineHeight: '1.125rem', color: 'fg.muted' },
  },
})

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
