import { AwardIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** Nothing earned so far [M2.45]. */
export function NoAchievement() {
  return <EmptyState picture={<Icon icon={AwardIcon} size={34} />} title="No Achievement yet" />
}
