import type { ReactNode } from 'react'
import { MapPinIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Box } from '#components/ui/box.tsx'

/** A text was found nowhere, and the place it may name is being looked up [P4.21]. */
export function StillSearching() {
  return (
    <Box marginBottom="2">
      <Alert kind="info" title="We are still searching nearby games for you.">
        Games from nearby suburb will show here.
      </Alert>
    </Box>
  )
}

/** Nothing is near it either [P8.13]. */
export function NoNearbyGame({ action }: { action: ReactNode }) {
  return (
    <EmptyState picture={<Icon icon={MapPinIcon} size={34} />} title="No games found." action={action}>
      Sorry! We could not find any nearby game for you either.
    </EmptyState>
  )
}
