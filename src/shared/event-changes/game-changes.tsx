import { useEventChanges } from './use-event-changes.ts'
import css from './event-changes.module.css'

/** On the card of a game that the member watches: what has changed of it [D4.25]. */
export function GameChanges({ eventId }: { eventId: number }) {
  return useEventChanges(eventId).map((line) => (
    <p key={line} className={css.line}>
      {line}
    </p>
  ))
}
