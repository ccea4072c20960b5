import { Fragment, type ComponentProps } from 'react'
import { DataTable } from '#components/content/data-table.tsx'
import css from './panel-table.module.css'

/** The table of a panel, as wide as that. */
export function PanelTable<T>(props: Omit<ComponentProps<typeof DataTable<T>>, 'layout'>) {
  return (
    <div className={css.table}>
      <DataTable {...props} layout="figures" />
    </div>
  )
}

/** So many rows have room on a venue's screen; the sheet does not show the others there. */
const LISTED_ROWS = 5

/**
 * Of a list that is longer than a venue's screen has room for, how much of it is not shown there; elsewhere all of it
 * is.
 */
export function MoreRows({ count, one, many }: { count: number; one: string; many: string }) {
  const left = count - LISTED_ROWS
  return left > 0 && <p className={css.more}>{`and ${left} ${left === 1 ? one : many}`}</p>
}

/** '100,000/200,000' may take two lines where there is no room for one. */
export function Breakable({ blind }: { blind: string }) {
  return blind.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span>/</span>}
      <wbr />
      <span translate="no">{part}</span>
    </Fragment>
  ))
}
