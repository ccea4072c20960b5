import { defineSlotRecipe } from '@chakra-ui/react'

/** `plain` lies invisibly over what shows its value; `sm` is as wide as its longest option. */
export const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field'],
  base: {
    root: { display: 'block' },
    field: { display: 'block', width: '100%', cursor: 'pointer' },
  },
  variants: {
    variant: {
      outline: {
        field: {
          borderRadius: 'control',
          backgroundColor: 'bg.field',
          color: 'fg',
          boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
          padding: '0 40px 0 14px',
          // The browser's own arrow hugs the edge.
          appearance: 'none',
          backgroundImage:
            'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
          backgroundPosition: 'right 20px center, right 14px center',
          backgroundSize: '6px 6px',
          backgroundRepeat: 'no-repeat',
          _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
          '&[data-invalid]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
        },
      },
      plain: { root: { position: 'absolute', inset: '0' }, field: { opacity: '0' } },
    },
    size: {
      md: { field: { height: '52px' } },
      sm: { root: { maxWidth: '100%' }, field: { height: '48px', width: 'auto', maxWidth: '100%' } },
    },
  },
  compoundVariants: [{ variant: 'plain', size: 'md', css: { field: { height: '100%' } } }],
  defaultVariants: { variant: 'outline', size: 'md' },
})
