import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { award } from '#components/ui/icons/menus.tsx'

/** Nothing earned so far [M2.45]. */
export function NoAchievement() {
  return <EmptyState picture={<Icon shape={award} size={34} />} title="No Achievement yet" />
}
