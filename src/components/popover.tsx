import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Chip } from './chip.tsx'

interface PopoverProps {
  /** Names what opens. */
  title: string
  /** What stands in the chip that opens it. */
  opener: ReactNode
  /** Whether the chip stands for a choice. */
  on: boolean
  children: ReactNode
}

/** A chip that opens a small sheet under the row it stands in, which must be positioned, until a press elsewhere; Escape, and a form in it that was sent, give the focus back. */
export function Popover({ title, opener, on, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  function done(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Root ref={root} onSubmit={done}>
      <Chip ref={button} data-on={on ? '' : undefined} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {opener}
      </Chip>
      {isOpen && (
        <div data-part="sheet" id={id} role="group" aria-label={title}>
          {children}
        </div>
      )}
    </Root>
  )
}

const Root = chakra('div', {
  base: {
    '& > button[data-on]': { bg: 'amber.subtle', boxShadow: 'inset 0 0 0 2px {colors.amber.line}' },
    '& > [data-part=sheet]': {
      position: 'absolute',
      left: { base: '0', lg: 'auto' },
      right: { lg: '0' },
      top: 'calc(100% + 6px)',
      zIndex: 'sticky',
      width: 'min(340px, calc(100vw - 32px))',
      padding: '14px',
      borderRadius: 'card',
      bg: 'bg.subtle',
      boxShadow: 'e3',
    },
  },
})
