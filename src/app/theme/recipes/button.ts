import { defineRecipe } from '@chakra-ui/react'
import { fontStretches } from '../tokens.ts'

/** Where zoom or the browser's own text size leaves little width: an `em` of a media query is that size. */
const ENLARGED = '@media (max-width: 17.4375em)'

export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    fontWeight: 'bold',
    fontStretch: fontStretches.narrow,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'tap',
    _disabled: {
      bg: 'bg.subtle',
      color: 'fg.subtle',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        boxShadow: 'inset 0 -4px 0 {colors.accent.edge}',
        _active: { bg: 'accent.pressed', boxShadow: 'none' },
      },
      secondary: {
        bg: 'bg.subtle',
        color: 'fg',
        boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
        _hover: { bg: 'bg.emphasized' },
      },
      ghost: { bg: 'transparent', color: 'accent.fg', _hover: { bg: 'bg.subtle' } },
    },
    size: {
      48: { height: '48px', paddingInline: '4', fontSize: 'action', ...wrapsWhenLarge('48px') },
      52: { height: '52px', paddingInline: '5', fontSize: 'body', ...wrapsWhenLarge('52px') },
    },
  },
  defaultVariants: { variant: 'secondary', size: 48 },
})

function wrapsWhenLarge(minHeight: string) {
  return { [ENLARGED]: { whiteSpace: 'normal', height: 'auto', minHeight, paddingBlock: '4px' } }
}

/** A square of 48 px with an icon. */
export const iconButton = defineRecipe({
  base: {
    width: '48px',
    height: '48px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'control',
    flex: 'none',
    cursor: 'pointer',
    color: 'inherit',
    _hover: { bg: 'bg.subtle' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: { boxed: { true: { bg: 'bg.subtle', _hover: { bg: 'bg.emphasized' } } } },
})
