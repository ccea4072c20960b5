import type { BoundProps } from '#components/form/fields/form-field.tsx'
import { useId, type ReactNode } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { H2 } from '#components/ui/heading.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import css from './account-section.module.css'

/** A part of the account settings [M2.47]. */
export function AccountSection({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`surface ${css.section}`} aria-labelledby={id}>
      <div className={intro ? 'mb-1' : 'mb-4'}>
        <H2 id={id}>{title}</H2>
      </div>
      {intro && <p className="text-small muted mb-4">{intro}</p>}
      {children}
    </section>
  )
}

export function SwitchField<V extends FieldValues>({ form, name, label }: BoundProps<V>) {
  const { field } = useController({ control: form.control, name })
  return (
    <Switch on={Boolean(field.value)} onChange={field.onChange}>
      {label}
    </Switch>
  )
}

export function useTimestampText(): (iso: string) => string {
  const nowMs = useMinute()
  return (iso) => timestampText(Date.parse(iso), nowMs, ownZone())
}
