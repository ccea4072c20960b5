import { chakra } from '@chakra-ui/react'

export const TERMS_PATH = '/about/terms-and-conditions'
export const PRIVACY_PATH = '/about/privacy-policy'

/** A link inside a sentence. */
export const TextLink = chakra('a', {
  base: { fontWeight: '620', color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
})
