import type { ReactNode } from 'react'
import type { GameCard } from '#contract/events.ts'
import { gameTypeName } from '#components/game-mark.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { formatFullDate, formatShortDate } from '#domain/date-format.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { countLine } from './model.ts'
import type { GamesChoice } from './search.ts'

interface GamesHeadingProps {
  choice: GamesChoice
  state: State
  nowMs: number
  /** Undefined until they are known. */
  games: readonly GameCard[] | undefined
  sort: ReactNode
  /** What the list is called, where it is another than that of the choice; it may then lie in any state. */
  name?: string
}

/** What the list is, of which day and place, how much it is and how it is sorted. */
export function GamesHeading({ choice, state, nowMs, games, sort, name }: GamesHeadingProps) {
  const anywhere = choice.type === 'raise'
  return (
    <Box paddingTop={{ base: '6px', lg: '0' }} paddingBottom="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" minHeight="48px" columnGap="3">
        <H2>{name ?? listName(choice)}</H2>
        {sort}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere" minWidth="0">
          {choice.text && `“${choice.text}” · `}
          <Text as="span" display={{ base: 'none', lg: 'inline' }}>
            {dayName(choice.day, state, nowMs, formatFullDate)}
            {!name && ` · ${anywhere ? 'Australia' : state.name}`}
          </Text>
          {/* Short enough for the count to stand beside it. */}
          <Text as="span" display={{ lg: 'none' }}>
            {dayName(choice.day, state, nowMs, formatShortDate)}
            {!name && ` · ${anywhere ? 'Australia' : state.short}`}
          </Text>
        </Text>
        {/* As wide before it is known: it must not take a line of its own later, and move the list. */}
        <Text role="status" textStyle="small" color="fg.muted" minHeight="20px" minWidth="136px" textAlign="right">
          {games && games.length > 0 ? countLine(games) : ''}
        </Text>
      </Box>
    </Box>
  )
}

/** 'Today’s games', 'Satellite games', 'All games'. */
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
