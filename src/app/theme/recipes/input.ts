import { defineRecipe } from '@chakra-ui/react'

/** `subtle`: a text in the place of a control, which cannot be changed there. */
export const input = defineRecipe({
  variants: {
    variant: {
      subtle: {
        width: '100%',
        height: '52px',
        paddingInline: '14px',
        borderRadius: 'control',
        bg: 'bg.emphasized',
        color: 'fg.muted',
        fontSize: 'body',
        boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      },
    },
  },
})
