import { createFileRoute } from '@tanstack/react-router'
import { BlankScreen } from './-blank-screen.tsx'

export const Route = createFileRoute('/tracking')({ component: () => <BlankScreen title="Tracking" /> })
