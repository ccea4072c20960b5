import { NativeSelect as ChakraNativeSelect } from '@chakra-ui/react'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import type { ComponentProps } from 'react'
import { useExplicitInvalid } from './field.tsx'
import css from './native-select.module.css'

interface NativeSelectProps extends ComponentProps<typeof ChakraNativeSelect.Field> {
  /** 'sm' is as wide as its longest option. */
  size?: 'sm' | 'md'
  /** 'plain' lies invisibly over what shows its choice. */
  variant?: 'outline' | 'plain'
  /** Within a `Field` that one's counts. */
  disabled?: boolean | undefined
}

export function NativeSelect({ size = 'md', variant = 'outline', disabled, ...field }: NativeSelectProps) {
  const isInvalid = useExplicitInvalid()
  const isPlain = variant === 'plain'
  return (
    <ControlStyles>
      <ChakraNativeSelect.Root
        as="span"
        unstyled
        className={isPlain ? css.plain : size === 'sm' ? css.small : css.root}
        disabled={disabled}
      >
        <ChakraNativeSelect.Field
          className={isPlain ? undefined : css.outline}
          data-size={size}
          aria-invalid={isInvalid}
          {...field}
        />
      </ChakraNativeSelect.Root>
    </ControlStyles>
  )
}
