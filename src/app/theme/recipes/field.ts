import { defineSlotRecipe } from '@chakra-ui/react'

/** `vertical`: the label above its control; `horizontal`: a box to tick before its label. */
export const field = defineSlotRecipe({
  slots: ['root', 'label', 'helperText'],
  base: { root: { minWidth: '0' } },
  variants: {
    orientation: {
      vertical: {
        label: {
          display: 'block',
          marginBottom: '6px',
          fontSize: 'small',
          lineHeight: 'small',
          fontWeight: 'medium',
        },
      },
      horizontal: {
        label: {
          display: 'flex',
          alignItems: 'flex-start',
          gap: '3',
          minHeight: '48px',
          paddingBlock: '3',
          cursor: 'pointer',
          lineHeight: 'body',
          fontWeight: 'medium',
          '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
        },
        helperText: { paddingLeft: '38px', textStyle: 'small', color: 'fg.muted' },
      },
    },
  },
  defaultVariants: { orientation: 'vertical' },
})
