import { createFileRoute } from '@tanstack/react-router'
import { readHistorySearch } from '#features/voucher-history/search.ts'
import { VoucherHistory } from '#features/voucher-history/voucher-history.tsx'

export const Route = createFileRoute('/profile/_own/ticketChange')({
  component: HistoryRoute,
  validateSearch: readHistorySearch,
})

function HistoryRoute() {
  const { show, page } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Another page begins at the top of the table, which stands below the same header.
  return (
    <VoucherHistory
      search={{ show, page }}
      onSearch={(search) =>
        void navigate({ search: { show: search.show, page: search.page }, replace: true, resetScroll: false })
      }
    />
  )
}
