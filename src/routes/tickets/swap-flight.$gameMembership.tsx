import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#routes/-tickets/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/tickets/swap-flight/$gameMembership')({
  component: SwapTicketRoute,
  beforeLoad: (entered) => ticketChange(entered.params.gameMembership, entered),
})

function SwapTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="swap" kind="ticket" guid={guid} />
}
