import { chakra } from '@chakra-ui/react'

/** A link inside a sentence, to a document of its own. */
export const SentenceLink = chakra('a', {
  base: { fontWeight: '620', color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
})
