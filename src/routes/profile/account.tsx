import { createFileRoute } from '@tanstack/react-router'
import { AccountRouteScreen } from '#app/account-route-screen.tsx'

export const Route = createFileRoute('/profile/account')({ component: AccountRouteScreen })
