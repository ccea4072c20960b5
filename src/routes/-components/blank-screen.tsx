import { Gutter, Text } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'

/** An address that exists and shows nothing, on purpose [P2.18, D1.32]. */
export function BlankScreen({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <Gutter paddingBlock="6">
      <H1>{title}</H1>
      <Text marginTop="2" color="fg.muted">
        There is nothing on this page.
      </Text>
    </Gutter>
  )
}
