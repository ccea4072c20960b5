import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable, Lines, Titled } from '#components/content/data-table.tsx'
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
        rows={views}
        rowHeight={ROW_HEIGHT}
        rowAttributes={({ kind }) => ({ 'data-kind': kind })}
        card="'what what amount' 'date expiry expiry' / auto minmax(0, 1fr) auto"
        columns={[
          { head: 'Date', kind: 'when', area: 'date', className: css.date, cell: ({ date }) => date },
          {
            head: 'Description',
            kind: 'titled',
            area: 'what',
            cell: ({ description, bound }) => <Titled title={description}>{bound}</Titled>,
          },
          {
            head: 'Expiry',
            kind: 'aside',
            area: 'expiry',
            className: css.expiry,
            cell: ({ expiry, rest }) => <Lines of={[expiry, rest]} />,
          },
          {
            head: 'Amount',
            kind: 'figure',
            area: 'amount',
            className: css.amount,
            cell: ({ amount }) => (
              <>
                <span>{amount}</span> <small>PTC</small>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

export function TransactionTableSkeleton() {
  return <ListSkeleton rows={6} height={ROW_HEIGHT - 8} />
}
