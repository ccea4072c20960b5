import { createFileRoute } from '@tanstack/react-router'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/tickets/transfer/$gameMembership')({ component: TransferTicketRoute })

function TransferTicketRoute() {
  const { gameMembership } = Route.useParams()
  return <TicketChangeRouteScreen operation="transfer" kind="ticket" guid={gameMembership} />
}
