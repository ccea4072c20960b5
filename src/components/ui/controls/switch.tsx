import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import css from './switch.module.css'

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** One line more, which does not belong to its name. */
  note?: ReactNode
  children: ReactNode
}

export function Switch({ on, onChange, note, children }: SwitchProps) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Enter') return
    // In a form the key would send it, with the switch as it was.
    event.preventDefault()
    onChange(!on)
  }

  return (
    <div className={css.row}>
      <span>
        <label htmlFor={id}>{children}</label>
        {note && (
          <small className={css.note} id={`${id}-note`}>
            {note}
          </small>
        )}
      </span>
      <input
        className={css.input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has a state of its own
        role="switch"
        checked={on}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        onKeyDown={onKeyDown}
      />
      <i className={css.track} />
    </div>
  )
}
