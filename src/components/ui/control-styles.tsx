import { ChakraProvider, createSystem } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Chakra's engine alone: without a theme, variables or rules of its own, which the page has in its head. */
const engine = createSystem({
  // Cascade layers cost more at every start than they order here.
  disableLayers: true,
})

/** It belongs to each control, never to a screen. */
export function ControlStyles({ children }: { children: ReactNode }) {
  return <ChakraProvider value={engine}>{children}</ChakraProvider>
}
