import { createFileRoute } from '@tanstack/react-router'
import { AccountRouteScreen } from '#routes/-profile/account-route-screen.tsx'

export const Route = createFileRoute('/_member/profile/account')({
  component: AccountRouteScreen,
  staticData: { members: { title: 'Account settings', reason: 'profile' } },
})
