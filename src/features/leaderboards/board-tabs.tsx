import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One of the two boards; its key is that of the tab [P2.8]. */
export const BoardTabs = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4px',
    padding: '4px',
    borderRadius: 'card',
    bg: 'bg.muted',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '48px',
      padding: '4px 8px',
      borderRadius: 'control',
      fontSize: '.9375rem',
      lineHeight: '1.125rem',
      fontWeight: '660',
      fontStretch: '92%',
      textAlign: 'center',
      color: 'fg.muted',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a[aria-current]': { bg: { base: 'bg.subtle', _dark: 'bg.emphasized' }, color: 'fg', fontWeight: '720' },
  },
}) as (props: { 'aria-label': string; children: ReactNode }) => ReactNode
