import { useId, type ReactNode } from 'react'
import { ChevronDownIcon } from 'lucide-react'
import css from './accordion.module.css'

interface AccordionItemProps {
  /** The level of its heading: 3 for a nested accordion. */
  level: 2 | 3
  /** The heading's content. */
  head: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Comes into the page when it is opened. */
  children: ReactNode
}

/** A part of an accordion: a heading that is a button, and beneath it what it opens. */
export function AccordionItem({ level, head, isOpen, onToggle, children }: AccordionItemProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.item}>
      <Heading>
        <button
          className={css.head}
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {head}
          <ChevronDownIcon size={20} />
        </button>
      </Heading>
      {isOpen && (
        <div id={id} role="group" aria-labelledby={`${id}-head`}>
          {children}
        </div>
      )}
    </div>
  )
}
