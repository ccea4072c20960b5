import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { hourglass } from '#components/icons/event.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import type { Area } from './areas.ts'

/** Says what will be at an address that is not there yet, and the way on. */
export function ComingScreen({ area: { title, what, on } }: { area: Area }) {
  usePageTitle(title)
  return (
    <Gutter paddingBlock="6">
      <H1>{title}</H1>
      <Box marginTop="4" maxWidth="640px">
        <EmptyState picture={<Icon shape={hourglass} size={34} />} title="Not open yet" action={<ButtonLink to={on.to}>{on.label}</ButtonLink>}>
          {title} will be here: {what}
        </EmptyState>
      </Box>
    </Gutter>
  )
}
