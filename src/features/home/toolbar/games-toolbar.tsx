import type { ReactNode } from 'react'
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
  onChange: (change: Partial<GamesChoice>) => void
  searchBar: ReactNode
  extras?: ReactNode
  panel?: ReactNode
  nearMe: { chosen: boolean; busy: boolean; choose: () => void }
}

/**
 * What is searched for, which day and which kind of game. Narrow windows have Tonight and All days, and show the days
 * once it is not today.
 */
export function GamesToolbar({ choice, days, types, onChange, searchBar, extras, panel, nearMe }: GamesToolbarProps) {
  const [tonight, allDays] = [choice.day === 0, choice.day === ALL_DAYS]
  const chooseDay = (day: number) => onChange({ day })
  return (
    <div className={css.tools}>
      {searchBar}
      {panel}
      <div className={css.days} data-tonight={tonight ? '' : undefined}>
        <DayStrip days={days} value={choice.day} onChange={chooseDay} today="Tonight" />
      </div>
      {extras}
      <div className={css.types}>
        <ChipRow>
          <div className={css.group} role="group" aria-label="When">
            <span className={css.onlyNarrow}>
              <Choice chosen={tonight && !nearMe.chosen} choose={() => chooseDay(0)}>
                Tonight
              </Choice>
            </span>
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
            <span className={css.onlyNarrow}>
              <Choice chosen={allDays} choose={() => chooseDay(ALL_DAYS)}>
                All days
              </Choice>
            </span>
            <i />
          </div>
          <div className={css.group} role="group" aria-label="Game type">
            {types.map((type) => (
              <Choice
                key={type}
                chosen={choice.type === type}
                choose={() => onChange({ type })}
                badge={type !== 'all' && <GameBadge type={type} size={22} />}
              >
                {type === 'all' ? 'All games' : gameTypeName(type)}
              </Choice>
            ))}
          </div>
        </ChipRow>
      </div>
    </div>
  )
}

export function ExtrasSkeleton() {
  return <div className={css.extras} />
}

interface ChoiceProps {
  chosen: boolean
  choose: () => void
  badge?: ReactNode
  children: string
}

function Choice({ chosen, choose, badge, children }: ChoiceProps) {
  return (
    <Chip aria-pressed={chosen} onClick={choose}>
      {/* There with every choice and shown with the chosen one. */}
      <CheckIcon data-tick="" size={18} strokeWidth={2.6} aria-hidden="true" />
      {badge}
      <span>{children}</span>
    </Chip>
  )
}
