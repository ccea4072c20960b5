import { rowWindows, useRowWindows } from '#components/ui/display/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import type { TransactionView } from './transactions.ts'
import cards from '#components/ui/display/card-table.module.css'
import css from './transaction-table.module.css'

const ROW_HEIGHT = 76
const SKELETON_ROWS = 6

/** What came and went [M3.6]: a table, whose rows become cards where four columns do not fit. Only the rows near the screen are in the page. */
export function TransactionTable({ views }: { views: TransactionView[] }) {
  const { shown, heightOf, refOf } = useRowWindows(ROW_HEIGHT)
  return (
    // The roles stand here because the cards' layout takes the elements' own away.
    <table
      className={`${cards.cards} ${css.table}`}
      role="table"
      aria-label="Transactions"
      aria-rowcount={views.length + 1}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Date</th>
          <th role="columnheader">Description</th>
          <th role="columnheader">Expiry</th>
          <th role="columnheader">Amount</th>
        </tr>
      </thead>
      {rowWindows(views).map(({ index, from, rows }) => (
        <tbody role="rowgroup" key={index} ref={refOf(index)}>
          {shown(index) ? (
            rows.map((view, i) => <Row key={view.guid} view={view} number={from + i + 2} />)
          ) : (
            <tr className={cards.gap} aria-hidden="true">
              <td colSpan={4} style={{ height: heightOf(index, rows.length) }} />
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

function Row({
  view: { date, description, amount, kind, expiry, rest, bound },
  number,
}: {
  view: TransactionView
  number: number
}) {
  return (
    <tr className={css.row} role="row" aria-rowindex={number} data-kind={kind}>
      <td className={css.date} role="cell">
        {date}
      </td>
      <td className={css.what} role="cell" dir="auto">
        <b>{description}</b>
        {bound && <span>{bound}</span>}
      </td>
      <td className={css.expiry} role="cell">
        {expiry && <span>{expiry}</span>} {rest && <span>{rest}</span>}
      </td>
      <td className={css.amount} role="cell">
        <span translate="no">{amount}</span> <small>PTC</small>
      </td>
    </tr>
  )
}

export function TransactionTableSkeleton() {
  return (
    <div className={css.bars} aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={`${ROW_HEIGHT - 8}px`} borderRadius="card" />
      ))}
    </div>
  )
}
