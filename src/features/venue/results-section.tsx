import { NoResult, ResultsPanel, ResultSkeleton } from '#components/boards/results-panel.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { Venue } from '#contract/venues.ts'
import { gameName } from '#data/games.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'

interface ResultsSectionProps {
  venue: Venue
  sections: Sections
  change: (part: VenueSearch) => void
}

/** The results of the venue's closed events, the latest first on view, with arrows to the others [P2.81, P4.5]. */
export function ResultsSection({ venue, sections, change }: ResultsSectionProps) {
  const { events, closed, results, viewed, result, timeZone } = sections
  if (viewed !== null) {
    const event = closed.find(({ id }) => id === viewed)
    return (
      <ResultsPanel
        events={results}
        viewed={viewed}
        onView={(id) => change({ result: id === results.at(-1)?.id ? undefined : id })}
        query={result}
        shared={{ facts: [event && gameName(event), venue.title], state: stateOf(venue)?.short, timeZone }}
      >
        {event && <p className="text-small muted">{gameName(event)}</p>}
      </ResultsPanel>
    )
  }
  return (
    <section aria-label="Results">
      <SectionHead title="Results" />
      <div className="inset">
        <QueryView query={events} what="The results" skeleton={<ResultSkeleton />}>
          {() => <NoResult />}
        </QueryView>
      </div>
    </section>
  )
}
