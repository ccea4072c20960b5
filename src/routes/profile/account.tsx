import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '#app/members-guard.ts'
import { AccountRouteScreen } from '#app/account-route-screen.tsx'

export const Route = createFileRoute('/profile/account')({
  component: AccountRouteScreen,
  beforeLoad: membersOnly('profile'),
})
