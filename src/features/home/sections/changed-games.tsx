import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { ListRow } from '#components/content/list-row.tsx'
import { EventLink } from '#components/links/event-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import { watchedEventQueries, type WatchedEvent } from '#data/watched-events.ts'
import { formatShortDate } from '#domain/date-format.ts'
import { linesOf, markSeen } from '#shared/event-changes/event-changes.tsx'
import css from './changed-games.module.css'

/** What has changed of the member's favourites and of the events of their tickets, until it was seen [D4.25]. */
export function ChangedGames() {
  const queryClient = useQueryClient()
  const { data: watched = [] } = useQuery(watchedEventQueries.all())
  const heading = useId()
  const ids = [...new Set(watched.flatMap(({ id, lines }) => (lines.length > 0 ? id : [])))]
  if (ids.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div className={`row between gap-3 ${css.head}`}>
        <h3 className="text-title" id={heading}>
          Changed since you last looked
        </h3>
        <Button variant="ghost" onClick={() => markSeen(queryClient, ids)}>
          Got it
        </Button>
      </div>
      <ul>
        {ids.map((id) => {
          const events = watched.filter((event) => event.id === id)
          const [{ title, timeZone, now }] = events as [WatchedEvent]
          return (
            <ListRow
              key={id}
              variant="line"
              isTarget
              lead={<Icon icon={CircleAlertIcon} size={22} />}
              title={<EventLink eventId={id}>{title}</EventLink>}
              end={now.startMs !== null && <p>{formatShortDate(now.startMs, timeZone)}</p>}
            >
              {linesOf(events).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </ListRow>
          )
        })}
      </ul>
    </section>
  )
}
