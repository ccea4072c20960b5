import { chakra, defineSlotRecipe, Slider, useSliderContext, type SystemStyleObject } from '@chakra-ui/react'
import { useId, type KeyboardEvent } from 'react'
import { MinusIcon, PlusIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
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
 * A range between two ends: Chakra's slider with a thumb for each, and a stepper for each beneath it. Neither end
 * passes the other.
 */
export function RangeSlider({ label, min, max, step, lowestTop, value, words, onChange }: RangeSliderProps) {
  const id = useId()
  const ends = [
    { name: 'Lowest', end: 'min', from: min, to: Math.min(value.max, lowestTop) },
    { name: 'Highest', end: 'max', from: value.min, to: max },
  ] as const
  /** What names each thumb. */
  const nameIds = ends.map(({ end }) => `${id}-${end}`)

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
      {ends.map(({ name, end }) => (
        <span key={end} id={`${id}-${end}`} hidden>
          {`${name} ${label.toLowerCase()}`}
        </span>
      ))}
      <Slider.Root
        recipe={rangeRecipe}
        min={min}
        max={max}
        step={step}
        largeStep={2 * step}
        thumbSize={THUMB_SIZE}
        value={[value.min, value.max]}
        onValueChange={({ value: [from = min, to = max] }) => onChange({ min: Math.min(from, lowestTop), max: to })}
        aria-labelledby={nameIds}
        getAriaValueText={({ value: at }) => words(at)}
      >
        {/* A touch that moves up or down scrolls. */}
        <Slider.Control style={{ touchAction: 'pan-y' }}>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          {/* Where both are at the top, the lower one must be within reach. */}
          <Thumb index={0} isInFront={value.min > (min + max) / 2} />
          <Thumb index={1} isInFront={false} />
        </Slider.Control>
      </Slider.Root>
      <div data-part="steppers">
        {ends.map(({ end, from, to }) => (
          <div key={end} role="group" aria-labelledby={`${id}-${end}`}>
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

/** A thumb that the keys up and down move as well, which Chakra's horizontal slider ignores. */
function Thumb({ index, isInFront }: { index: 0 | 1; isInFront: boolean }) {
  const { increment, decrement } = useSliderContext()

  function onKeyDown(event: KeyboardEvent): void {
    const key = pressedKey(event)
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    if (key === 'ArrowUp') increment(index)
    else decrement(index)
  }

  return <Slider.Thumb index={index} onKeyDown={onKeyDown} {...(isInFront && { style: { zIndex: 2 } })} />
}

/** The part of a thumb that is seen is 28 px wide; the rest of its 48 px is for the finger. */
const THUMB_SIZE = { width: 48, height: 48 }

const rangeRecipe = defineSlotRecipe({
  className: 'range',
  slots: ['root', 'control', 'track', 'range', 'thumb'],
  base: {
    control: {
      height: '48px',
      marginInline: '-10px',
      // A touch that scrolls past would move a thumb: it takes hold of the thumbs alone.
      '@media (pointer: coarse)': { pointerEvents: 'none' },
    },
    // Chips along a line; those between the ends are lit.
    track: {
      top: '21px',
      height: '6px',
      marginInline: '24px',
      bg: 'border.emphasized',
      maskImage: 'repeating-linear-gradient(90deg, #000 0 10px, transparent 10px 14px)',
      ...inSystemColours({ bg: 'GrayText' }),
    },
    range: { height: '100%', bg: 'accent.line', ...inSystemColours({ bg: 'Highlight' }) },
    thumb: {
      top: '0',
      width: '48px',
      height: '48px',
      borderRadius: '50%',
      cursor: 'grab',
      pointerEvents: 'auto',
      background:
        'radial-gradient(circle, {colors.accent.solid} 0 9px, transparent 9.5px), repeating-conic-gradient({colors.accent.contrast} 0 20deg, transparent 20deg 60deg), radial-gradient(circle, {colors.accent.solid} 0 14px, transparent 14.5px)',
      maskImage: 'radial-gradient(circle, #000 14px, transparent 14.5px)',
      // The ring goes round the thumb, which the mask would cut.
      _focusVisible: {
        outline: 'none',
        maskImage: 'none',
        backgroundColor: 'transparent',
        boxShadow: 'inset 0 0 0 5px transparent, inset 0 0 0 8px {colors.focus}',
      },
      ...inSystemColours({
        background: 'radial-gradient(circle, ButtonText 14px, transparent 14.5px)',
        _focusVisible: { boxShadow: 'none', outline: '3px solid Highlight', outlineOffset: '-3px' },
      }),
    },
  },
})

/** Styles under forced colours, which would take backgrounds and shadows away. */
function inSystemColours(style: SystemStyleObject): SystemStyleObject {
  return { '@media (forced-colors: active)': { forcedColorAdjust: 'none', ...style } }
}

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
    '& [data-part=steppers]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' },
    '& [data-part=steppers] > div': { display: 'flex', alignItems: 'center', gap: '1' },
    '& [data-part=steppers] b': { textStyle: 'num', fontSize: '1.125rem', minWidth: '5ch', textAlign: 'center' },
    '& button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})
