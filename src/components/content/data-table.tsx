import { type ComponentProps, type CSSProperties, type ReactNode, Fragment } from 'react'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { rowWindows, useRowWindows } from './row-windows.ts'
import css from './data-table.module.css'

export interface Column<T> {
  head: string
  /** Null where the cell before it reaches over this column. */
  cell: (row: T) => ReactNode
  /**
   * What it holds: the name of the row, its header; a figure; words, which may run from right to left; `Titled` words; a
   * date and a time, as `Lines`; what is said besides. Anything else where absent.
   */
  kind?: keyof typeof KINDS
  /** Its place in a card, of those in `card`. */
  area?: string
  className?: string | undefined
  span?: (row: T) => number | undefined
}

const SKELETON_ROWS = 10

interface DataTableProps<T> extends Omit<FrameProps<T>, 'columns' | 'children' | 'style'> {
  columns: readonly Column<T>[]
  rowAttributes?: (row: T) => ComponentProps<'tr'> & Record<`data-${string}`, string | undefined>
  /** The `grid-template` of a row in the narrow layout of `cards`, and where text is enlarged, if another. */
  card?: string
  enlargedCard?: string
  region?: string
  isFocusable?: boolean
}

const KINDS = {
  name: '',
  figure: css.figure,
  words: '',
  titled: css.titled,
  when: css.when,
  aside: css.aside,
}

export function DataTable<T>({
  columns,
  rowAttributes,
  card,
  enlargedCard = card,
  region,
  isFocusable = true,
  ...frame
}: DataTableProps<T>) {
  const table = (
    <TableFrame
      {...frame}
      columns={columns.map(({ head }) => head)}
      style={{ '--card': card, '--enlarged-card': enlargedCard } as CSSProperties}
    >
      {(row, number) => (
        <tr key={number} role="row" aria-rowindex={number} {...rowAttributes?.(row)}>
          {columns.map((column) => (
            <Cell key={column.head} {...column} row={row} />
          ))}
        </tr>
      )}
    </TableFrame>
  )
  if (frame.layout === 'cards') return table
  return (
    <div
      className={css.scroller}
      {...(region && { role: 'region', 'aria-label': region, ...(isFocusable && { tabIndex: 0 }) })}
    >
      {table}
    </div>
  )
}

function Cell<T>({ cell, kind, area, className, span, row }: Column<T> & { row: T }) {
  const content = cell(row)
  const colSpan = span?.(row)
  const look = {
    className: [kind && KINDS[kind], className].filter(Boolean).join(' ') || undefined,
    style: area ? { gridArea: area } : undefined,
  }
  if (content === null) return null
  if (kind === 'name')
    return (
      <th {...look} role="rowheader" scope="row">
        {content}
      </th>
    )
  return (
    <td
      {...look}
      role="cell"
      colSpan={colSpan}
      dir={kind === 'words' || kind === 'titled' ? 'auto' : undefined}
      translate={kind === 'figure' && colSpan === undefined ? 'no' : undefined}
    >
      {content}
    </td>
  )
}

interface RowsProps<T> {
  rows: readonly T[]
  /** The height of a row in px: of a long table only the rows near the screen are in the page. All are where absent. */
  rowHeight?: number
  /** The number of a row, from 0, that is in the page wherever the screen is. */
  pinned?: number | undefined
  /** A row, with its `aria-rowindex`; its element has a key. */
  children: (row: T, number: number) => ReactNode
}

interface FrameProps<T> extends RowsProps<T> {
  /** Figures in columns, or rows that become cards in the narrow layout. */
  layout: 'figures' | 'cards'
  /** Its name, where the region around it does not have one. */
  label?: string
  hasCaption?: boolean
  columns: readonly string[]
  /** The column whose values fall from row to row. */
  sortedBy?: string
  /** A `colgroup`. */
  widths?: ReactNode
  /** The number of the first row among all, from 0, and how many there are, where `rows` are a part of them. */
  part?: { from: number; total: number }
  style?: CSSProperties
}

/** The table around rows that its user renders: each may be compared by its props, and followed by a ref. */
export function TableFrame<T>({
  layout,
  label,
  hasCaption = false,
  columns,
  sortedBy,
  widths,
  part = { from: 0, total: 0 },
  rows,
  rowHeight,
  pinned,
  style,
  children,
}: FrameProps<T>) {
  return (
    <table
      className={css[layout]}
      style={style}
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
        <RowWindows rows={rows} rowHeight={rowHeight} pinned={pinned} columns={columns.length}>
          {children}
        </RowWindows>
      )}
    </table>
  )
}

interface TableSkeletonProps {
  /** Of a row, in px. */
  rowHeight: number
  /** Beside the rows, in px. */
  inset?: number
  hasPictures?: boolean
}

/** Ten rows of a table as a skeleton [P2.85], for an element that is `aria-hidden`: a rank, a name and two figures. */
export function TableSkeleton({ rowHeight, inset = 16, hasPictures = false }: TableSkeletonProps) {
  const style = { height: rowHeight, paddingInline: inset }
  return Array.from({ length: SKELETON_ROWS }, (_, i) => (
    <div key={i} className={css.skeletonRow} style={style} data-testid="skeleton-row">
      <SkeletonBar style={{ width: '22px', height: '18px' }} />
      {hasPictures && <SkeletonBar style={{ width: '32px', height: '32px', borderRadius: 'var(--apl-radii-full)' }} />}
      <SkeletonBar style={{ width: `${28 + ((i * 7) % 18)}%` }} />
      <SkeletonBar style={{ width: '40px', height: '18px', marginLeft: 'auto' }} />
      <SkeletonBar style={{ width: '48px', height: '18px' }} />
    </div>
  ))
}

function RowWindows<T>({
  rows: all,
  rowHeight,
  pinned = -1,
  columns,
  children,
}: RowsProps<T> & { rowHeight: number; columns: number }) {
  const { shown, heightOf, refOf } = useRowWindows(all.length, rowHeight)
  return rowWindows(all).map(({ index, from, rows }) => (
    <tbody role="rowgroup" key={index} ref={refOf(index)}>
      {shown(index) || (pinned >= from && pinned < from + rows.length) ? (
        rows.map((row, i) => children(row, from + i + 2))
      ) : (
        <tr className={css.gap} aria-hidden="true">
          <td colSpan={columns} style={{ height: heightOf(index, rows.length) }} />
        </tr>
      )}
    </tbody>
  ))
}

/** For a cell of the kind `titled`. */
export function Titled({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      {children && <span>{children}</span>}
    </>
  )
}

/** One after the other in a card, below each other in a table. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((line, i) => (
    <Fragment key={line}>
      {i > 0 ? <> </> : null}
      <span>{line}</span>
    </Fragment>
  ))
}
