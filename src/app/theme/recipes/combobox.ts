import { defineSlotRecipe } from '@chakra-ui/react'

export const combobox = defineSlotRecipe({
  slots: ['root', 'input', 'content', 'item'],
  base: {
    root: { position: 'relative' },
    input: {
      width: '100%',
      height: '52px',
      padding: '0 14px 0 44px',
      borderRadius: 'var(--apl-radii-control)',
      background: 'var(--apl-colors-bg-field)',
      color: 'var(--apl-colors-fg)',
      boxShadow: 'inset 0 0 0 1.5px var(--apl-colors-border-emphasized)',
      fontSize: 'var(--apl-font-sizes-body)',
      '&::placeholder': { color: 'var(--apl-colors-fg-subtle)', opacity: '1' },
    },
    content: { maxHeight: 'min(380px, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'center',
      columnGap: '10px',
      minHeight: '48px',
      padding: '6px 12px',
      borderRadius: 'var(--apl-radii-control)',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '@media (hover: hover)': { '&:hover': { background: 'var(--apl-colors-bg-emphasized)' } },
      '&[data-depth="1"]': { paddingLeft: '28px' },
      '&[data-depth="2"]': { paddingLeft: '44px' },
      '&[data-highlighted]': {
        background: 'var(--apl-colors-accent-subtle)',
        boxShadow: 'inset 0 0 0 2px var(--apl-colors-accent-line)',
        // Forced colours show neither of them.
        outline: '2px solid transparent',
        outlineOffset: '-2px',
      },
    },
  },
})
