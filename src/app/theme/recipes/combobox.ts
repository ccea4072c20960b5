import { defineSlotRecipe } from '@chakra-ui/react'

export const combobox = defineSlotRecipe({
  slots: ['root', 'input', 'content', 'item'],
  base: {
    root: { position: 'relative' },
    input: {
      width: '100%',
      height: '52px',
      padding: '0 14px 0 44px',
      borderRadius: 'control',
      bg: 'bg.field',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
      fontSize: 'body',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
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
      borderRadius: 'control',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.emphasized' },
      '&[data-depth="1"]': { paddingLeft: '28px' },
      '&[data-depth="2"]': { paddingLeft: '44px' },
      '&[data-highlighted]': {
        bg: 'accent.subtle',
        boxShadow: 'inset 0 0 0 2px {colors.accent.line}',
        // Forced colours show neither of them.
        outline: '2px solid transparent',
        outlineOffset: '-2px',
      },
    },
  },
})
