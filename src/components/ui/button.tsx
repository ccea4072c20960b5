import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react'
import { button, iconButton } from '#app/theme/recipes/button.ts'
import { createAppLink } from './links/link.tsx'

const buttons = createRecipeContext({ recipe: button })
const iconButtons = createRecipeContext({ recipe: iconButton })

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** Pixels: its height. */
  size?: 48 | 52 | undefined
}

export const Button = buttons.withContext<HTMLButtonElement, HTMLChakraProps<'button'> & ButtonLook>('button', {
  defaultProps: { type: 'button' },
})

/** A link out of the app that looks like a button. */
export const ButtonAnchor = buttons.withContext<HTMLAnchorElement, HTMLChakraProps<'a'> & ButtonLook>('a')

/** A link inside the app that looks like a button. */
export const ButtonLink = createAppLink(ButtonAnchor)

interface IconButtonLook {
  boxed?: boolean | undefined
}

/** A square of 48 px with an icon; always give it an `aria-label`. */
export const IconButton = iconButtons.withContext<HTMLButtonElement, HTMLChakraProps<'button'> & IconButtonLook>(
  'button',
  { defaultProps: { type: 'button' } },
)
export const IconAnchor = iconButtons.withContext<HTMLAnchorElement, HTMLChakraProps<'a'> & IconButtonLook>('a')
export const IconLink = createAppLink(IconAnchor)
