import { useQuery } from '@tanstack/react-query'
import { TicketIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { VoucherCard } from '#features/profile/voucher-card.tsx'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { voucherViews } from '#data/tickets/voucher-view.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'

/** More than these the wallet has. */
const MAX_VOUCHERS = 6

/** One's own vouchers and tickets that can still be used [M2.22, M2.44, M6.7]. */
export function VoucherList() {
  const query = useQuery(ticketsQuery())
  const nowMs = useMinute()
  const views = voucherViews(query.data ?? [], nowMs, phoneZone())
  return (
    <QueryView
      query={query}
      what="Your vouchers"
      skeleton={<ListSkeleton rows={1} height={148} />}
      isEmpty={() => views.length === 0}
      empty={<EmptyState picture={<Icon icon={TicketIcon} size={34} />} title="No Voucher" />}
    >
      {() => (
        <>
          <TimesNote note={views.slice(0, MAX_VOUCHERS).find(({ timesNote }) => timesNote)?.timesNote ?? ''} />
          <CardList>
            {views.slice(0, MAX_VOUCHERS).map((view) => (
              <li key={view.guid}>
                <VoucherCard voucher={view} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </QueryView>
  )
}
