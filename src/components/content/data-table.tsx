import type { ReactNode } from 'react'
import { rowWindows, useRowWindows } from './row-windows.ts'
import css from './data-table.module.css'

interface RowsProps<T> {
  rows: readonly T[]
  /** The height of a row in px: of a long table only the rows near the screen are in the page. All are where absent. */
  rowHeight?: number
  /** A row, with its `aria-rowindex`; its element has a key. */
  children: (row: T, number: number) => ReactNode
}

interface DataTableProps<T> extends RowsProps<T> {
  /** Figures in columns, or rows that become cards in the narrow layout. */
  layout: 'figures' | 'cards'
  label: string
  /** Shows the label above the table. */
  hasCaption?: boolean
  /** The heads of the columns. */
  columns: readonly string[]
  /** The column whose values fall from row to row. */
  sortedBy?: string
  /** A `colgroup`. */
  widths?: ReactNode
  /** The number of the first row among all, from 0, and how many there are, where `rows` are a part of them. */
  part?: { from: number; total: number }
}

/**
 * A table. Its user's sheet styles rows and cells, whose elements have the roles of a table written out in the cards'
 * layout, which takes their own away.
 */
export function DataTable<T>({
  layout,
  label,
  hasCaption = false,
  columns,
  sortedBy,
  widths,
  part = { from: 0, total: 0 },
  rows,
  rowHeight,
  children,
}: DataTableProps<T>) {
  return (
    <table
      className={css[layout]}
      role="table"
      aria-label={hasCaption ? undefined : label}
      aria-rowcount={(part.total || rows.length) + 1}
    >
      {hasCaption && <caption>{label}</caption>}
      {widths}
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader" aria-sort={name === sortedBy ? 'descending' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rowHeight === undefined ? (
        <tbody role="rowgroup">{rows.map((row, i) => children(row, part.from + i + 2))}</tbody>
      ) : (
        <RowWindows rows={rows} rowHeight={rowHeight} columns={columns.length}>
          {children}
        </RowWindows>
      )}
    </table>
  )
}

function RowWindows<T>({ rows: all, rowHeight, columns, children }: Required<RowsProps<T>> & { columns: number }) {
  const { shown, heightOf, refOf } = useRowWindows(all.length, rowHeight)
  return rowWindows(all).map(({ index, from, rows }) => (
    <tbody role="rowgroup" key={index} ref={refOf(index)}>
      {shown(index) ? (
        rows.map((row, i) => children(row, from + i + 2))
      ) : (
        <tr className={css.gap} aria-hidden="true">
          <td colSpan={columns} style={{ height: heightOf(index, rows.length) }} />
        </tr>
      )}
    </tbody>
  ))
}
