import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { locationChoice } from '#lib/storage/location.ts'
import { MajorEventsScreen } from '#features/major-events/major-events-screen.tsx'

export const Route = createFileRoute('/major-events/')({
  component: () => <MajorEventsScreen list="major" />,
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { majorListQueries } = await import('#data/major-events.ts')
      await prefetchQuery(majorListQueries.list('major', locationChoice().state.short))
    }),
})
