import { useId, type ReactNode } from 'react'
import { H2 } from './heading.tsx'
import css from './setting.module.css'

interface SettingsSectionProps {
  title: string
  /** Rows of settings, one below the other. */
  children: ReactNode
}

/** A part of the settings: its title, and its rows on one surface. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <H2 id={id}>{title}</H2>
      <div className={css.rows}>{children}</div>
    </section>
  )
}

interface SettingRowProps {
  title: ReactNode
  /** One line more. */
  note?: ReactNode
  /** The control: beside the words, or beneath them where there is no room. */
  children?: ReactNode
}

/** One setting: its words on the left, its control on the right. */
export function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <div className={css.row}>
      <div>
        <p className={css.title}>{title}</p>
        {note && <small className={css.note}>{note}</small>}
      </div>
      {children}
    </div>
  )
}
