import type { HTMLAttributes, ReactNode } from 'react'
import css from './list-row.module.css'

interface RowBodyProps {
  /** The start of the row: a badge, a picture, a figure. */
  lead?: ReactNode
  /** Above the title: what it is to the reader. */
  over?: ReactNode
  /** A text, a link or a heading. */
  title: ReactNode
  /** The end of the row. */
  end?: ReactNode
  /** Lines beneath the title, an element each. */
  children?: ReactNode
}

interface ListRowProps extends RowBodyProps, Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  as?: 'li' | 'div'
  variant?: 'card' | 'line' | 'plain' | 'chosen' | 'locked'
  align?: 'start'
  /** The link in its title has the whole row as its target. */
  isTarget?: boolean
  /** Further buttons or links, in an element of their own. */
  extra?: ReactNode
}

/** A row of a list. One that is a link as a whole is an `AppLink` with a class of the sheet, around a `RowBody`. */
export function ListRow({
  as = 'li',
  variant = 'card',
  align,
  isTarget = false,
  lead,
  over,
  title,
  end,
  extra,
  children,
  ...props
}: ListRowProps) {
  const row = {
    ...props,
    className: css[variant],
    'data-align': align,
    'data-target': isTarget ? '' : undefined,
    children: (
      <>
        <RowBody lead={lead} over={over} title={title} end={end}>
          {children}
        </RowBody>
        {extra}
      </>
    ),
  }
  return as === 'li' ? <li {...row} /> : <div {...row} />
}

/** The parts of a row. A screen reader pauses between the parts of a name. */
export function RowBody({ lead, over, title, end, children }: RowBodyProps) {
  return (
    <>
      {lead}
      <div className={css.words}>
        {over && <span>{over}</span>}
        <div className={css.title} dir="auto">
          {title}
        </div>
        {children && <> {children}</>}
      </div>
      {end && (
        <>
          {' '}
          <div className={css.end}>{end}</div>
        </>
      )}
    </>
  )
}
