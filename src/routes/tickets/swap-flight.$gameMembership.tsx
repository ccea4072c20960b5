import { createFileRoute } from '@tanstack/react-router'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/tickets/swap-flight/$gameMembership')({ component: SwapTicketRoute })

function SwapTicketRoute() {
  const { gameMembership } = Route.useParams()
  return <TicketChangeRouteScreen operation="swap" kind="ticket" guid={gameMembership} />
}
