import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { MinusIcon, PlusIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/button.tsx'

interface RangeSliderProps {
  /** What both ends are of. */
  label: string
  min: number
  max: number
  step: number
  /** The highest the lower end may be. */
  lowestTop: number
  value: { min: number; max: number }
  /** An end in words. */
  words: (value: number) => string
  onChange: (value: { min: number; max: number }) => void
}

/**
 * A stretch between two ends: two of the browser's own sliders on one track, with their keys, and a stepper for each
 * beneath them. Neither end passes the other.
 */
export function RangeSlider({ label, min, max, step, lowestTop, value, words, onChange }: RangeSliderProps) {
  const id = useId()
  const ends = [
    { name: 'Lowest', end: 'min', from: min, to: Math.min(value.max, lowestTop) },
    { name: 'Highest', end: 'max', from: value.min, to: max },
  ] as const
  const share = (at: number) => (at - min) / (max - min)

  function set(end: 'min' | 'max', wanted: number): void {
    const { from, to } = ends[end === 'min' ? 0 : 1]
    onChange({ ...value, [end]: Math.min(Math.max(wanted, from), to) })
  }

  return (
    <Group role="group" aria-labelledby={id}>
      <div data-part="head">
        <span id={id}>{label}</span>
        <output translate="no">{`${words(value.min)}–${words(value.max)}`}</output>
      </div>
      <div data-part="track" style={{ '--from': share(value.min), '--to': share(value.max) } as React.CSSProperties}>
        <i />
        {ends.map(({ name, end }) => (
          <input
            key={end}
            type="range"
            aria-label={`${name} ${label.toLowerCase()}`}
            aria-valuetext={words(value[end])}
            min={min}
            max={max}
            step={step}
            value={value[end]}
            // Where both are at the top, the lower one must be within reach.
            style={{ zIndex: end === 'min' && share(value.min) > 0.5 ? 2 : 1 }}
            onChange={({ target }) => set(end, Number(target.value))}
          />
        ))}
      </div>
      <div data-part="steppers">
        {ends.map(({ name, end, from, to }) => (
          <div key={end} role="group" aria-label={`${name} ${label.toLowerCase()}`}>
            <IconButton
              boxed
              aria-label="Less"
              disabled={value[end] <= from}
              onClick={() => set(end, value[end] - step)}
            >
              <Icon icon={MinusIcon} size={20} />
            </IconButton>
            <b translate="no">{words(value[end])}</b>
            <IconButton boxed aria-label="More" disabled={value[end] >= to} onClick={() => set(end, value[end] + step)}>
              <Icon icon={PlusIcon} size={20} />
            </IconButton>
          </div>
        ))}
      </div>
    </Group>
  )
}

/** The part of a thumb that is seen; the rest of its 48 px is for the finger. */
const THUMB = {
  width: '48px',
  height: '48px',
  border: '0',
  borderRadius: '50%',
  cursor: 'grab',
  pointerEvents: 'auto',
  background:
    'radial-gradient(circle, {colors.accent.solid} 0 9px, transparent 9.5px), repeating-conic-gradient({colors.accent.contrast} 0 20deg, transparent 20deg 60deg), radial-gradient(circle, {colors.accent.solid} 0 14px, transparent 14.5px)',
  backgroundSize: '100% 100%',
  maskImage: 'radial-gradient(circle, #000 14px, transparent 14.5px)',
} as const

const Group = chakra('div', {
  base: {
    '& [data-part=head]': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      fontSize: '.875rem',
      lineHeight: '1.25rem',
      fontWeight: '620',
    },
    '& output': { textStyle: 'num', fontSize: '1.25rem' },
    '& [data-part=track]': { position: 'relative', height: '48px', marginInline: '-10px' },
    // Chips along a line; those between the ends are lit.
    '& [data-part=track] > i': {
      position: 'absolute',
      insetInline: '24px',
      top: '21px',
      height: '6px',
      '--stops':
        '{colors.border.emphasized} calc(var(--from) * 100%), {colors.accent.line} 0 calc(var(--to) * 100%), {colors.border.emphasized} 0',
      background: 'linear-gradient(90deg, var(--stops))',
      maskImage: 'repeating-linear-gradient(90deg, #000 0 10px, transparent 10px 14px)',
    },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '48px',
      margin: '0',
      background: 'none',
      appearance: 'none',
      pointerEvents: 'none',
      outline: 'none',
    },
    '& input::-webkit-slider-runnable-track': { height: '48px', background: 'none' },
    '& input::-webkit-slider-thumb': { appearance: 'none', ...THUMB },
    '& input::-moz-range-track': { height: '48px', background: 'none' },
    '& input::-moz-range-thumb': { ...THUMB },
    // The ring goes round the thumb, which the mask would cut.
    '& input:focus-visible::-webkit-slider-thumb': {
      maskImage: 'none',
      backgroundColor: 'transparent',
      boxShadow: 'inset 0 0 0 5px transparent, inset 0 0 0 8px {colors.focus}',
    },
    '& input:focus-visible::-moz-range-thumb': { maskImage: 'none', boxShadow: 'inset 0 0 0 8px {colors.focus}' },
    '& [data-part=steppers]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' },
    '& [data-part=steppers] > div': { display: 'flex', alignItems: 'center', gap: '1' },
    '& [data-part=steppers] b': { textStyle: 'num', fontSize: '1.125rem', minWidth: '5ch', textAlign: 'center' },
    '& button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})
