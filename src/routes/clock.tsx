import { createFileRoute } from '@tanstack/react-router'
import { LiveClockScreen } from '#routes/-event/live-clock-screen.tsx'

export const Route = createFileRoute('/clock')({ component: LiveClockScreen })
