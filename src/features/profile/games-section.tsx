import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { TrophyIcon } from 'lucide-react'
import type { Tab } from '#components/ui/controls/tabs/tab-bar.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { withCleared } from '#components/filters/filter-draft.ts'
import { FilterForm } from '#components/filters/filter-form.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { seasonQueries } from '#data/seasons.ts'
import { formatChips } from '#domain/money.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { profileQueries } from './queries.ts'
import { ResultTable, ResultTableSkeleton } from './result-table.tsx'
import { ALL_RESULTS, filterOf, monthOptions, resultView, filterResults } from './results.ts'
import { type SectionProps, sharerOf } from './section-props.ts'
import { UpcomingList } from './upcoming-list.tsx'
import css from './games-section.module.css'

/** RESULTS and, on one's own profile, UPCOMING EVENTS [M2.21]. */
export function GamesSection(props: SectionProps) {
  const { whose, search, onSearch } = props
  const isUpcoming = whose.own && search.games === 'upcoming'
  return (
    <section aria-label="Recent Games & Results">
      <SectionHead title="Recent Games & Results" narrow="spoken" />
      <div className={css.section}>
        {whose.own ? (
          <Tabs
            label="Games"
            variant="enclosed"
            tabs={TABS}
            active={isUpcoming ? 'upcoming' : 'results'}
            onSelect={(key) =>
              onSearch({ games: key === 'upcoming' ? key : undefined, season: undefined, month: undefined })
            }
          >
            {isUpcoming ? <UpcomingList /> : <RecentResults {...props} />}
          </Tabs>
        ) : (
          <RecentResults {...props} />
        )}
      </div>
    </section>
  )
}

const TABS: readonly Tab<'results' | 'upcoming'>[] = [
  { key: 'results', label: 'RESULTS' },
  { key: 'upcoming', label: 'UPCOMING EVENTS' },
]

const ALL: { season: number | undefined; month: number | undefined } = { season: undefined, month: undefined }

/** All results at once, by season and month [M2.31 to M2.33]. */
function RecentResults({ whose, player, search, onSearch, viewerGuid }: SectionProps) {
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const filter = filterOf(search, seasons.data)
  const all = useQuery(profileQueries.results(whose, ALL_RESULTS))
  const query = useQuery({
    ...profileQueries.results(whose, filter),
    // Cached results are shown at once, also offline, and refetched once they are stale.
    initialData: () => all.data && filterResults(all.data, filter),
    initialDataUpdatedAt: all.dataUpdatedAt,
  })
  const isNarrowed = filter.seasonId !== null || filter.month !== null
  return (
    <>
      <div className={css.filters}>
        <FilterForm
          label="Filter the results"
          values={{ season: filter.seasonId ?? undefined, month: filter.month ?? undefined }}
          defaults={ALL}
          onChange={(part) => onSearch(withCleared(part, { defaults: ALL, clears: { season: ['month'] } }))}
          fields={[
            { field: 'season', label: 'Season', whole: false, all: 'All seasons', options: player.seasons },
            {
              field: 'month',
              label: 'Month',
              whole: false,
              all: 'All months',
              options: monthOptions(filter.seasonId, seasons.data),
            },
          ]}
        />
      </div>
      <div className="mt-3">
        <QueryView
          query={query}
          what="The results"
          of={`${filter.seasonId} ${filter.month}`}
          skeleton={<ResultTableSkeleton />}
          empty={
            <EmptyState
              icon={TrophyIcon}
              title="No results"
              action={isNarrowed && <Button onClick={() => onSearch(ALL)}>Show all results</Button>}
            >
              {isNarrowed ? 'None in this season and month.' : 'The first game brings the first result.'}
            </EmptyState>
          }
        >
          {(results) => (
            <>
              <p
                className="text-small muted mb-2"
                role="status"
              >{`${formatChips(results.length)} ${results.length === 1 ? 'result' : 'results'}`}</p>
              <ListTimesNote of={results} />
              <ResultTable
                results={results.map((result) => resultView(result, phoneZone()))}
                own={sharerOf({ whose, player, viewerGuid })}
              />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}
