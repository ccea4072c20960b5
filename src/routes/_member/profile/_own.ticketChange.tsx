import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '#features/voucher-history/search.ts'
import { VoucherHistory } from '#features/voucher-history/voucher-history.tsx'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/_member/profile/_own/ticketChange')({
  component: HistoryRoute,
  validateSearch: historySearch,
})

function HistoryRoute() {
  // Another page begins at the top of the table, which stands below the same header.
  const [search, change] = useOptimisticSearch(Route.useSearch())
  return <VoucherHistory search={search} onSearch={change} />
}
