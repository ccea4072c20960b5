import { chakra } from '@chakra-ui/react'

/** A native select: the phone's own list, and the keyboard's own behaviour. */
export const Select = chakra('select', {
  base: {
    height: '52px',
    width: '100%',
    borderRadius: 'control',
    backgroundColor: 'bg.muted',
    color: 'fg',
    boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
    padding: '0 40px 0 14px',
    cursor: 'pointer',
    // The browser's own arrow hugs the edge.
    appearance: 'none',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundPosition: 'right 20px center, right 14px center',
    backgroundSize: '6px 6px',
    backgroundRepeat: 'no-repeat',
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    '.light &': { backgroundColor: 'bg.subtle' },
    '& option': { bg: 'bg.subtle', color: 'fg' },
  },
  variants: { compact: { true: { height: '48px', width: 'auto', maxWidth: '100%' } } },
})

export const Label = chakra('label', {
  base: { display: 'block', fontSize: '.875rem', lineHeight: '1.25rem', fontWeight: '620', marginBottom: '6px' },
})
