import css from './bar.module.css'

interface BarProps {
  role: 'meter' | 'progressbar'
  label: string
  value: number
  max: number
  /** The same in words. */
  text: string
}

/** A meter or progress bar. */
export function Bar({ role, label, value, max, text }: BarProps) {
  return (
    <div
      className={css.track}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ width: `${Math.min(100, (100 * value) / Math.max(1, max))}%` }} />
    </div>
  )
}
