import { defineRecipe } from '@chakra-ui/react'

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
