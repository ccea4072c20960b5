import type { ComponentProps } from 'react'
import { createAppLink } from './link.tsx'
import css from './text-link.module.css'

/** A link inside the app as a line of text, with an icon beside it: 'View all news'. */
export const TextLink = createAppLink(function TextAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.line} {...props}>
      {children}
    </a>
  )
})

/** A link inside a sentence, to a document of its own. */
export function SentenceLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.sentence} {...props}>
      {children}
    </a>
  )
}
