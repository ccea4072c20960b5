import { defineStyle } from '@chakra-ui/react'

/** A field to search in, for the `input` inside; the icon's place in front of it is the field's own. */
export const searchInputStyle = defineStyle({
  width: '100%',
  height: '52px',
  padding: '0 14px 0 44px',
  borderRadius: 'control',
  bg: 'bg.muted',
  color: 'fg',
  boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
  fontSize: '1rem',
  '&::placeholder': { color: 'fg.subtle', opacity: '1' },
  '.light &': { bg: 'bg.subtle' },
})
