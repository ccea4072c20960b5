import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '#app/members-guard.ts'
import { TransferRouteScreen } from '#app/transfer-route-screen.tsx'

export const Route = createFileRoute('/profile/ptcTransfer')({
  component: TransferRouteScreen,
  beforeLoad: membersOnly('profile'),
})
