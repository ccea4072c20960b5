import { useEffect, useId, useRef, useState } from 'react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { countFilters } from '#data/game-filters.ts'
import type { DayCell } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import { gameTypeFilters } from '#domain/game-type.ts'
import { stateById } from '#domain/states.ts'
import { saveLocation, type LocationChoice } from '#lib/storage/location.ts'
import { devicePoint, failureMessage } from '#shared/location/device-point.ts'
import { NoGames, StillSearching } from '../games/no-games.tsx'
import { searchOf, type ChangeChoice, type GamesChoice } from '../games/search.ts'
import type { Locate } from './filter-controls.tsx'
import { ExtrasSkeleton, GamesToolbar } from './games-toolbar.tsx'
import { SearchBar } from './search-bar.tsx'
import { SortControl } from './sort-control.tsx'
import { ViewTabs } from './view-tabs.tsx'

const ExtraFilters = lazyComponent(async () => (await import('./extra-filters.tsx')).ExtraFilters, {
  fallback: <ExtrasSkeleton />,
})
const FilterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  name: 'The filters',
})

interface HomeControlsProps {
  part: 'tabs' | 'toolbar' | 'sort' | 'searching' | 'none'
  choice: GamesChoice
  change: ChangeChoice
  saved: LocationChoice
  brandId: number
  days: DayCell[]
  /** Whether distance, buy-in and guarantee stand beside the days: in wide windows and above the map [P2.49]. */
  withExtras: boolean
  isNearby: boolean
}

/** `none` stands where there is no game. */
export function HomeControls({ part, ...props }: HomeControlsProps) {
  const { choice, change, saved, isNearby } = props
  switch (part) {
    case 'tabs':
      return <ViewTabs open={choice.view} search={searchOf(choice, { stateId: saved.state.id })} />
    case 'toolbar':
      return <HomeToolbar {...props} />
    case 'sort':
      return (
        <SortControl sort={choice.sort} hasDistance={saved.coords !== null} onChange={(sort) => change({ sort })} />
      )
    case 'searching':
      return <StillSearching />
    case 'none':
      return (
        <NoGames choice={choice} state={stateById(choice.stateId) ?? saved.state} isNearby={isNearby} change={change} />
      )
  }
}

/** Everything the games of Home are chosen by, with the filter panel, which is shown and hidden [P4.47]. */
function HomeToolbar({ choice, saved, brandId, days, withExtras, change }: Omit<HomeControlsProps, 'part'>) {
  const { filters, stateId, text } = choice
  const { coords } = saved
  const nearMe = useNearMe(choice, coords, change)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const place = { hasPlace: coords !== null, locate }

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <GamesToolbar
      choice={choice}
      days={days}
      types={gameTypeFilters({ stateId, brandId }).map(({ value }) => value)}
      onChange={change}
      nearMe={nearMe}
      searchBar={
        <SearchBar
          text={text}
          onSearch={(requested) => change({ text: requested })}
          count={countFilters(filters) + Number(stateId !== saved.state.id)}
          panelOpen={isOpen}
          panelId={panelId}
          onPanel={() => setOpen(!isOpen)}
          filtersRef={opener}
        />
      }
      extras={
        withExtras && <ExtraFilters {...place} filters={filters} onChange={(next) => change({ filters: next })} />
      }
      panel={
        isOpen && (
          <FilterPanel
            {...place}
            id={panelId}
            choice={choice}
            savedStateId={saved.state.id}
            brandId={brandId}
            days={days}
            onClose={close}
            onApply={(draft) => {
              change(draft)
              close()
            }}
          />
        )
      }
    />
  )
}

/**
 * Tonight near me, in one tap: tonight's games, the nearest first, from where the device last was at once, and from
 * where it is as soon as it says so. Without a connection the saved games are sorted just the same.
 */
function useNearMe(choice: GamesChoice, coords: Point | null, change: ChangeChoice) {
  const [busy, setBusy] = useState(false)
  const { day, sort } = choice
  const now = JSON.stringify(choice)
  const latest = useRef<string | null>(null)
  useEffect(() => {
    latest.current = now
    return () => void (latest.current = null)
  }, [now])

  async function choose(): Promise<void> {
    const nearest = () => change({ day: 0, text: '', sort: { field: 'distance', direction: 'ascending' } })
    if (coords) nearest()
    setBusy(true)
    const trouble = await locate()
    setBusy(false)
    // A user who has chosen something else meanwhile, or left, needs it no longer [D6.43].
    if (latest.current !== now) return
    if (!coords && !trouble) nearest()
    if (!coords && trouble) notify({ kind: 'info', ...trouble })
  }

  return {
    chosen: coords !== null && day === 0 && sort.field === 'distance' && sort.direction === 'ascending',
    busy,
    choose: () => void choose(),
  }
}

/** Saves where the device is [P7.46]; where that is not known, returns the message, with the remedy [P8.4]. */
const locate: Locate = async () => {
  const point = await devicePoint()
  if (typeof point === 'string') return { title: failureMessage[point].title, text: ADVICE[point] }
  saveLocation({ coords: point })
  return null
}

const ADVICE = {
  denied: 'Allow location for this page in the browser’s settings to see distances.',
  unavailable: 'Try again outdoors.',
  slow: 'Try again in a moment.',
  insecure: 'Games can be sorted by name, time and buy-in.',
  unsupported: 'Games can be sorted by name, time and buy-in.',
}
