import { chakra } from '@chakra-ui/react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** One line more, which does not belong to its name. */
  note?: ReactNode
  children: ReactNode
}

/** Something that is on or off, across its whole width: the browser's own checkbox, whose role is `switch`. */
export function Switch({ on, onChange, note, children }: SwitchProps) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Enter') return
    // In a form the key would send it, with the switch as it was.
    event.preventDefault()
    onChange(!on)
  }

  return (
    <Row>
      <span>
        <label htmlFor={id}>{children}</label>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has a state of its own
        role="switch"
        checked={on}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        onKeyDown={onKeyDown}
      />
      <i />
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    width: '100%',
    [ENLARGED]: { gap: '2', fontStretch: '80%' },
    minHeight: '52px',
    borderRadius: 'control',
    fontWeight: '620',
    '& small': { display: 'block', textStyle: 'meta', fontWeight: '450', color: 'fg.muted' },
    // The whole row is the switch; what it looks like shows the track.
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: '0',
      cursor: 'pointer',
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > i': {
      position: 'relative',
      flex: 'none',
      width: '54px',
      height: '32px',
      borderRadius: 'full',
      bg: 'bg.muted',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
      pointerEvents: 'none',
    },
    '& > i::before': {
      content: '""',
      position: 'absolute',
      left: '5px',
      top: '5px',
      width: '22px',
      height: '22px',
      borderRadius: 'full',
      bg: 'border.emphasized',
      transitionProperty: 'transform',
      transitionDuration: 'ui',
    },
    '@media (forced-colors: active)': {
      '&:not(:has(:focus-visible)), & > i': { outline: '1px solid' },
      '& > i::before': { background: 'ButtonText !important', forcedColorAdjust: 'none' },
    },
    '& > :checked + i': { bg: 'accent.solid', boxShadow: 'inset 0 0 0 1.5px {colors.accent.edge}' },
    '& > :checked + i::before': { bg: 'accent.contrast', transform: 'translateX(22px)' },
  },
})
