import type { HTMLAttributes, ReactNode } from 'react'
import css from './list-row.module.css'

interface RowBodyProps {
  lead?: ReactNode
  over?: ReactNode
  title: ReactNode
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

/** A row that is a link as a whole is an `AppLink` with a class of the sheet, around a `RowBody`. */
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

/** A screen reader pauses between the parts of a name. */
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
