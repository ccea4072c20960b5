import { defineSlotRecipe, NativeSelect as ChakraNativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useExplicitInvalid } from './input.tsx'
import { outlinedSelect, selectBase, smallSelect } from './select-style.ts'

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
    <ChakraNativeSelect.Root as="span" recipe={selectRecipe} size={size} variant={variant} disabled={disabled}>
      <ChakraNativeSelect.Field aria-invalid={isInvalid} {...field} />
    </ChakraNativeSelect.Root>
  )
}

const selectRecipe = defineSlotRecipe({
  className: 'apl-select',
  slots: ['root', 'field'],
  base: {
    root: { display: 'block' },
    field: selectBase,
  },
  variants: {
    variant: {
      outline: {
        field: {
          ...outlinedSelect,
          '&[data-invalid]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
        },
      },
      plain: { root: { position: 'absolute', inset: '0' }, field: { opacity: '0' } },
    },
    size: {
      md: { field: { height: '52px' } },
      sm: { root: { maxWidth: '100%' }, field: smallSelect },
    },
  },
  compoundVariants: [{ variant: 'plain', size: 'md', css: { field: { height: '100%' } } }],
})
