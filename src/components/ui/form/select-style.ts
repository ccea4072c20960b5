/** The outlined look of a native select. */
export const outlinedSelect = {
  borderRadius: 'control',
  backgroundColor: 'bg.muted',
  color: 'fg',
  boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
  padding: '0 40px 0 14px',
  // The browser's own arrow hugs the edge.
  appearance: 'none',
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundPosition: 'right 20px center, right 14px center',
  backgroundSize: '6px 6px',
  backgroundRepeat: 'no-repeat',
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  '.light &': { backgroundColor: 'bg.subtle' },
} as const

/** As wide as its longest option. */
export const smallSelect = { height: '48px', width: 'auto', maxWidth: '100%' } as const

export const selectBase = {
  display: 'block',
  width: '100%',
  cursor: 'pointer',
  '& option': { bg: 'bg.subtle', color: 'fg' },
} as const
