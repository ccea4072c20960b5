import { createFileRoute } from '@tanstack/react-router'
import { SettingsRouteScreen } from '#routes/-settings/settings-route-screen.tsx'

export const Route = createFileRoute('/settings')({ component: SettingsRouteScreen })
