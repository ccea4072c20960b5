import { AwardIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'

/** Nothing earned so far [M2.45]. */
export function NoAchievement() {
  return <EmptyState icon={AwardIcon} title="No Achievement yet" />
}
