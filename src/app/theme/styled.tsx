import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/** Without prefixes: the browsers we serve know every property by its own name, and the rules are shorter and sooner made. */
const cache = createCache({ key: 'css', stylisPlugins: [] })

/** The design's styles for all that is inside. */
export function Styled({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
