import { Alert } from '#components/ui/feedback/alert.tsx'
import { useSeenEventChanges } from '#shared/event-changes/use-event-changes.ts'

/** On the page of an event that the member watches: what has changed since they last saw it [D4.25]. */
export function EventChanges({ eventId }: { eventId: number }) {
  const lines = useSeenEventChanges(eventId)
  if (lines.length === 0) return null
  return (
    <Alert kind="warning" title="This event has changed">
      {`${lines.join('. ')}.`}
    </Alert>
  )
}
