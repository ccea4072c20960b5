import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '#app/session/members-guard.ts'
import { AccountRouteScreen } from '#routes/-profile/account-route-screen.tsx'

export const Route = createFileRoute('/profile/account')({
  component: AccountRouteScreen,
  beforeLoad: membersOnly('profile'),
})
