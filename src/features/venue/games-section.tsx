import { useMemo } from 'react'
import { MapPinIcon } from 'lucide-react'
import type { GameCard } from '#contract/events.ts'
import { DayStrip } from '#components/ui/controls/chip.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS, dayStrip } from '#domain/day-strip.ts'
import { addDays, localDate } from '#domain/time.ts'
import { GamesList, NoGame } from '#shared/games/games-list.tsx'
import { dayOfGame } from './model.ts'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'
import css from './venue-screen.module.css'

interface GamesSectionProps {
  sections: Sections
  nowMs: number
  search: VenueSearch
  change: (part: VenueSearch) => void
}

const NO_GAMES: GameCard[] = []

/** The games of this week [P4.34], all or those of a day [P2.71]. */
export function GamesSection({ sections: { week, timeZone }, nowMs, search, change }: GamesSectionProps) {
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
      <div className={`stack gap-3 ${css.games}`}>
        <DayStrip days={days} value={day} onChange={choose} today="Today" />
        <div>
          <GamesList
            query={week}
            games={games}
            nowMs={nowMs}
            shown={search.shown ?? PAGE_SIZE.gameCards}
            more={(shown) => change({ shown })}
            withDay={day === ALL_DAYS}
            empty={day === ALL_DAYS ? <NoneThisWeek /> : <NoneThisDay showAll={() => choose(ALL_DAYS)} />}
          />
        </div>
      </div>
    </section>
  )
}

function NoneThisDay({ showAll }: { showAll: () => void }) {
  return (
    <NoGame label="Show all days" action={showAll}>
      Nothing is on here on this day.
    </NoGame>
  )
}

function NoneThisWeek() {
  return (
    <EmptyState icon={MapPinIcon} title="No game found" action={<ButtonLink to="/">See games elsewhere</ButtonLink>}>
      Nothing is on here in the next seven days.
    </EmptyState>
  )
}
