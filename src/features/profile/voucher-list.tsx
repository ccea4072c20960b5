import { useQuery } from '@tanstack/react-query'
import { TicketIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { walletOf } from '#shared/tickets/wallet.ts'
import { VoucherCard } from './voucher-card.tsx'

/** More than these the wallet has. */
const MAX_VOUCHERS = 6

/** One's own vouchers and tickets that can still be used [M2.22, M2.44, M6.7]. */
export function VoucherList() {
  const query = useQuery(ticketsQuery())
  const nowMs = useMinute()
  const { upcoming } = walletOf(query.data ?? [], nowMs, phoneZone())
  const views = upcoming.slice(0, MAX_VOUCHERS)
  return (
    <QueryView
      query={query}
      what="Your vouchers"
      skeleton={<ListSkeleton rows={1} height={148} />}
      isEmpty={() => views.length === 0}
      empty={<EmptyState icon={TicketIcon} title="No Voucher" />}
    >
      {() => (
        <>
          <TimesNote note={views.find(({ timesNote }) => timesNote)?.timesNote ?? ''} />
          <CardList>
            {views.map((view) => (
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
