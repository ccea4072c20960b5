import { chakra, defineRecipe } from '@chakra-ui/react'
import { createAppLink } from './links/link.tsx'
import { ENLARGED } from './enlarged.ts'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    fontWeight: '720',
    fontStretch: '96%',
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
      48: { height: '48px', paddingInline: '4', fontSize: '.9375rem', ...wrapsWhenLarge('48px') },
      52: { height: '52px', paddingInline: '5', fontSize: '1rem', ...wrapsWhenLarge('52px') },
    },
  },
  defaultVariants: { variant: 'secondary', size: 48 },
})

function wrapsWhenLarge(minHeight: string) {
  return { [ENLARGED]: { whiteSpace: 'normal', height: 'auto', minHeight, paddingBlock: '4px' } }
}

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link out of the app that looks like a button. */
export const ButtonAnchor = chakra('a', buttonRecipe)

/** The same to a screen of the app. */
export const ButtonLink = createAppLink(ButtonAnchor)

/** A square of 48 px with an icon; always give it an `aria-label`. */
export const iconButtonRecipe = defineRecipe({
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
  },
  variants: { boxed: { true: { bg: 'bg.subtle', _hover: { bg: 'bg.emphasized' } } } },
})

export const IconButton = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } })
export const IconAnchor = chakra('a', iconButtonRecipe)
export const IconLink = createAppLink(IconAnchor)
