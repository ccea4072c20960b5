import { Input as ChakraInput, Textarea as ChakraTextarea, useFieldContext } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { input as recipe } from '#app/theme/recipes/input.ts'

/** The control of a `Field`, tied to its label, hint and error. What stands around it has the style. */
export function Input(input: ComponentProps<typeof ChakraInput>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraInput unstyled aria-invalid={isInvalid} {...input} />
}

export function Textarea(textarea: ComponentProps<typeof ChakraTextarea>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraTextarea unstyled aria-invalid={isInvalid} {...textarea} />
}

/** Shows a text in the place of a control, and cannot be changed there. */
export function ReadOnlyText(input: ComponentProps<typeof ChakraInput>) {
  const isInvalid = useExplicitInvalid()
  return <ChakraInput recipe={recipe} variant="subtle" aria-invalid={isInvalid} {...input} />
}

/**
 * For `aria-invalid` of a control in a `Field`: false is said as well. A browser that goes by the control's own
 * validity would report a required one as invalid while it is empty, before anybody had the chance to fill it in.
 */
export function useExplicitInvalid(): boolean | undefined {
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  return field?.invalid
}
