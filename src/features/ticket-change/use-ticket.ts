import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Voucher } from '#contract/vouchers.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { changeQueries } from './queries.ts'

/**
 * The ticket or voucher that is to be changed. One that is not there leads to the profile [M2.74, M2.83], unless a call
 * for it is on hand whose outcome has to be shown. Trouble on the way to the league is no such case: it can be tried
 * again.
 */
export function useTicket({
  kind,
  guid,
  isIdle,
}: {
  kind: TicketKind
  guid: string
  isIdle: boolean
}): UseQueryResult<Voucher | null> {
  const query = useQuery(changeQueries.seat(kind, guid))
  const navigate = useNavigate()
  const isMissing = isIdle && query.data === null
  useEffect(() => {
    if (!isMissing) return
    notify({
      kind: 'info',
      title: `This ${kind} was not found`,
      text: 'It may have gone to another player, or been swapped.',
    })
    void navigate({ to: '/profile', replace: true })
  }, [isMissing, kind, navigate])
  return query
}
