import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TransferScreen } from '#features/ticket-change/transfer-screen.tsx'

export const Route = createFileRoute('/_member/voucher/transfer/$voucherGuid')({
  component: TransferVoucherRoute,
  staticData: { members: { title: 'Transfer your voucher', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.voucherGuid, location),
})

function TransferVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TransferScreen key={guid} kind="voucher" guid={guid} />
}
