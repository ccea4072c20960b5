import { chakra } from '@chakra-ui/react'

/** A screen of one thing, such as an event: from edge to edge in the narrow layout, with margins in the wide one. */
export const Page = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    '& > [data-state], & > [role=status]:not([aria-busy])': { margin: { base: '16px', lg: '16px 0' } },
    // What loads fills the first screen, so that the footer does not come into view only to be pushed out of it.
    '& > [aria-busy]': { minHeight: '100svh' },
    lg: { paddingInline: '10', paddingBottom: '10' },
  },
})
