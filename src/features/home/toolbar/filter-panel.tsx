import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { ManyChips } from '#components/ui/controls/choice-chips.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { useFilterDraft } from '#components/ui/controls/use-filter-draft.ts'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { LabelledSelect } from '#components/ui/form/labelled-select.tsx'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { ALL_DAYS, type DayCell } from '#domain/day-strip.ts'
import { gameTypeFilters, type GameTypeFilter } from '#domain/game-type.ts'
import { STATES } from '#domain/states.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { DistanceChoice, type Locate } from './distance-choice.tsx'
import { changeDraft, hasDay, NO_CHOICE, type DraftChange, type FilterDraft } from './draft.ts'
import { BuyInSlider } from './extra-filters.tsx'
import type { GameFilters } from '#data/games.ts'
import { withRegionsOf } from '../games/search.ts'
import type { GamesChoice } from '../games/search.ts'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  id: string
  choice: GamesChoice
  /** The saved state's id, to which Reset goes back. */
  savedStateId: number
  brandId: number
  days: DayCell[]
  hasPlace: boolean
  locate: Locate
  onApply: (draft: FilterDraft) => void
  onClose: () => void
}

/** Every filter [P2.55], a draft until Apply Filters. A sheet over narrow windows, a panel in wide ones. */
export function FilterPanel(props: FilterPanelProps) {
  const wide = useWide()
  // The state is here, since the form remounts when the window becomes wide or narrow.
  const { type, day, stateId, filters } = props.choice
  const [draft, change] = useFilterDraft({ type, day, stateId, filters }, changeDraft)
  const form = <FilterForm {...props} draft={draft} change={change} isSheet={!wide} />
  if (wide) {
    return (
      <section className={css.panel} id={props.id} aria-label="Filters">
        {form}
      </section>
    )
  }
  return (
    <Dialog title="Filters" placement="right" onClose={props.onClose}>
      <Box id={props.id} padding="0 20px">
        {form}
      </Box>
    </Dialog>
  )
}

interface FilterFormProps extends FilterPanelProps {
  draft: FilterDraft
  change: (part: DraftChange) => void
  isSheet: boolean
}

function FilterForm({
  isSheet,
  savedStateId,
  brandId,
  days,
  hasPlace,
  locate,
  onApply,
  draft,
  change,
}: FilterFormProps) {
  const { data: regions, isFetching } = useQuery(regionQueries.list())
  const filters = withRegionsOf(draft.filters, draft.stateId, regions)
  const narrow = (part: Partial<GameFilters>) => change({ filters: part })
  const types = gameTypeFilters({ stateId: draft.stateId, brandId })
  const ofState = regionsOf(regions ?? [], draft.stateId)
  const noRegions = regions
    ? 'This state has no regions.'
    : isFetching
      ? 'Regions are on their way.'
      : 'Regions show once there is a connection. The other filters work without them.'
  const type = types.some(({ value }) => value === draft.type) ? draft.type : 'all'

  return (
    <form
      className={css.form}
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault()
        onApply({ ...draft, type, filters })
      }}
    >
      <div className={css.where}>
        <LabelledSelect
          label="Game Type"
          value={type}
          onChange={({ target }) => change({ type: target.value as GameTypeFilter })}
        >
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabelledSelect>
        {hasDay(type) && (
          <LabelledSelect
            label="Game Day"
            value={draft.day}
            onChange={({ target }) => change({ day: Number(target.value) })}
          >
            {days.map(({ value, name, dayOfMonth }) => (
              <option key={value} value={value}>
                {value === ALL_DAYS
                  ? 'All days'
                  : value === 0
                    ? `Today, ${name} ${dayOfMonth ?? ''}`
                    : `${name} ${dayOfMonth ?? ''}`}
              </option>
            ))}
          </LabelledSelect>
        )}
        <LabelledSelect
          label="State"
          value={draft.stateId}
          onChange={({ target }) => change({ stateId: Number(target.value) })}
        >
          {STATES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      </div>
      <div>
        {ofState.length > 0 ? (
          <ManyChips
            legend="Regions"
            options={ofState.map(({ id, name }) => ({ value: id, label: name }))}
            values={filters.regions}
            onChange={(chosen) => narrow({ regions: chosen })}
          />
        ) : (
          <Text role="status" textStyle="small" color="fg.muted">
            {noRegions}
          </Text>
        )}
      </div>
      <div className={css.limits}>
        <Switch on={filters.guarantee} onChange={(guarantee) => narrow({ guarantee })}>
          Guaranteed Prize Pool
        </Switch>
        <DistanceChoice
          value={filters.within}
          hasPlace={hasPlace}
          locate={locate}
          onChange={(within) => narrow({ within })}
        />
        <BuyInSlider value={filters.buyIn} onChange={(buyIn) => narrow({ buyIn })} />
      </div>
      <Ends isSheet={isSheet}>
        <Button variant="ghost" size={52} onClick={() => change({ ...NO_CHOICE, stateId: savedStateId })}>
          Reset
        </Button>
        <Button type="submit" variant="primary" size={52}>
          Apply Filters
        </Button>
      </Ends>
    </form>
  )
}

/** The buttons at the end of the panel, sticky in a long sheet. */
function Ends({ isSheet, children }: { isSheet: boolean; children: ReactNode }) {
  const ends = <div className={css.ends}>{children}</div>
  if (!isSheet) return ends
  return (
    <StickyBar wide="raised" bleeds="sheet">
      {ends}
    </StickyBar>
  )
}
