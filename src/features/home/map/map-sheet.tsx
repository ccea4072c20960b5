import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { XIcon } from 'lucide-react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { useBackCloses } from '#components/ui/overlay/use-disclosure.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import css from './map-sheet.module.css'

interface MapSheetProps {
  /** By its mark, at the side, or in place of the map. */
  at: 'mark' | 'side' | 'all'
  role: 'dialog' | 'region'
  title: string
  place?: string
  closeLabel?: string
  /** Without it the sheet stays: it has no button, and does not take the focus. */
  onClose?: (() => void) | undefined
  onOpen?: (sheet: Element) => void
  children: ReactNode
}

export function MapSheet({ at, role, title, place, closeLabel = 'Close', onClose, onOpen, children }: MapSheetProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(onOpen)
  const isClosable = onClose !== undefined
  useBackCloses(isClosable, () => onClose?.())
  useEffect(() => {
    if (isClosable) heading.current?.focus({ preventScroll: true })
    if (sheet.current) opened.current?.(sheet.current)
  }, [isClosable])

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role comes with the props
    <div className={css.sheet} ref={sheet} data-at={at} role={role} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <div>
          <h2 className={css.title} id={id} ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h2>
          {place !== undefined && <p className={css.place}>{place}</p>}
        </div>
        {onClose && (
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <XIcon size={20} />
          </IconButton>
        )}
      </div>
      {at === 'mark' && (
        <div className={css.edge}>
          <ChipBorder />
        </div>
      )}
      <div className={css.body}>{children}</div>
    </div>
  )
}
