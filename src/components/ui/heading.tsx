import type { ComponentProps } from 'react'
import css from './heading.module.css'

export function H1({ children, ...props }: ComponentProps<'h1'>) {
  return (
    <h1 className={css.h1} {...props}>
      {children}
    </h1>
  )
}

export function H2({ children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className="text-h2" {...props}>
      {children}
    </h2>
  )
}
