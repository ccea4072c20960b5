import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeScreen } from '#features/ticket-change/ticket-change-screen.tsx'

export const Route = createFileRoute('/_member/tickets/swap-flight/$gameMembership')({
  component: SwapTicketRoute,
  staticData: { members: { title: 'Swap your ticket', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.gameMembership, location),
})

function SwapTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeScreen operation="swap" kind="ticket" guid={guid} />
}
