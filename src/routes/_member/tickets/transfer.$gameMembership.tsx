import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TransferScreen } from '#features/ticket-change/transfer-screen.tsx'

export const Route = createFileRoute('/_member/tickets/transfer/$gameMembership')({
  component: TransferTicketRoute,
  staticData: { members: { title: 'Transfer your ticket', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.gameMembership, location),
})

function TransferTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TransferScreen key={guid} kind="ticket" guid={guid} />
}
