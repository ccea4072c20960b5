import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Chip } from '#components/ui/controls/chip.tsx'
import { useDisclosure } from './use-disclosure.ts'

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
  const { isOpen, setOpen, root, opener: button } = useDisclosure()
  const id = useId()

  function done(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Root ref={root} onSubmit={done}>
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
        <div data-part="sheet" id={id} role="group" aria-label={title}>
          {children}
        </div>
      )}
    </Root>
  )
}

const Root = chakra('div', {
  base: {
    '& > button[data-on]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
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
