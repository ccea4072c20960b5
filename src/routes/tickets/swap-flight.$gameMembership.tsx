import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#app/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/tickets/swap-flight/$gameMembership')({
  component: SwapTicketRoute,
  beforeLoad: (entered) => ticketChange(entered.params.gameMembership, entered),
})

function SwapTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="swap" kind="ticket" guid={guid} />
}
