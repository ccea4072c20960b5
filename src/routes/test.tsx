import { createFileRoute } from '@tanstack/react-router'
import { BlankScreen } from './-blank-screen.tsx'

export const Route = createFileRoute('/test')({ component: () => <BlankScreen title="Test" /> })
