import { useDeferredValue, useId, type ReactNode, type Ref } from 'react'
import { ChevronDownIcon, SlidersHorizontalIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import css from './filter-toggle.module.css'

interface FilterToggleProps {
  isOpen: boolean
  /** A summary of the applied filters. */
  lines: { where: string; when: string }
  count: number
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
  /** The panel. */
  children: ReactNode
}

/** Says in two lines what the filters are set to, and shows or hides them. */
export function FilterToggle({ isOpen, lines, count, onToggle, ref, children }: FilterToggleProps) {
  const id = useId()
  // The button responds at once; the panel's many fields take a low-end device longer.
  const isRendered = useDeferredValue(isOpen) && isOpen
  return (
    <div className={css.frame} data-open={isOpen ? '' : undefined}>
      <button
        className={css.button}
        type="button"
        ref={ref}
        aria-expanded={isOpen}
        aria-controls={isRendered ? id : undefined}
        onClick={onToggle}
      >
        <span className={css.icon}>
          <Icon icon={SlidersHorizontalIcon} size={20} />
        </span>
        <span className={css.texts}>
          <VisuallyHidden>Filter: </VisuallyHidden>
          <b>
            <bdi>{lines.where}</bdi>
          </b>
          <span>{lines.when}</span>
        </span>
        {count > 0 && (
          <span className={css.count} translate="no">
            <span>{count}</span>
            <VisuallyHidden>{count === 1 ? ' filter' : ' filters'}</VisuallyHidden>
          </span>
        )}
        <span className={css.arrow}>
          <Icon icon={ChevronDownIcon} size={20} />
        </span>
      </button>
      {isRendered && <div id={id}>{children}</div>}
    </div>
  )
}
