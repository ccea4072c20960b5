import type { CSSProperties } from 'react'
import css from './slider.module.css'

interface SliderProps {
  /** For a label that stands elsewhere; without one `label` names it. */
  id?: string
  label?: string
  min?: number
  max: number
  step?: number
  value: number
  /** A value as text: '70 PTC'. */
  words: (value: number) => string
  showEnds?: boolean
  disabled?: boolean
  onChange: (value: number) => void
}

export function Slider({
  id,
  label,
  min = 0,
  max,
  step = 1,
  value,
  words,
  showEnds = true,
  disabled = false,
  onChange,
}: SliderProps) {
  const share = max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
  return (
    <div className={css.slider} style={{ '--share': share } as CSSProperties} data-disabled={disabled ? '' : undefined}>
      <i className={css.track} />
      <input
        className={css.input}
        id={id}
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
      {showEnds && (
        <small className={css.ends} aria-hidden="true">
          <span>{min}</span>
          <span>{words(max)}</span>
        </small>
      )}
    </div>
  )
}
