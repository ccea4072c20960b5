import { memo, useCallback, type ReactNode } from 'react'
import { CheckIcon, LocateFixedIcon } from 'lucide-react'
import { Chip, ChipRow, DayStrip } from '#components/ui/controls/chip.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { ALL_DAYS, type DayCell } from '#domain/day-strip.ts'
import { gameTypeName, type GameTypeFilter } from '#domain/game-type.ts'
import type { GamesChoice } from '../games/search.ts'
import css from './games-toolbar.module.css'

interface GamesToolbarProps {
  choice: GamesChoice
  days: DayCell[]
  types: GameTypeFilter[]
  /** Must be stable, so that only chips that change are rendered again. */
  onChange: (change: Partial<GamesChoice>) => void
  /** The text of a search and the way to the filters. */
  searchBar: ReactNode
  /** Filters beside the days: in wide windows and above the map. */
  extras?: ReactNode
  /** The open panel. */
  panel?: ReactNode
  nearMe: { chosen: boolean; busy: boolean; choose: () => void }
}

/**
 * What is searched for, which day and which kind of game. Narrow windows have Tonight and All days, and show the days
 * once it is not today.
 */
export function GamesToolbar({ choice, days, types, onChange, searchBar, extras, panel, nearMe }: GamesToolbarProps) {
  const [tonight, allDays] = [choice.day === 0, choice.day === ALL_DAYS]
  const chooseDay = useCallback((day: number) => onChange({ day }), [onChange])
  const chooseType = useCallback((type: GameTypeFilter) => onChange({ type }), [onChange])
  return (
    <div className={css.tools}>
      {searchBar}
      {panel}
      <div className={css.days} data-tonight={tonight ? '' : undefined}>
        <Days days={days} value={choice.day} onChange={chooseDay} today="Tonight" />
      </div>
      {extras}
      <div className={css.types}>
        <ChipRow>
          <div className={css.group} role="group" aria-label="When">
            <DayChoice day={0} chosen={tonight && !nearMe.chosen} choose={chooseDay}>
              Tonight
            </DayChoice>
            <Chip
              aria-pressed={nearMe.chosen}
              aria-busy={nearMe.busy || undefined}
              onClick={nearMe.choose}
              aria-label="Tonight near me"
              title="Tonight’s games, the nearest first"
            >
              {nearMe.chosen ? <CheckIcon size={18} /> : <LocateFixedIcon size={18} />}
              <span>Near me</span>
            </Chip>
            <DayChoice day={ALL_DAYS} chosen={allDays} choose={chooseDay}>
              All days
            </DayChoice>
            <i />
          </div>
          <div className={css.group} role="group" aria-label="Game type">
            {types.map((type) => (
              <TypeChoice key={type} type={type} chosen={choice.type === type} choose={chooseType} />
            ))}
          </div>
        </ChipRow>
      </div>
    </div>
  )
}

const Days = memo(DayStrip)

const DayChoice = memo(function DayChoice({
  day,
  chosen,
  choose,
  children,
}: {
  day: number
  chosen: boolean
  choose: (day: number) => void
  children: string
}) {
  return (
    <span className={css.onlyNarrow}>
      <Choice chosen={chosen} choose={() => choose(day)}>
        {children}
      </Choice>
    </span>
  )
})

const TypeChoice = memo(function TypeChoice({
  type,
  chosen,
  choose,
}: {
  type: GameTypeFilter
  chosen: boolean
  choose: (type: GameTypeFilter) => void
}) {
  return (
    <Choice chosen={chosen} choose={() => choose(type)} mark={type !== 'all' && <GameBadge type={type} size={22} />}>
      {type === 'all' ? 'All games' : gameTypeName(type)}
    </Choice>
  )
})

function Choice({
  chosen,
  choose,
  mark,
  children,
}: {
  chosen: boolean
  choose: () => void
  mark?: ReactNode
  children: ReactNode
}) {
  return (
    <Chip aria-pressed={chosen} onClick={choose}>
      <Tick />
      {mark}
      <span>{children}</span>
    </Chip>
  )
}

/** There with every choice and shown with the chosen one. */
function Tick() {
  return <CheckIcon data-tick="" size={18} strokeWidth={2.6} aria-hidden="true" />
}
