import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { InfoIcon } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import css from './toggle-tip.module.css'

/** Safari 16 and Firefox 121 have none: there the note stands below its icon. Pages are prerendered for the others. */
const HAS_POPOVER = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype

/**
 * A note behind an information icon, in the browser's own popover: a tap, a click or a key opens and closes it,
 * Escape and a press or the focus elsewhere close it. It is spoken when it opens.
 */
export function ToggleTip({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const place = () => placeUnder(tip.current, button.current)
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [isOpen])

  return (
    <span
      className={css.wrapper}
      data-below={HAS_POPOVER ? undefined : ''}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (HAS_POPOVER) tip.current?.hidePopover?.()
        else setOpen(false)
      }}
    >
      <IconButton
        ref={button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onClick={HAS_POPOVER ? undefined : () => setOpen(!isOpen)}
      >
        <InfoIcon size={20} />
      </IconButton>
      <span role="status">
        <span
          className={css.tip}
          ref={tip}
          id={id}
          popover="auto"
          hidden={!HAS_POPOVER && !isOpen}
          onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        >
          {isOpen && children}
        </span>
      </span>
    </span>
  )
}

/** A popover is laid out in the page as a whole, and not every browser in use can anchor it to an element. */
function placeUnder(tip: HTMLElement | null, button: HTMLElement | null): void {
  if (!tip || !button) return
  const { right, bottom } = button.getBoundingClientRect()
  tip.style.setProperty('--tip-top', `${bottom + window.scrollY}px`)
  tip.style.setProperty('--tip-right', `${document.documentElement.clientWidth - right - window.scrollX}px`)
}
