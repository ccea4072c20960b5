import { createFileRoute } from '@tanstack/react-router'
import { LiveClockScreen } from '#features/clock/live-clock-screen.tsx'

export const Route = createFileRoute('/clock')({ component: LiveClockScreen })
