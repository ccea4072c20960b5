import { createFileRoute } from '@tanstack/react-router'
import { historySearch, type HistorySearch } from '#features/voucher-history/search.ts'
import { VoucherHistory } from '#features/voucher-history/voucher-history.tsx'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/profile/_own/ticketChange')({
  component: HistoryRoute,
  validateSearch: historySearch,
})

function HistoryRoute() {
  const navigate = Route.useNavigate()
  // Another page begins at the top of the table, which stands below the same header.
  const [{ show, page }, change] = useOptimisticSearch<HistorySearch>(
    Route.useSearch(),
    (part) =>
      void navigate({
        search: (before) => ({ show: before.show, page: before.page, ...part }),
        replace: true,
        resetScroll: false,
      }),
  )
  return <VoucherHistory search={{ show, page }} onSearch={change} />
}
