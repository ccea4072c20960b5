import { useId, type ReactNode } from 'react'
import { Chip } from '#components/ui/controls/chip.tsx'
import css from './popover.module.css'
import { useDisclosure } from './use-disclosure.ts'

interface PopoverProps {
  title: string
  opener: ReactNode
  on: boolean
  children: ReactNode
}

/** A chip that opens a small sheet under the row it stands in, which must be positioned, until a press elsewhere; Escape, Back, and a form in it that was sent, give the focus back. */
export function Popover({ title, opener, on, children }: PopoverProps) {
  const { isOpen, setOpen, root, opener: button } = useDisclosure()
  const id = useId()

  function done(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} onSubmit={done}>
      <Chip
        ref={button}
        data-on={on ? '' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {opener}
      </Chip>
      {isOpen && (
        <div className={css.sheet} id={id} role="group" aria-label={title}>
          {children}
        </div>
      )}
    </div>
  )
}
