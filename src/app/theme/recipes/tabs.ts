import { defineSlotRecipe } from '@chakra-ui/react'
import { fontStretches } from '../tokens.ts'

const SELECTED = '&:is([data-selected], [aria-current])'

/** `line`: on one line that scrolls, dashes under the selected one. `enclosed`: side by side in a box. */
export const tabs = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    trigger: {
      minHeight: '48px',
      color: 'fg.muted',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { color: 'fg' },
    },
    content: { _focusVisible: { outlineOffset: '-3px' } },
  },
  variants: {
    variant: {
      line: {
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
          fontSize: 'action',
          fontWeight: 'bold',
          fontStretch: fontStretches.narrow,
          [SELECTED]: { color: 'fg', fontWeight: 'bold' },
          // Three chips, whole ones.
          '&:is([data-selected], [aria-current])::after': {
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
      },
      enclosed: {
        list: {
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          gap: '1',
          padding: '1',
          borderRadius: 'card',
          bg: 'bg.muted',
        },
        trigger: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '10px',
          padding: '4px 8px',
          borderRadius: 'control',
          lineHeight: 'small',
          fontWeight: 'bold',
          fontStretch: fontStretches.narrow,
          textAlign: 'center',
          overflowWrap: 'anywhere',
          [SELECTED]: { bg: 'bg.selected', color: 'fg' },
        },
        content: { marginTop: '3' },
      },
    },
  },
  defaultVariants: { variant: 'line' },
})
