import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** One line more, which does not belong to its name. */
  note?: ReactNode
  children: ReactNode
}

/** Something that is on or off, across its whole width. */
export function Switch({ on, onChange, note, children }: SwitchProps) {
  const id = useId()
  return (
    <Track
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-name`}
      aria-describedby={note ? `${id}-note` : undefined}
      onClick={() => onChange(!on)}
    >
      <span>
        <span id={`${id}-name`}>{children}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
      <i />
    </Track>
  )
}

const Track = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    width: '100%',
    minHeight: '52px',
    borderRadius: 'control',
    fontWeight: '620',
    textAlign: 'left',
    cursor: 'pointer',
    '& small': { display: 'block', textStyle: 'meta', fontWeight: '450', color: 'fg.muted' },
    '& > i': {
      position: 'relative',
      flex: 'none',
      width: '54px',
      height: '32px',
      borderRadius: 'full',
      bg: 'bg.muted',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
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
      '& > i': { outline: '1px solid' },
      '& > i::before': { background: 'ButtonText !important', forcedColorAdjust: 'none' },
    },
    '&[aria-checked=true] > i': { bg: 'accent.solid', boxShadow: 'inset 0 0 0 1.5px {colors.accent.edge}' },
    '&[aria-checked=true] > i::before': { bg: 'accent.contrast', transform: 'translateX(22px)' },
  },
})
