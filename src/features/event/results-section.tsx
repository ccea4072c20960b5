import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeagueEvent } from '#contract/event-details.ts'
import { ResultsPanel } from '#components/boards/results-panel.tsx'
import { resultEvents, resultQueries } from '#data/event-results.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** The event's result, and those of its related events [P2.171]. */
export function ResultsSection({ event }: { event: LeagueEvent }) {
  const [viewed, setViewed] = useState(event.id)
  const { timeZone, state } = locationOf(event)
  const events = resultEvents([event, ...event.relatedEvents], { timeZone, phoneZone: phoneZone() })
  return (
    <ResultsPanel
      events={events}
      viewed={viewed}
      onView={setViewed}
      query={useQuery(resultQueries.ofEvent('event', viewed))}
      shared={{ facts: [viewed === event.id && event.title, event.venue?.title], state: state.short, timeZone }}
    />
  )
}
