import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeScreen } from '#features/ticket-change/ticket-change-screen.tsx'

export const Route = createFileRoute('/_member/tickets/transfer/$gameMembership')({
  component: TransferTicketRoute,
  staticData: { members: { title: 'Transfer your ticket', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.gameMembership, location),
})

function TransferTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeScreen operation="transfer" kind="ticket" guid={guid} />
}
