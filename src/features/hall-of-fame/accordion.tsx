import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { ChevronDownIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'

interface AccordionItemProps {
  /** Of its heading: an accordion inside one has 3. */
  level: 2 | 3
  /** What the heading says. */
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
    <Frame data-open={isOpen ? '' : undefined} data-level={level}>
      <Heading>
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {head}
          <span data-part="arrow">
            <Icon icon={ChevronDownIcon} size={20} />
          </span>
        </button>
      </Heading>
      {isOpen && (
        <div id={id} role="group" aria-labelledby={`${id}-head`}>
          {children}
        </div>
      )}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    minWidth: '0',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    '&[data-level="3"]': { bg: 'bg.subtle' },
    '& > :is(h2, h3) > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '56px',
      padding: '10px 14px',
      borderRadius: 'card',
      textAlign: 'left',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '&[data-level="3"] > h3 > button:hover': { bg: 'bg.emphasized' },
    '& > :is(h2, h3) > button > [data-part=arrow]': {
      marginLeft: 'auto',
      flex: 'none',
      color: 'fg.muted',
      transitionProperty: 'transform',
      transitionDuration: 'ui',
    },
    '&[data-open] > :is(h2, h3) > button > [data-part=arrow]': { transform: 'rotate(180deg)' },
  },
})
