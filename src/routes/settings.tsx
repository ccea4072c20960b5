import { createFileRoute } from '@tanstack/react-router'
import { SettingsRouteScreen } from '#app/settings-route-screen.tsx'

export const Route = createFileRoute('/settings')({ component: SettingsRouteScreen })
