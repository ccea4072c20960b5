import { chakra } from '@chakra-ui/react'
import { button, iconButton } from '#app/theme/recipes/button.ts'
import { createAppLink } from './links/link.tsx'

export const Button = chakra('button', button, { defaultProps: { type: 'button' } })

/** A link out of the app that looks like a button. */
export const ButtonAnchor = chakra('a', button)

/** A link inside the app that looks like a button. */
export const ButtonLink = createAppLink(ButtonAnchor)

/** A square of 48 px with an icon; always give it an `aria-label`. */
export const IconButton = chakra('button', iconButton, { defaultProps: { type: 'button' } })
export const IconAnchor = chakra('a', iconButton)
export const IconLink = createAppLink(IconAnchor)
