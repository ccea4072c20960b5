import { NoResult, ResultsPanel, ResultSkeleton } from '#components/boards/results-panel.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { gameName } from '#data/games.ts'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'

/** The results of the venue's closed events, the latest first on view, with arrows to the others [P2.81, P4.5]. */
export function ResultsSection({ sections, change }: { sections: Sections; change: (part: VenueSearch) => void }) {
  const { events, closed, results, viewed, result } = sections
  if (viewed !== null) {
    const event = closed.find(({ id }) => id === viewed)
    return (
      <ResultsPanel
        events={results}
        viewed={viewed}
        onView={(id) => change({ result: id === results.at(-1)?.id ? undefined : id })}
        query={result}
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
