import { useQuery } from '@tanstack/react-query'
import { GameMark } from '#components/game-mark.tsx'
import { eventQueries } from '#data/events.ts'
import { markOf } from '#domain/game-type.ts'

/** The mark of an event's type, once the event is known: mostly it was looked at just before. */
export function EventMark({ eventId }: { eventId: number }) {
  const { data } = useQuery(eventQueries.byId(eventId))
  return data ? <GameMark type={markOf(data)} size={30} /> : null
}
