import { chakra } from '@chakra-ui/react'
import { createAppLink } from './link.tsx'

/** A link inside the app as a line of text, with an icon beside it: 'View all news'. */
export const TextLink = createAppLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '48px',
      fontSize: '.9375rem',
      fontWeight: '620',
      color: 'accent.fg',
      borderRadius: 'control',
    },
  }),
)
