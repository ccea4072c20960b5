import { chakra } from '@chakra-ui/react'

export const H1 = chakra('h1', { base: { textStyle: 'h1', overflowWrap: 'anywhere' } })
export const H2 = chakra('h2', { base: { textStyle: 'h2' } })
