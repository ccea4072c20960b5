import { defineSlotRecipe } from '@chakra-ui/react'

/**
 * The frame around a toast's strip. Chakra sets the positions on the elements themselves, from measured heights; here
 * toasts just follow one another, so that a turned phone or larger text moves nothing over another.
 */
export const toast = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      position: 'relative !important',
      // The shadow of the newest, which comes first, falls on the one above.
      zIndex: 'var(--z-index)',
      borderRadius: 'var(--apl-radii-card)',
      boxShadow: 'var(--apl-shadows-e3)',
      '@media (forced-colors: active)': { outline: '1px solid' },
    },
  },
})
