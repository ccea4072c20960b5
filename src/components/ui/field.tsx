import { chakra } from '@chakra-ui/react'

/** A native select: the phone's own list, and the keyboard's own behaviour. */
export const Select = chakra('select', {
  base: {
    height: '52px',
    width: '100%',
    borderRadius: 'control',
    bg: 'bg.muted',
    color: 'fg',
    boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
    paddingInline: '14px',
    cursor: 'pointer',
    '.light &': { bg: 'bg.subtle' },
    '& option': { bg: 'bg.subtle', color: 'fg' },
  },
  variants: { compact: { true: { height: '48px', width: 'auto', fontSize: '15px' } } },
})

export const Label = chakra('label', { base: { display: 'block', fontSize: '14px', lineHeight: '20px', fontWeight: '620', marginBottom: '6px' } })
