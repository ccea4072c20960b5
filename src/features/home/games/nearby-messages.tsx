import type { ReactNode } from 'react'
import { MapPinIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'

/** A text was found nowhere, and the place it may name is being looked up [P4.21]. */
export function StillSearching() {
  return (
    <div className="mb-2">
      <Alert kind="info" title="We are still searching nearby games for you.">
        Games from nearby suburb will show here.
      </Alert>
    </div>
  )
}

/** Nothing is near it either [P8.13]. */
export function NoNearbyGame({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={MapPinIcon} title="No games found." action={action}>
      Sorry! We could not find any nearby game for you either.
    </EmptyState>
  )
}
