import css from './busy.module.css'

/** Chip dashes in a button whose work is under way; the label is for assistive technology. */
export function Busy({ label }: { label: string }) {
  return (
    <span className={css.spots}>
      <i />
      <i />
      <i />
      <i />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
