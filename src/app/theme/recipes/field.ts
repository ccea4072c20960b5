import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

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
          fontSize: 'var(--apl-font-sizes-small)',
          lineHeight: 'var(--apl-line-heights-small)',
          fontWeight: 'var(--apl-font-weights-medium)',
        },
      },
      horizontal: {
        label: {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 'var(--apl-spacing-3)',
          minHeight: '48px',
          paddingBlock: 'var(--apl-spacing-3)',
          cursor: 'pointer',
          lineHeight: 'var(--apl-line-heights-body)',
          fontWeight: 'var(--apl-font-weights-medium)',
          '&[data-disabled]': { color: 'var(--apl-colors-fg-subtle)', cursor: 'not-allowed' },
        },
        helperText: {
          paddingLeft: '38px',
          fontSize: 'var(--apl-font-sizes-small)',
          lineHeight: 'var(--apl-line-heights-small)',
          color: 'var(--apl-colors-fg-muted)',
        },
      },
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

/** `subtle`: a text in the place of a control, which cannot be changed there. */
export const input = defineRecipe({
  variants: {
    variant: {
      subtle: {
        width: '100%',
        height: '52px',
        paddingInline: '14px',
        borderRadius: 'var(--apl-radii-control)',
        background: 'var(--apl-colors-bg-emphasized)',
        color: 'var(--apl-colors-fg-muted)',
        fontSize: 'var(--apl-font-sizes-body)',
        boxShadow: 'inset 0 0 0 1.5px var(--apl-colors-border)',
      },
    },
  },
})
