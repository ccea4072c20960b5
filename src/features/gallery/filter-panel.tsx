import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Choice, FilterForm, problemOf } from '#components/ui/controls/choice-field.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { useFilterDraft } from '#components/ui/controls/use-filter-draft.ts'
import { Button } from '#components/ui/button.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { STATES } from '#domain/states.ts'
import { changeFilters, filterCount, type FilterChange, type GalleryFilters } from './filters.ts'
import { suggestVenues } from './venue-suggestions.ts'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  /** As they are applied. */
  filters: GalleryFilters
  onApply: (filters: GalleryFilters) => void
}

const NEEDS_STATE = { words: 'Choose a state first' }

/** The filters of the gallery [P2.114 to P2.117]; nothing changes before Apply Filters. */
export function FilterPanel({ filters: applied, onApply }: FilterPanelProps) {
  const [filters, change] = useFilterDraft(applied, changeFilters)
  const regions = useQuery(regionQueries.list())
  const venues = useQuery(venueQueries.names())
  const seasons = useQuery(seasonQueries.list('gallery'))
  const { stateId, regionId, venueId, seasonId } = filters

  return (
    <FilterForm onApply={() => onApply(filters)}>
      <VenueFinder onChoose={change} />
      <Choice
        label="State"
        value={stateId}
        all="All states"
        options={STATES}
        onChange={(id) => change({ kind: 'state', stateId: id })}
      />
      <Choice
        label="Region"
        value={regionId}
        all="All regions"
        options={stateId === null ? [] : regionsOf(regions.data ?? [], stateId)}
        problem={stateId === null ? NEEDS_STATE : problemOf(regions, 'Regions')}
        onChange={(id) => change({ kind: 'region', regionId: id })}
      />
      <Choice
        label="Venue"
        value={venueId}
        all="All venues"
        options={stateId === null ? [] : venuesOf(venues.data ?? [], { stateId, regionId })}
        problem={stateId === null ? NEEDS_STATE : problemOf(venues, 'Venues')}
        onChange={(id) => change({ kind: 'venue', venueId: id })}
      />
      <Choice
        label="Season"
        value={seasonId}
        all="All seasons"
        options={seasons.data ?? []}
        problem={problemOf(seasons, 'Seasons')}
        onChange={(id) => change({ kind: 'season', seasonId: id })}
      />
      <Button type="submit" variant="primary" size={52}>
        Apply Filters
      </Button>
      {filterCount(filters) > 0 && (
        <Button variant="ghost" onClick={() => change({ kind: 'none' })}>
          Clear all
        </Button>
      )}
    </FilterForm>
  )
}

/** Finds a venue by the beginning of its name, and sets the filters to where it is. */
function VenueFinder({ onChoose }: { onChoose: (change: FilterChange) => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const venues = useQuery(venueQueries.names())
  const suggestions = useMemo(() => suggestVenues(text, venues.data ?? []), [text, venues.data])
  return (
    <div data-whole="">
      <Combobox
        label="Venue name"
        inputValue={text}
        onInputValueChange={setText}
        isLongEnough={text.trim() !== ''}
        items={suggestions}
        status={wordsOf(suggestions.length, venues)}
        onSelect={({ venue }) => {
          setChosen(venue.title)
          onChoose({ kind: 'place', venue })
        }}
      />
      <p className={css.chosen} role="status">
        {chosen && (
          <>
            <bdi>{chosen}</bdi> <span>is set.</span>
          </>
        )}
      </p>
    </div>
  )
}

function wordsOf(found: number, { data, fetchStatus }: { data: unknown; fetchStatus: string }): string {
  if (found > 0) return found === 1 ? '1 venue' : `${found} venues`
  if (data !== undefined) return 'No venue’s name starts so.'
  if (fetchStatus === 'fetching') return 'Looking it up'
  return fetchStatus === 'paused' ? 'Venues can be found once there is a connection.' : 'Venues did not load.'
}
