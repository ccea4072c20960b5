import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { SwapScreen } from '#features/ticket-change/swap-screen.tsx'

export const Route = createFileRoute('/_member/tickets/swap-flight/$gameMembership')({
  component: SwapTicketRoute,
  staticData: { members: { title: 'Swap your ticket', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.gameMembership, location),
})

function SwapTicketRoute() {
  const { guid } = Route.useRouteContext()
  return <SwapScreen key={guid} kind="ticket" guid={guid} />
}
