import { createFileRoute } from '@tanstack/react-router'
import { CheckInScreen } from '#features/check-in/check-in-screen.tsx'

export const Route = createFileRoute('/covid-check-in')({ component: CheckInScreen })
