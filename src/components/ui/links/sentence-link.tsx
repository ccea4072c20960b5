import type { ComponentProps } from 'react'
import css from './sentence-link.module.css'

/** A link inside a sentence, to a document of its own. */
export function SentenceLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.link} {...props}>
      {children}
    </a>
  )
}
