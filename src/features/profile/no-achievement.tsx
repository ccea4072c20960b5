import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { award } from '#components/icons/menus.tsx'

/** Nothing earned so far [M2.45]. */
export function NoAchievement() {
  return <EmptyState picture={<Icon shape={award} size={34} />} title="No Achievement yet" />
}
