import type { ReactNode } from 'react'
import type { GameCard } from '#contract/events.ts'
import { gameTypeName } from '#domain/game-type.ts'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { formatFullDate, formatShortDate } from '#domain/date-format.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { GamesChoice } from './search.ts'
import css from './games-heading.module.css'

interface GamesHeadingProps {
  choice: GamesChoice
  state: State
  nowMs: number
  /** Undefined until they are known. */
  games: readonly GameCard[] | undefined
  sort: ReactNode
  /** The name of a list that is not the chosen one; its games may be in any state. */
  name?: string | undefined
}

export function GamesHeading({ choice, state, nowMs, games, sort, name }: GamesHeadingProps) {
  const place = (own: string) => (name ? '' : ` · ${choice.type === 'raise' ? 'Australia' : own}`)
  return (
    <div className={css.heading}>
      <div>
        <h2 className="text-h2">{name ?? listName(choice)}</h2>
        {sort}
      </div>
      <div>
        <p className="text-small muted long-words">
          {choice.text && <span>{`“${choice.text}” · `}</span>}
          <span className="wide-only">{`${dayName(choice.day, state, nowMs, formatFullDate)}${place(state.name)}`}</span>
          {/* Short enough for the count to stand beside it. */}
          <span className="narrow-only">{`${dayName(choice.day, state, nowMs, formatShortDate)}${place(state.short)}`}</span>
        </p>
        <p className="text-small muted long-words" role="status">
          {games && games.length > 0 && countLine(games)}
        </p>
      </div>
    </div>
  )
}

export function countLine(games: readonly GameCard[]): string {
  const venues = new Set(games.map((game) => game.venue?.id ?? game.title))
  return `${plural(games.length, 'game')}, ${plural(venues.size, 'venue')}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** 'Today’s games', 'Satellite games', 'Search results'. */
export function listName({ type, day, text }: GamesChoice): string {
  if (text) return 'Search results'
  if (type === 'all') return day === 0 ? 'Today’s games' : 'Games'
  const name = gameTypeName(type)
  return name.endsWith('Game') ? `${name}s` : `${name} games`
}

function dayName(day: number, state: State, nowMs: number, format: typeof formatFullDate): string {
  if (day === ALL_DAYS) return 'The next seven days'
  // That hour of the UTC day is on the same date in every zone of Australia.
  return format(Date.parse(`${addDays(localDate(nowMs, state.timeZone), day)}T03:00:00Z`), state.timeZone)
}
