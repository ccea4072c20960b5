import { useDeferredValue, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon, SlidersHorizontalIcon } from 'lucide-react'
import css from './filter-toggle.module.css'

interface FilterToggleProps {
  /** Open from the start and once its form was sent, as where there is the width for it. */
  staysOpen: boolean
  lines: { where: string; when: string }
  count: number
  children: ReactNode
}

export function FilterToggle({ staysOpen, lines, count, children }: FilterToggleProps) {
  const [isOpen, setOpen] = useState(staysOpen)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // The button responds at once; the panel's many fields take a low-end device longer.
  const isRendered = useDeferredValue(isOpen) && isOpen

  function onSubmit(): void {
    if (staysOpen) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className={css.frame} data-open={isOpen ? '' : undefined}>
      <button
        className={css.button}
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isRendered ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.icon}>
          <SlidersHorizontalIcon size={20} />
        </span>
        <span className={css.texts}>
          <span className="visually-hidden">Filter: </span>
          <b>
            <bdi>{lines.where}</bdi>
          </b>
          <span className="text-meta muted">{lines.when}</span>
        </span>
        {count > 0 && (
          <span className={css.count} translate="no">
            <span>{count}</span>
            <span className="visually-hidden">{count === 1 ? ' filter' : ' filters'}</span>
          </span>
        )}
        <span className={css.arrow}>
          <ChevronDownIcon size={20} />
        </span>
      </button>
      {isRendered && (
        <div id={id} onSubmit={onSubmit}>
          {children}
        </div>
      )}
    </div>
  )
}
