import { useId, type ReactNode } from 'react'
import { Box, Panel, Text } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'

/** One of the parts of the account settings [M2.47]. */
export function AccountSection({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} padding={{ base: '18px 16px', md: '22px 24px' }}>
      <Box marginBottom={intro ? '1' : '4'}>
        <H2 id={id}>{title}</H2>
      </Box>
      {intro && (
        <Text textStyle="small" color="fg.muted" marginBottom="4">
          {intro}
        </Text>
      )}
      {children}
    </Panel>
  )
}
