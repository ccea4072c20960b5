import { useQuery } from '@tanstack/react-query'
import { TrophyIcon } from 'lucide-react'
import { Choice, FilterForm } from '#components/ui/controls/choice-field.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { seasonQueries } from '#data/seasons.ts'
import { formatChips } from '#domain/money.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { profileQueries } from './queries.ts'
import { ResultTable, ResultTableSkeleton } from './result-table.tsx'
import { ALL_RESULTS, filterOf, monthOptions, resultView, filterResults } from './results.ts'
import type { SectionProps } from './section-props.ts'
import css from './recent-results.module.css'

/** All results at once, by season and month [M2.31 to M2.33]. */
export function RecentResults({ whose, player, search, onSearch }: SectionProps) {
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
        <FilterForm aria-label="Filter the results">
          <Choice
            label="Season"
            value={filter.seasonId}
            all="All seasons"
            options={player.seasons}
            onChange={(id) => onSearch({ season: id ?? undefined, month: undefined })}
          />
          <Choice
            label="Month"
            value={filter.month}
            all="All months"
            options={monthOptions(filter.seasonId, seasons.data)}
            onChange={(id) => onSearch({ month: id ?? undefined })}
          />
        </FilterForm>
      </div>
      <Box marginTop="3">
        <QueryView
          query={query}
          what="The results"
          of={`${filter.seasonId} ${filter.month}`}
          skeleton={<ResultTableSkeleton />}
          isEmpty={(results) => results.length === 0}
          empty={
            <EmptyState
              picture={<Icon icon={TrophyIcon} size={34} />}
              title="No results"
              action={
                isNarrowed && (
                  <Button onClick={() => onSearch({ season: undefined, month: undefined })}>Show all results</Button>
                )
              }
            >
              {isNarrowed ? 'None in this season and month.' : 'The first game brings the first result.'}
            </EmptyState>
          }
        >
          {(results) => (
            <>
              <Text
                role="status"
                textStyle="small"
                color="fg.muted"
                marginBottom="2"
              >{`${formatChips(results.length)} ${results.length === 1 ? 'result' : 'results'}`}</Text>
              <ListTimesNote of={results} />
              <ResultTable results={results.map((result) => resultView(result, phoneZone()))} />
            </>
          )}
        </QueryView>
      </Box>
    </>
  )
}
