import { useQuery } from '@tanstack/react-query'
import { GameBadge } from '#components/game-badge.tsx'
import { eventQueries } from '#data/events.ts'
import { badgeOf } from '#domain/game-type.ts'

/** The mark of an event's type, once the event is known: mostly it was looked at just before. */
export function EventBadge({ eventId }: { eventId: number }) {
  const { data } = useQuery(eventQueries.byId(eventId))
  return data ? <GameBadge type={badgeOf(data)} size={30} /> : null
}
