import {
  Field as ChakraField,
  Input as ChakraInput,
  Textarea as ChakraTextarea,
  useFieldContext,
} from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { field, input as inputRecipe } from '#app/theme/recipes/field.ts'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import css from './field.module.css'

interface FieldProps extends Omit<FieldRootProps, 'orientation'> {
  label: ReactNode
  hint?: ReactNode
}

export function Field({ label, hint, children, ...root }: FieldProps) {
  return (
    <FieldRoot {...root}>
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FieldDescription>
        <FieldError message={root.error} />
        {hint && <div className={css.hint}>{hint}</div>}
      </FieldDescription>
    </FieldRoot>
  )
}

interface FieldRootProps {
  /** `horizontal`: a box to tick before its label. */
  orientation?: 'vertical' | 'horizontal'
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
  return (
    <ControlStyles>
      <ChakraField.Root
        recipe={field}
        {...root}
        invalid={Boolean(error)}
        role="presentation"
        data-whole={whole ? '' : undefined}
      />
    </ControlStyles>
  )
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

/** Announced when it appears, as the live region is there before it. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div className={css.error} id={id} aria-live="polite">
      {message && (
        <>
          <CircleAlertIcon size={17} />
          <span>{message}</span>
        </>
      )}
    </div>
  )
}

/** It has no style of its own: what stands around it has. */
export function Input(input: ComponentProps<typeof ChakraInput>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraInput unstyled aria-invalid={isInvalid} {...input} />
}

export function Textarea(textarea: ComponentProps<typeof ChakraTextarea>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraTextarea unstyled aria-invalid={isInvalid} {...textarea} />
}

export function ReadOnlyText(input: ComponentProps<typeof ChakraInput>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraInput recipe={inputRecipe} variant="subtle" aria-invalid={isInvalid} {...input} />
}

/**
 * For `aria-invalid` of a control in a `Field`: false is said as well. A browser that goes by the control's own
 * validity would report a required one as invalid while it is empty, before anybody had the chance to fill it in.
 */
export function useExplicitInvalid(): boolean | undefined {
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  return field?.invalid
}
