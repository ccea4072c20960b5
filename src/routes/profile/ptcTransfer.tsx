import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '#app/session/members-guard.ts'
import { TransferRouteScreen } from '#routes/-profile/transfer-route-screen.tsx'

export const Route = createFileRoute('/profile/ptcTransfer')({
  component: TransferRouteScreen,
  beforeLoad: membersOnly('profile'),
})
