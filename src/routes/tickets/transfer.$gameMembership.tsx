import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#routes/-tickets/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/tickets/transfer/$gameMembership')({
  component: TransferTicketRoute,
  beforeLoad: (entered) => ticketChange(entered.params.gameMembership, entered),
})

function TransferTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="transfer" kind="ticket" guid={guid} />
}
