import { chakra } from '@chakra-ui/react'
import { ENLARGED } from './enlarged.ts'

export const H1 = chakra('h1', {
  base: { textStyle: 'h1', overflowWrap: 'anywhere', [ENLARGED]: { fontSize: '1.5rem' } },
})
export const H2 = chakra('h2', { base: { textStyle: 'h2' } })
