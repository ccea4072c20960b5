import { createFileRoute } from '@tanstack/react-router'
import { MajorEventsScreen } from '#features/major-events/major-events-screen.tsx'

export const Route = createFileRoute('/aplpt/')({ component: () => <MajorEventsScreen list="aplpt" /> })
