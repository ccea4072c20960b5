import { chakra } from '@chakra-ui/react'
import { ENLARGED } from '#components/ui/enlarged.ts'

/** A few views of the same thing side by side, as links: the one that is open has `aria-current`. */
export const Segmented = chakra('nav', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1',
    padding: '1',
    borderRadius: 'card',
    bg: 'bg.muted',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '10px',
      minHeight: '48px',
      borderRadius: 'control',
      fontWeight: '680',
      fontStretch: '94%',
      color: 'fg.muted',
      _hover: { color: 'fg' },
    },
    // At 200 % text on a phone the words alone have room.
    [ENLARGED]: { '& a svg': { display: 'none' } },
    '& a[aria-current]': { bg: 'bg.emphasized', color: 'fg', '.light &': { bg: 'bg.subtle' } },
  },
})
