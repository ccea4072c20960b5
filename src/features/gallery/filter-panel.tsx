import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Venue } from '#contract/venues.ts'
import { countSet, useFilterDraft } from '#components/filters/filter-draft.ts'
import { FilterForm, problemOf } from '#components/filters/filter-form.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { STATES } from '#domain/states.ts'
import { changeFilters, filtersAt, NO_FILTERS, type GalleryFilters, suggestVenues } from './filters.ts'
import css from './gallery-screen.module.css'

interface FilterPanelProps {
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
  const { stateId, regionId } = filters
  const hasState = stateId !== null
  return (
    <FilterForm
      values={filters}
      defaults={NO_FILTERS}
      onChange={change}
      onApply={() => onApply(filters)}
      reset={countSet(filters, NO_FILTERS) > 0 && 'Clear all'}
      fields={[
        {
          field: 'venueId',
          label: 'Venue name',
          control: 'render',
          render: () => <VenueFinder onChoose={(venue) => change(filtersAt(venue))} />,
        },
        { field: 'stateId', label: 'State', all: 'All states', options: STATES },
        {
          field: 'regionId',
          label: 'Region',
          all: 'All regions',
          options: hasState ? regionsOf(regions.data ?? [], stateId) : [],
          problem: hasState ? problemOf(regions, 'Regions') : NEEDS_STATE,
        },
        {
          field: 'venueId',
          label: 'Venue',
          all: 'All venues',
          options: hasState ? venuesOf(venues.data ?? [], { stateId, regionId }) : [],
          problem: hasState ? problemOf(venues, 'Venues') : NEEDS_STATE,
        },
        {
          field: 'seasonId',
          label: 'Season',
          all: 'All seasons',
          options: seasons.data ?? [],
          problem: problemOf(seasons, 'Seasons'),
        },
      ]}
    />
  )
}

function VenueFinder({ onChoose }: { onChoose: (venue: Venue) => void }) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
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
        status={statusOf(suggestions.length, venues)}
        onSelect={({ venue }) => {
          setSelected(venue.title)
          onChoose(venue)
        }}
      />
      <p className={css.chosen} role="status">
        {selected && (
          <>
            <bdi>{selected}</bdi> <span>is set.</span>
          </>
        )}
      </p>
    </div>
  )
}

function statusOf(found: number, { data, fetchStatus }: { data: unknown; fetchStatus: string }): string {
  if (found > 0) return found === 1 ? '1 venue' : `${found} venues`
  if (data !== undefined) return 'No venue’s name starts so.'
  if (fetchStatus === 'fetching') return 'Looking it up'
  return fetchStatus === 'paused' ? 'Venues can be found once there is a connection.' : 'Venues did not load.'
}
