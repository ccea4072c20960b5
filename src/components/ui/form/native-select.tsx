import { NativeSelect as ChakraNativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { nativeSelect } from '#app/theme/recipes/native-select.ts'
import { useExplicitInvalid } from './input.tsx'

interface NativeSelectProps extends ComponentProps<typeof ChakraNativeSelect.Field> {
  /** 'sm' is as wide as its longest option. */
  size?: 'sm' | 'md'
  /** 'plain' lies invisibly over what shows its choice. */
  variant?: 'outline' | 'plain'
  /** Within a `Field` that one's counts. */
  disabled?: boolean | undefined
}

/** A native select: the phone's own list, and the keyboard's own behaviour. */
export function NativeSelect({ size = 'md', variant = 'outline', disabled, ...field }: NativeSelectProps) {
  const isInvalid = useExplicitInvalid()
  return (
    <ChakraNativeSelect.Root as="span" recipe={nativeSelect} size={size} variant={variant} disabled={disabled}>
      <ChakraNativeSelect.Field aria-invalid={isInvalid} {...field} />
    </ChakraNativeSelect.Root>
  )
}
