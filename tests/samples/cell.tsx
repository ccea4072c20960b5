import type { ReactNode } from 'react'
import css from './samples.module.css'

/** A component in its states, under a title. */
export function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={`text-meta mt-3 mb-3 ${css.title}`}>{title}</h2>
      {children}
    </section>
  )
}
