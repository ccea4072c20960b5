import { useId, type ReactNode } from 'react'
import { H2 } from './heading.tsx'
import css from './setting.module.css'

interface SettingsSectionProps {
  title: string
  children: ReactNode
}

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
  note?: ReactNode
  /** The control: beside the words, or beneath them where there is no room. */
  children?: ReactNode
}

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
