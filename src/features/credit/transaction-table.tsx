import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable } from '#components/content/data-table.tsx'
import type { TransactionView } from './transactions.ts'
import css from './transaction-table.module.css'

const ROW_HEIGHT = 76

/** The PTC transactions [M3.6]: a table, whose rows become cards where four columns do not fit. */
export function TransactionTable({ views }: { views: TransactionView[] }) {
  return (
    <div className={css.transactions}>
      <DataTable
        layout="cards"
        label="Transactions"
        columns={['Date', 'Description', 'Expiry', 'Amount']}
        rows={views}
        rowHeight={ROW_HEIGHT}
      >
        {(view, number) => <Row key={view.guid} view={view} number={number} />}
      </DataTable>
    </div>
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
  return <ListSkeleton rows={6} height={ROW_HEIGHT - 8} />
}
