import { Slider, useSliderContext } from '@chakra-ui/react'
import { useId, type KeyboardEvent } from 'react'
import { MinusIcon, PlusIcon } from 'lucide-react'
import { slider as recipe } from '#app/theme/recipes/slider.ts'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { IconButton } from '#components/ui/button.tsx'
import css from './range-slider.module.css'

interface RangeSliderProps {
  label: string
  min: number
  max: number
  step: number
  /** The highest the lower end may be. */
  lowestTop: number
  value: { min: number; max: number }
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
  const nameIds = ends.map(({ end }) => `${id}-${end}`)

  function set(end: 'min' | 'max', requested: number): void {
    const { from, to } = ends[end === 'min' ? 0 : 1]
    onChange({ ...value, [end]: Math.min(Math.max(requested, from), to) })
  }

  return (
    <div role="group" aria-labelledby={id}>
      <div className={css.head}>
        <span id={id}>{label}</span>
        <output className={css.value} translate="no">{`${words(value.min)}–${words(value.max)}`}</output>
      </div>
      {ends.map(({ name, end }) => (
        <span key={end} id={`${id}-${end}`} hidden>
          {`${name} ${label.toLowerCase()}`}
        </span>
      ))}
      <ControlStyles>
        <Slider.Root
          recipe={recipe}
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
      </ControlStyles>
      <div className={css.steppers}>
        {ends.map(({ end, from, to }) => (
          <div className="row gap-1" key={end} role="group" aria-labelledby={`${id}-${end}`}>
            <IconButton
              boxed
              aria-label="Less"
              disabled={value[end] <= from}
              onClick={() => set(end, value[end] - step)}
            >
              <MinusIcon size={20} />
            </IconButton>
            <b className={css.end} translate="no">
              {words(value[end])}
            </b>
            <IconButton boxed aria-label="More" disabled={value[end] >= to} onClick={() => set(end, value[end] + step)}>
              <PlusIcon size={20} />
            </IconButton>
          </div>
        ))}
      </div>
    </div>
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
