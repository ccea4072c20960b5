import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { GameCard } from '#contract/events.ts'
import { DayStrip } from '#components/ui/controls/day-strip.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS, dayStrip } from '#domain/day-strip.ts'
import { addDays, localDate } from '#domain/time.ts'
import { dayOfGame } from './model.ts'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'

/** What the list of cards is rendered from; it shows the query's own states, and that there is no game. */
export interface GamesSlotProps {
  query: UseQueryResult<GameCard[]>
  /** The games of the chosen days, in their order. */
  games: GameCard[]
  nowMs: number
  /** How many are shown. */
  shown: number
  /** Shows the next ones. */
  more: (shown: number) => void
  /** Several days: each card names its own. */
  withDay: boolean
  /** Shows every day; null where that is so already. */
  allDays: (() => void) | null
}

export type GamesSlot = (props: GamesSlotProps) => ReactNode

interface GamesSectionProps {
  sections: Sections
  nowMs: number
  search: VenueSearch
  change: (part: VenueSearch) => void
  games: GamesSlot
}

const NO_GAMES: GameCard[] = []

/** The games of this week [P4.34], all or those of a day [P2.71]. */
export function GamesSection({ sections: { week, timeZone }, nowMs, search, change, games: slot }: GamesSectionProps) {
  const today = localDate(nowMs, timeZone)
  const all = week.data ?? NO_GAMES
  const days = useMemo(
    () => dayStrip(nowMs, timeZone, week.data && new Set(week.data.flatMap((game) => dayOfGame(game, timeZone) ?? []))),
    // oxlint-disable-next-line react/exhaustive-deps -- the strip changes with the day, not with the minute
    [today, timeZone, week.data],
  )
  const day = search.day ?? ALL_DAYS
  const games = useMemo(
    () => (day === ALL_DAYS ? all : all.filter((game) => dayOfGame(game, timeZone) === addDays(today, day))),
    [all, day, timeZone, today],
  )
  const choose = (value: number) => change({ day: value === ALL_DAYS ? undefined : value, shown: undefined })
  return (
    <section aria-label="Our Games">
      <SectionHead title="Our Games" narrow="spoken" />
      <Box padding={{ base: '12px 16px 0', lg: '0' }} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <DayStrip days={days} value={day} onChange={choose} today="Today" />
        <div>
          {slot({
            query: week,
            games,
            nowMs,
            shown: search.shown ?? PAGE_SIZE.gameCards,
            more: (shown) => change({ shown }),
            withDay: day === ALL_DAYS,
            allDays: day === ALL_DAYS ? null : () => choose(ALL_DAYS),
          })}
        </div>
      </Box>
    </section>
  )
}
