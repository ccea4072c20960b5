import type { ReactNode } from 'react'
import { Box, Text } from '#components/ui/box.tsx'

/** A component in its states, under a title. */
export function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" minWidth="0">
      <Text as="h2" textStyle="meta" fontWeight="620" color="fg.subtle" marginBlock="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}
