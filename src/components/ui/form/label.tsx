import type { ComponentProps } from 'react'
import css from './label.module.css'

/** The label of a control that is nothing but that: what has a hint or an error is a `Field`. */
export function Label({ htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label className={css.label} htmlFor={htmlFor} {...props}>
      {children}
    </label>
  )
}
