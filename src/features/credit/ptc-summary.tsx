import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SendIcon } from 'lucide-react'
import type { PtcSummary as Summary } from '#contract/credit.ts'
import { Fact, Facts } from '#components/content/facts.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { loadSanitizer } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable, Lines, Titled } from '#components/content/data-table.tsx'
import { ptcFigure } from '#domain/money.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { creditQueries } from './queries.ts'
import { transactionView, type TransactionView } from './transactions.ts'
import { TransferRules } from './transfer-rules.tsx'
import css from './ptc-summary.module.css'

/** PTC Summary, a tab of one's own profile [M2.3, M3.5, M7.19, M7.20]. */
export function PtcSummary() {
  const summary = useQuery(creditQueries.summary())
  const transactions = useQuery(creditQueries.transactions())
  // The rules will need it.
  useEffect(() => void loadSanitizer().catch(() => undefined), [])
  return (
    <section aria-label="PTC Summary">
      <SectionHead title="PTC Summary" narrow="spoken">
        <div className={css.beside}>
          <TransferLink size={48} />
        </div>
      </SectionHead>
      <div className={css.parts}>
        <QueryView query={summary} what="Your PTC" skeleton={<BlocksSkeleton blocks={[132]} />}>
          {(known) => <Figures summary={known} />}
        </QueryView>
        <div className={css.below}>
          <TransferLink size={52} />
        </div>
        <section aria-label="Transactions">
          <SectionHead title="Transactions" />
          <QueryView
            query={transactions}
            what="Your transactions"
            skeleton={<TransactionTableSkeleton />}
            empty={<None />}
          >
            {(rows) => <TransactionTable views={rows.map((row) => transactionView(row, serverClock.now()))} />}
          </QueryView>
        </section>
        {summary.data && <TransferRules html={summary.data.transferRules} />}
      </div>
    </section>
  )
}

function Figures({ summary }: { summary: Summary }) {
  return (
    <Facts cellWidth="min(40%, 160px)">
      <Amount name="Balance" isLarge value={summary.currentBalance} />
      <Amount name="Available for transfer" value={summary.totalAvailableTransfer} />
      <Amount name="Used" value={summary.used} />
      <Amount name="Expired" value={summary.expired} />
    </Facts>
  )
}

/** Whole credits [M9.13]; a dash where the league does not say. */
function Amount({
  name,
  isLarge = false,
  value,
}: {
  name: string
  isLarge?: boolean
  value: number | null | undefined
}) {
  return (
    <Fact name={name} size={isLarge ? 'large' : 'medium'}>
      {value == null ? <span>–</span> : <Figure>{ptcFigure(value)}</Figure>} <small>PTC</small>
    </Fact>
  )
}

/** Where there is the width for it the button stands beside the title, else below the figures [M2.40]. */
function TransferLink({ size }: { size: 48 | 52 }) {
  return (
    <ButtonLink to="/profile/ptcTransfer" variant="primary" size={size}>
      <SendIcon size={19} />
      Transfer PTC
    </ButtonLink>
  )
}

function None() {
  return (
    <EmptyState
      picture={<GameBadge type="aplptc" size={40} />}
      title="No PTC yet"
      action={<ButtonLink to="/aplpt">See the tour</ButtonLink>}
    >
      What you win on the tour, spend and transfer stands here.
    </EmptyState>
  )
}

const ROW_HEIGHT = 76

/** The PTC transactions [M3.6]: a table, whose rows become cards where four columns do not fit. */
function TransactionTable({ views }: { views: TransactionView[] }) {
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

function TransactionTableSkeleton() {
  return <ListSkeleton rows={6} height={ROW_HEIGHT - 8} />
}
