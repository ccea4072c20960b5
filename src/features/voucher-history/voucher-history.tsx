import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, TicketIcon } from 'lucide-react'
import { ChoiceChips } from '#components/ui/controls/chip.tsx'
import { EmptyState, ErrorState } from '#components/ui/feedback/state.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { OpenPayments } from '#components/money/open-payments.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { LocationsNote } from '#components/times-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { formatChips } from '#domain/money.ts'
import { HistoryTable, HistoryTableSkeleton } from './history-table.tsx'
import { filtered, HISTORY_FILTERS, historyLocation, historyView, pageOf, type HistoryItem } from './model.ts'
import { historyQuery } from './queries.ts'
import type { HistorySearch } from './search.ts'
import css from './voucher-history.module.css'

interface VoucherHistoryProps {
  search: HistorySearch
  onSearch: (search: HistorySearch) => void
}

const ALL = 'all'
const OPTIONS = [{ value: ALL, label: 'All' }, ...HISTORY_FILTERS.map(({ value, label }) => ({ value, label }))]

/** Voucher History, a tab of one's own profile: what was swapped and transferred, received and redeemed [M2.4, M2.41, M2.42, M8.1]. */
export function VoucherHistory({ search, onSearch }: VoucherHistoryProps) {
  const query = useQuery(historyQuery())
  const trouble = query.isError ? `Something went wrong: ${sentenceOf(query.error)}` : null
  return (
    <section aria-label="Voucher History">
      <SectionHead title="Voucher History" narrow="spoken" />
      <div className={css.parts}>
        <OpenPayments />
        <ChoiceChips
          legend="Show"
          options={OPTIONS}
          value={search.show ?? ALL}
          onChange={(value) =>
            onSearch({ show: HISTORY_FILTERS.find((one) => one.value === value)?.value, page: undefined })
          }
        />
        {/* A saved copy stays below it, with its age and Retry. */}
        {trouble !== null && query.data !== undefined && <Alert kind="error" title={trouble} />}
        {trouble !== null && query.data === undefined ? (
          <ErrorState
            title={trouble}
            message="Your history could not be loaded. Nothing has changed."
            error={query.error}
            retry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <QueryView query={query} what="Your voucher history" skeleton={<HistoryTableSkeleton />} empty={<Nothing />}>
            {(items) => <HistoryResults items={items} search={search} onSearch={onSearch} />}
          </QueryView>
        )}
      </div>
    </section>
  )
}

function HistoryResults({ items, search, onSearch }: VoucherHistoryProps & { items: HistoryItem[] }) {
  const top = useRef<HTMLDivElement>(null)
  const found = pageOf(filtered(items, search.show), search.page ?? 1)
  if (found.total === 0) {
    return (
      <EmptyState
        icon={TicketIcon}
        title="Nothing of this kind"
        action={<Button onClick={() => onSearch({ show: undefined, page: undefined })}>Show all</Button>}
      >{`Your history has ${items.length === 1 ? 'one entry' : `${formatChips(items.length)} entries`} of other kinds.`}</EmptyState>
    )
  }
  return (
    <>
      <div className={css.top} ref={top} />
      <LocationsNote of={found.rows} place={historyLocation} />
      <HistoryTable
        views={found.rows.map(historyView)}
        from={(found.page - 1) * PAGE_SIZE.voucherHistory}
        total={found.total}
      />
      <Pages
        found={found}
        onPage={(page) => {
          onSearch({ page: page > 1 ? page : undefined })
          // Its buttons stand at the foot of the page that was left.
          top.current?.scrollIntoView()
        }}
      />
    </>
  )
}

function Pages({
  found: { page, pages, rows, total },
  onPage,
}: {
  found: ReturnType<typeof pageOf>
  onPage: (page: number) => void
}) {
  const id = useId()
  const first = (page - 1) * PAGE_SIZE.voucherHistory + 1
  return (
    <nav className={css.nav} aria-label="Pages of the history">
      <p className="text-small muted" id={id} role="status">
        {pages === 1
          ? total === 1
            ? '1 entry'
            : `${formatChips(total)} entries`
          : `${formatChips(first)}–${formatChips(first + rows.length - 1)} of ${formatChips(total)}`}
      </p>
      {pages > 1 && (
        <>
          <Button disabled={page === 1} aria-describedby={id} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon size={18} />
            Newer
          </Button>
          <Button disabled={page === pages} aria-describedby={id} onClick={() => onPage(page + 1)}>
            Older
            <ChevronRightIcon size={18} />
          </Button>
        </>
      )}
    </nav>
  )
}

function Nothing() {
  return (
    <EmptyState icon={TicketIcon} title="No history yet">
      Vouchers and tickets you receive, swap, transfer and redeem stand here.
    </EmptyState>
  )
}
