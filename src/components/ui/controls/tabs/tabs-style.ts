import type { SystemStyleObject } from '@chakra-ui/react'

/** The styles of a strip of tabs. Links that look like tabs, and skeletons, take them without Chakra's Tabs. */
export const tabsStyle = {
  bar: { position: 'relative', borderBottom: '1px solid {colors.border}' },
  list: {
    position: 'relative',
    display: 'flex',
    gap: '15px',
    overflowX: 'auto',
    paddingInline: '4',
    scrollbarWidth: 'none',
  },
  trigger: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '52px',
    minWidth: '48px',
    flex: 'none',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontSize: '.9375rem',
    fontWeight: '660',
    fontStretch: '90%',
    color: 'fg.muted',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-3px' },
    _hover: { color: 'fg' },
    '&[data-selected]': { color: 'fg', fontWeight: '700' },
    // Three chips, whole ones.
    '&[data-selected]::after': {
      content: '""',
      position: 'absolute',
      left: '0',
      bottom: '0',
      width: '52px',
      maxWidth: '100%',
      height: '4px',
      background: 'repeating-linear-gradient(90deg, {colors.accent.line} 0 14px, transparent 14px 18px)',
      '@media (forced-colors: active)': { width: '100%', borderBottom: '4px solid Highlight' },
    },
  },
} satisfies Record<string, SystemStyleObject>
