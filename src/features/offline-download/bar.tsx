import { chakra } from '@chakra-ui/react'

interface BarProps {
  role: 'meter' | 'progressbar'
  label: string
  value: number
  max: number
  /** The same in words. */
  text: string
}

/** How much of something is taken or done. */
export function Bar({ role, label, value, max, text }: BarProps) {
  return (
    <Track
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ width: `${Math.min(100, (100 * value) / Math.max(1, max))}%` }} />
    </Track>
  )
}

const Track = chakra('div', {
  base: {
    height: '8px',
    marginBlock: '2px',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    outline: '1px solid transparent',
    '& i': {
      display: 'block',
      height: '100%',
      bg: 'accent.solid',
      '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
})
