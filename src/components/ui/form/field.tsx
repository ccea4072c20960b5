import { chakra, defineSlotRecipe, Field as ChakraField } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { labelStyle } from './label.tsx'

interface FieldProps extends Omit<FieldRootProps, 'recipe'> {
  label: ReactNode
  /** What to know before typing. */
  hint?: ReactNode
}

/** A control with its label, its hint and its error. */
export function Field({ label, hint, children, ...root }: FieldProps) {
  return (
    <FieldRoot recipe={fieldRecipe} {...root}>
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FieldDescription>
        <FieldError message={root.error} />
        {hint && <div data-part="hint">{hint}</div>}
      </FieldDescription>
    </FieldRoot>
  )
}

interface FieldRootProps {
  recipe: ChakraField.RootProps['recipe']
  /** What is wrong with it. */
  error?: string | undefined
  required?: boolean | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  /** Across the whole width of a form in two columns. */
  whole?: boolean | undefined
  /** An `Input`, a `Textarea` or a `NativeSelect`, and the other parts. */
  children: ReactNode
}

/** Chakra's root without its role: one control is no group. */
export function FieldRoot({ error, whole, ...root }: FieldRootProps) {
  return <ChakraField.Root {...root} invalid={Boolean(error)} role="presentation" data-whole={whole ? '' : undefined} />
}

export const FieldLabel = ChakraField.Label

/**
 * Hint and error together describe the control. Chakra's `ErrorText` would leave the error to `aria-errormessage`,
 * which VoiceOver does not read.
 */
export function FieldDescription({ children }: { children: ReactNode }) {
  return (
    <ChakraField.HelperText asChild>
      <div>{children}</div>
    </ChakraField.HelperText>
  )
}

/** Shows what is wrong, where it is; announced when it appears, as the live region is there before it. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
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

const fieldRecipe = defineSlotRecipe({
  className: 'apl-field',
  slots: ['root', 'label', 'helperText'],
  base: {
    root: { minWidth: '0' },
    label: { ...labelStyle, '& > small': { fontSize: '.875rem', fontWeight: '450', color: 'fg.muted' } },
    helperText: {
      '& > [data-part=hint]': { marginTop: '6px', textStyle: 'meta', lineHeight: '1.125rem', color: 'fg.muted' },
    },
  },
})

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
