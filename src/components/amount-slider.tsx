import { chakra } from '@chakra-ui/react'

interface AmountSliderProps {
  /** What the amount is of, for assistive technology. */
  label: string
  min?: number
  max: number
  step?: number
  value: number
  /** An amount in words: '70 PTC'. */
  words: (amount: number) => string
  disabled?: boolean
  onChange: (amount: number) => void
}

/** An amount on a track of chips: the browser's own slider with its keys, and its ends in words beneath. */
export function AmountSlider({
  label,
  min = 0,
  max,
  step = 1,
  value,
  words,
  disabled = false,
  onChange,
}: AmountSliderProps) {
  const share = max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
  return (
    <Track style={{ '--share': share } as React.CSSProperties} data-disabled={disabled ? '' : undefined}>
      <i />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={words(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <small aria-hidden="true">
        <span>{min}</span>
        <span>{words(max)}</span>
      </small>
    </Track>
  )
}

/** A chip of 36 px; the rest of its 48 px is for the finger. */
const THUMB = {
  width: '48px',
  height: '48px',
  border: '0',
  borderRadius: '50%',
  cursor: 'grab',
  background:
    'radial-gradient(circle, {colors.accent.solid} 0 9.5px, {colors.accent.contrast} 10px 11px, {colors.accent.solid} 11.5px 12.5px, transparent 13px), repeating-conic-gradient({colors.accent.contrast} 0 19deg, transparent 19deg 60deg), radial-gradient(circle, {colors.accent.solid} 0 18px, transparent 18.5px)',
  maskImage: 'radial-gradient(circle, #000 17.5px, transparent 18px)',
} as const

const Track = chakra('div', {
  base: {
    position: 'relative',
    '& > i': {
      position: 'absolute',
      insetInline: '0',
      top: '19px',
      height: '10px',
      // The thumb's middle is half a thumb from either end.
      '--at': 'calc(18px + var(--share) * (100% - 36px))',
      background: 'linear-gradient(90deg, {colors.accent.line} var(--at), {colors.bg.emphasized} 0)',
      maskImage: 'linear-gradient(90deg, transparent 0 1px, #000 1px 13px, transparent 13px)',
      maskSize: '14px 100%',
      maskRepeat: 'round',
    },
    '& > input': {
      position: 'relative',
      display: 'block',
      width: 'calc(100% + 12px)',
      height: '48px',
      margin: '0 -6px',
      background: 'none',
      appearance: 'none',
      cursor: 'pointer',
      outline: 'none',
    },
    '& > input::-webkit-slider-runnable-track': { height: '48px', background: 'none' },
    '& > input::-webkit-slider-thumb': { appearance: 'none', ...THUMB },
    '& > input::-moz-range-track': { height: '48px', background: 'none' },
    '& > input::-moz-range-thumb': { ...THUMB },
    // The ring goes round the thumb, which the mask would cut.
    '& > input:focus-visible::-webkit-slider-thumb': { maskImage: 'none', boxShadow: 'inset 0 0 0 3px {colors.focus}' },
    '& > input:focus-visible::-moz-range-thumb': { maskImage: 'none', boxShadow: 'inset 0 0 0 3px {colors.focus}' },
    '& > small': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      marginTop: '-2px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '&[data-disabled]': { opacity: '.55', '& > input': { cursor: 'not-allowed' } },
  },
})
