import { chakra } from '@chakra-ui/react'

/** A number people compare: condensed and tabular, so that nothing jumps. */
export const Figure = chakra(
  'span',
  { base: { textStyle: 'num', whiteSpace: 'nowrap' } },
  // A page translator leaves it as it is.
  { defaultProps: { translate: 'no' } },
)
