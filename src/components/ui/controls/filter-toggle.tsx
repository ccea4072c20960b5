import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useId, type ReactNode, type Ref } from 'react'
import { ChevronDownIcon, SlidersHorizontalIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'

interface FilterToggleProps {
  isOpen: boolean
  /** What the filters are set to. */
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
    <Frame data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        ref={ref}
        aria-expanded={isOpen}
        aria-controls={isRendered ? id : undefined}
        onClick={onToggle}
      >
        <span data-part="icon">
          <Icon icon={SlidersHorizontalIcon} size={20} />
        </span>
        <span data-part="words">
          <VisuallyHidden>Filter: </VisuallyHidden>
          <b>
            <bdi>{lines.where}</bdi>
          </b>
          <span>{lines.when}</span>
        </span>
        {count > 0 && (
          <span translate="no" data-part="count">
            <span>{count}</span>
            <VisuallyHidden>{count === 1 ? ' filter' : ' filters'}</VisuallyHidden>
          </span>
        )}
        <span data-part="arrow">
          <Icon icon={ChevronDownIcon} size={20} />
        </span>
      </button>
      {isRendered && <div id={id}>{children}</div>}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 1.5px {colors.border}',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '56px',
      padding: '8px 14px',
      borderRadius: 'card',
      textAlign: 'left',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& [data-part=icon]': { color: 'accent.fg' },
    '& [data-part=words]': { flex: '1', minWidth: '0', display: 'grid', overflowWrap: 'anywhere' },
    '& [data-part=words] > b': { fontSize: '.9375rem', lineHeight: '1.1875rem', fontWeight: '680', fontStretch: '94%' },
    '& [data-part=words] > span:last-child': { textStyle: 'meta', color: 'fg.muted' },
    '& [data-part=count]': {
      textStyle: 'num',
      fontSize: '.875rem',
      minWidth: '20px',
      height: '20px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      bg: 'accent.solid',
      color: 'accent.contrast',
    },
    '& [data-part=arrow]': { color: 'fg.muted', transitionProperty: 'transform', transitionDuration: 'ui' },
    '&[data-open] [data-part=arrow]': { transform: 'rotate(180deg)' },
  },
})
