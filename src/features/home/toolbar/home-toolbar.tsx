import { useId, useMemo, useRef, useState } from 'react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import type { DayCell } from '#domain/day-strip.ts'
import { gameTypeFilters } from '#domain/game-type.ts'
import type { Point } from '#domain/distance.ts'
import { countFilters } from '#data/game-filters.ts'
import { GamesToolbar } from './games-toolbar.tsx'
import { SearchBar } from './search-bar.tsx'
import type { GamesChoice } from '../games/search.ts'
import type { ChangeChoice } from '../games/use-games-choice.ts'
import { RESERVED_HEIGHT } from '../reserved-heights.ts'
import { findHere, useNearMe } from './use-near-me.ts'
import css from './home-toolbar.module.css'

const ExtraFilters = lazyComponent(async () => (await import('./extra-filters.tsx')).ExtraFilters, {
  fallback: <div className={css.extras} style={{ height: RESERVED_HEIGHT.extras }} />,
})
const FilterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  name: 'The filters',
})

interface HomeToolbarProps {
  choice: GamesChoice
  savedStateId: number
  brandId: number
  coords: Point | null
  days: DayCell[]
  /** Whether distance, buy-in and guarantee stand beside the days: in wide windows and above the map [P2.49]. */
  withExtras: boolean
  change: ChangeChoice
}

/** Everything the games of Home are chosen by, with the filter panel, which is shown and hidden [P4.47]. */
export function HomeToolbar({ choice, savedStateId, brandId, coords, days, withExtras, change }: HomeToolbarProps) {
  const { filters, stateId, text } = choice
  const nearMe = useNearMe(choice, coords, change)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const count = countFilters(filters) + Number(stateId !== savedStateId)
  // Rendered again only when it changes, as the chips are.
  const searchBar = useMemo(
    () => (
      <SearchBar
        text={text}
        onSearch={(requested) => change({ text: requested })}
        count={count}
        panelOpen={isOpen}
        panelId={panelId}
        onPanel={() => setOpen((was) => !was)}
        filtersRef={opener}
      />
    ),
    [text, count, isOpen, panelId, change],
  )
  const place = { hasPlace: coords !== null, locate: findHere }

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
      searchBar={searchBar}
      extras={
        withExtras && <ExtraFilters {...place} filters={filters} onChange={(next) => change({ filters: next })} />
      }
      panel={
        isOpen && (
          <FilterPanel
            {...place}
            id={panelId}
            choice={choice}
            savedStateId={savedStateId}
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
