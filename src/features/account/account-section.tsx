import { useId, type ReactNode } from 'react'
import { H2 } from '#components/ui/heading.tsx'
import css from './account-section.module.css'

/** One of the parts of the account settings [M2.47]. */
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
