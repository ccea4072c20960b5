import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeScreen } from '#features/ticket-change/ticket-change-screen.tsx'

export const Route = createFileRoute('/_member/voucher/transfer/$voucherGuid')({
  component: TransferVoucherRoute,
  staticData: { members: { title: 'Transfer your voucher', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.voucherGuid, location),
})

function TransferVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeScreen operation="transfer" kind="voucher" guid={guid} />
}
