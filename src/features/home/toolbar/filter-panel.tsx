import { useQuery } from '@tanstack/react-query'
import { useFilterDraft } from '#components/filters/filter-draft.ts'
import { FilterForm, type FilterField } from '#components/filters/filter-form.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { NO_FILTERS, type GameFilters } from '#data/game-filters.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { ALL_DAYS, type DayCell } from '#domain/day-strip.ts'
import { gameTypeFilters, type GameTypeFilter } from '#domain/game-type.ts'
import { STATES } from '#domain/states.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { defaultDay, withRegionsOf, type GamesChoice } from '../games/search.ts'
import { FILTER_CONTROLS, type ControlOptions } from './filter-controls.tsx'
import css from './filter-panel.module.css'

interface FilterPanelProps extends ControlOptions {
  id: string
  choice: GamesChoice
  /** The saved state's id, to which Reset goes back. */
  savedStateId: number
  brandId: number
  days: DayCell[]
  onApply: (choice: Pick<GamesChoice, 'type' | 'day' | 'stateId' | 'filters'>) => void
  onClose: () => void
}

type FilterDraft = Pick<GamesChoice, 'type' | 'day' | 'stateId'> & GameFilters

/** Regions have a column of their own. */
const LIMITS = (Object.keys(FILTER_CONTROLS) as (keyof GameFilters)[]).filter((key) => key !== 'regions')

/** Every filter [P2.55], a draft until Apply Filters. A sheet over narrow windows, a panel in wide ones. */
export function FilterPanel({ id, choice, savedStateId, brandId, days, onApply, onClose, ...place }: FilterPanelProps) {
  const wide = useWide()
  const applied = { type: choice.type, day: choice.day, stateId: choice.stateId, ...choice.filters }
  const [draft, change] = useFilterDraft<FilterDraft>(applied, changeDraft)
  const { data: regions, isFetching } = useQuery(regionQueries.list())
  const { type: requested, day, stateId, ...filters } = withRegionsOf(draft, draft.stateId, regions)
  const types = gameTypeFilters({ stateId, brandId })
  const type = types.find(({ value }) => value === requested)?.value ?? 'all'
  const whyNone = regions
    ? 'This state has no regions.'
    : isFetching
      ? 'Regions are on their way.'
      : 'Regions show once there is a connection. The other filters work without them.'
  const options = { ...place, regions: { list: regionsOf(regions ?? [], stateId), whyNone } }

  const form = (
    <FilterForm<FilterDraft>
      layout={wide ? 'columns' : 'sheet'}
      values={{ type, day, stateId, ...filters }}
      defaults={noChoice(savedStateId)}
      onChange={change}
      onApply={() => onApply({ type, day, stateId, filters })}
      reset="Reset"
      fields={[
        [
          { field: 'type', label: 'Game Type', options: types.map(({ value, label }) => ({ id: value, name: label })) },
          hasDay(type) && {
            field: 'day',
            label: 'Game Day',
            options: days.map((cell) => ({ id: cell.value, name: dayName(cell) })),
          },
          { field: 'stateId', label: 'State', options: STATES },
        ],
        [fieldOf('regions', options)],
        LIMITS.map((key) => fieldOf(key, options)),
      ]}
    />
  )
  if (wide) {
    return (
      <section className={css.panel} id={id} aria-label="Filters">
        {form}
      </section>
    )
  }
  return (
    <Dialog title="Filters" placement="right" onClose={onClose}>
      <div className={css.inDialog} id={id}>
        {form}
      </div>
    </Dialog>
  )
}

function fieldOf<K extends keyof GameFilters>(field: K, options: ControlOptions): FilterField<GameFilters, K> {
  const { label, render } = FILTER_CONTROLS[field]
  return { field, label, control: 'render', render: (value, onChange) => render(value, onChange, label, options) }
}

function dayName({ value, name, dayOfMonth }: DayCell): string {
  if (value === ALL_DAYS) return 'All days'
  return `${value === 0 ? 'Today, ' : ''}${name} ${dayOfMonth ?? ''}`
}

/** The values that Reset restores, in the saved state. */
function noChoice(stateId: number): FilterDraft {
  return { type: 'all', day: defaultDay('all'), stateId, ...NO_FILTERS }
}

/** A part of it changed: another state has other regions [P4.27], another type may know no day [P2.56]. */
function changeDraft(draft: FilterDraft, part: Partial<FilterDraft>): FilterDraft {
  const next = { ...draft, ...part }
  if (next.stateId !== draft.stateId) next.regions = []
  if (next.type !== draft.type && (!hasDay(next.type) || !hasDay(draft.type))) next.day = defaultDay(next.type)
  return next
}

/** Game Day is chosen for all games and for grand slams only [P2.56]. */
function hasDay(type: GameTypeFilter): boolean {
  return type === 'all' || type === 'grandslam'
}
