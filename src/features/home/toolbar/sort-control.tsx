import { useId } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { useDisclosure } from '#components/ui/overlay/use-disclosure.ts'
import type { GameSort, GameSortField } from '#domain/results.ts'
import css from './sort-control.module.css'

const fields: readonly GameSortField[] = ['upcoming', 'distance', 'buyIn']

/**
 * By what the list is sorted. Choosing the same again turns the direction round [P2.61]. Without a place of one's own
 * the list goes by name instead of distance [P2.60].
 */
export function SortControl({
  sort,
  hasDistance,
  onChange,
}: {
  sort: GameSort
  hasDistance: boolean
  onChange: (sort: GameSort) => void
}) {
  const { isOpen, setOpen, root, opener } = useDisclosure()
  const sheet = useId()
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <div className={css.sort} ref={root}>
      <button
        className={css.opener}
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheet : undefined}
        aria-label={`Sort: ${sortName(sort, hasDistance)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Arrow size={16} strokeWidth={2.4} />
        <span>{sortName(sort, hasDistance)}</span>
      </button>
      {isOpen && (
        <ul className={css.sheet} id={sheet}>
          {fields.map((field) => {
            const chosen = field === sort.field
            const shown: GameSort = chosen ? sort : { field, direction: 'ascending' }
            return (
              <li key={field}>
                <button
                  className={css.entry}
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => onChange(toggleSort(sort, field))}
                >
                  <span>{sortName(shown, hasDistance)}</span>
                  {chosen && <Arrow size={18} strokeWidth={2.4} />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function sortName({ field, direction }: GameSort, hasDistance: boolean): string {
  const up = direction === 'ascending'
  if (field === 'upcoming') return up ? 'Soonest' : 'Latest'
  if (field === 'buyIn') return up ? 'Lowest buy-in' : 'Highest buy-in'
  if (!hasDistance) return up ? 'Name A to Z' : 'Name Z to A'
  return up ? 'Nearest' : 'Farthest'
}

/** Another field sorts ascending; the same field again turns its direction round [P2.61]. */
function toggleSort(current: GameSort, field: GameSortField): GameSort {
  const turned = current.field === field && current.direction === 'ascending'
  return { field, direction: turned ? 'descending' : 'ascending' }
}
